import { ConfirmDialog, Notice, SafeText } from '@joe/ui-kit';
import type { UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isGone } from '../api/api-errors.ts';
import { EnvironmentTag } from './environment.tsx';
import { Cause } from './failure.tsx';
import { notify } from './notify.ts';
import { useSingleMutation } from './use-single-mutation.ts';

/** The record that Delete was pressed for. It stays the same, whatever the list behind the dialog does. */
export interface DeleteTarget<Id> {
  id: Id;
  /** The name that staff use: the e-mail of a user, the number of an order. */
  label: string;
  /** Under the question: what else is deleted with it. */
  text?: ReactNode;
}

export interface ConfirmDeleteProps<Id> {
  target: DeleteTarget<Id>;
  mutation: UseMutationOptions<void, Error, Id>;
  onClose: () => void;
  /** Called instead of `onClose` once the record is deleted: the screen of a deleted record must be left. */
  onDeleted?: () => void;
}

/**
 * Asks, then deletes (specification, section 4; decision S8). Never optimistic, and one confirmation is one request
 * however often Yes is clicked. A record that is already deleted counts as deleted; any other failure stays in the dialog
 * with its cause. Render it to open it, with the record's id as `key`.
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
    <ConfirmDialog
      title={
        <>
          Are you sure you want to permanently delete <SafeText>{target.label}</SafeText>
        </>
      }
      text={target.text}
      no="No"
      yes="Yes"
      busy={isPending}
      onNo={onClose}
      onYes={confirm}
    >
      <EnvironmentTag />
      {error && !isPending && !isGone(error) && (
        <Notice tone="danger">
          <Cause error={error} />
        </Notice>
      )}
    </ConfirmDialog>
  );
}
