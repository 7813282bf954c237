import { Button, Dialog, Notice, SafeText } from '@joe/ui-kit';
import type { UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Cause, isGone } from './failure.tsx';
import { notify } from './notify.ts';
import { useSingleMutation } from './use-single-mutation.ts';

/** The record that was pointed at when the dialog opened. It is fixed: whatever the list does meanwhile, it stays. */
export interface DeleteTarget<Id> {
  id: Id;
  /** How staff know it: the e-mail of a user, the number of an order. */
  label: string;
  /** Under the question: where it stands, what else goes with it. */
  text?: ReactNode;
}

export interface ConfirmDeleteProps<Id> {
  target: DeleteTarget<Id>;
  mutation: UseMutationOptions<void, Error, Id>;
  onClose: () => void;
  /** In place of `onClose` when the record is gone: a screen of the record alone has to be left then. */
  onDeleted?: () => void;
}

/**
 * Asks, then deletes (specification, section 4; decision S8). Never optimistic, and one confirmation is one request
 * however often Yes is clicked. Already deleted by somebody else is as good as deleted; any other failure stays in the
 * dialog with its cause. Render it to open it, with a key for its target.
 */
export function ConfirmDelete<Id>({ target, mutation, onClose, onDeleted = onClose }: ConfirmDeleteProps<Id>) {
  const { mutate, isPending, error } = useSingleMutation(mutation, (failure) => {
    if (isGone(failure)) notify('info', 'already deleted');
    else notify('error', `Delete ${target.label}: ${failure.message}`);
  });
  const confirm = () =>
    mutate(target.id, {
      onSuccess: onDeleted,
      onError: (failure) => {
        if (!isGone(failure)) return;
        notify('info', 'already deleted');
        onDeleted();
      },
    });

  return (
    <Dialog
      alert
      busy={isPending}
      onClose={onClose}
      title={
        <>
          Are you sure you want to permanently delete <SafeText>{target.label}</SafeText>
        </>
      }
      text={target.text}
      actions={
        <>
          <Button data-autofocus disabled={isPending} onClick={onClose}>
            No
          </Button>
          <Button variant="danger" busy={isPending} onClick={confirm}>
            Yes
          </Button>
        </>
      }
    >
      {error && !isPending && !isGone(error) && (
        <Notice tone="danger">
          <Cause error={error} />
        </Notice>
      )}
    </Dialog>
  );
}
