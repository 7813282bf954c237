import { ConfirmDialog, Notice, SafeText } from '@joe/ui-kit';
import { type ReactNode, useState } from 'react';
import { isGone } from '../../api/api-errors.ts';
import { type DeleteMutations, UnverifiedDeleteError } from '../../queries/delete.ts';
import { ErrorMessage } from '../../shared/failure/failure.tsx';
import { useSingleMutation } from '../../shared/mutations/use-single-mutation.ts';
import { EnvironmentTag } from '../../shared/page/environment.tsx';
import { notify } from '../../shared/toast/notify.ts';
import { type Related, RelatedRecordsList, SaveCopyButton } from './related-records.tsx';
import { UnverifiedDelete } from './unverified-delete.tsx';

/** A record to delete, and what the dialog shows about it. */
export interface DeleteQuestion<Id> {
  id: Id;
  /** The identifier in the question: the email of a user, the id of an order (specification, section 4). */
  label: string;
  /** A text below the question, e.g. other records that are deleted with this one. */
  text?: ReactNode;
  mutations: DeleteMutations<Id>;
  /** The records related to this one, shown below the question. */
  related?: Related;
  /** The toast after the deletion. Default: "… has been deleted." */
  success?: string;
}

export interface ConfirmDeleteDialogProps<Id> {
  question: DeleteQuestion<Id>;
  onClose: (isDeleted: boolean) => void;
}

/**
 * Asks whether to delete a record, deletes it and verifies that it is gone (specification, section 4, and decision S8).
 * Deletes are never optimistic. Several clicks on Yes send one request. A record that another user has deleted counts as
 * deleted. After any other failure the dialog stays open with the error.
 */
export function ConfirmDeleteDialog<Id>({ question, onClose }: ConfirmDeleteDialogProps<Id>) {
  const { id, label, text, mutations, related, success = `${label} has been deleted.` } = question;
  const [unverified, setUnverified] = useState<UnverifiedDeleteError>();
  // These options also report the result after the user has left the screen.
  const toasts = {
    onSuccess: () => notify('success', success),
    onError: (failure: Error) => {
      if (isGone(failure)) notify('info', 'already deleted');
    },
  };
  const reportFailure = (failure: Error | null) => {
    if (failure && !isGone(failure)) notify('error', `Delete ${label}: ${failure.message}`);
  };
  const { mutate, isPending, error } = useSingleMutation({ ...mutations.remove, ...toasts }, reportFailure);
  const verification = useSingleMutation({ ...mutations.verifyDeleted, ...toasts }, reportFailure);
  const onEnd = {
    onSuccess: () => onClose(true),
    onError: (failure: Error) => {
      if (isGone(failure)) onClose(true);
      if (failure instanceof UnverifiedDeleteError) setUnverified(failure);
    },
  };
  const close = () => onClose(false);

  if (unverified) {
    return (
      <UnverifiedDelete
        label={label}
        error={unverified}
        isChecking={verification.isPending}
        onCheck={() => verification.mutate({ id, confirmedAt: unverified.confirmedAt }, onEnd)}
        onClose={close}
      />
    );
  }
  return (
    <ConfirmDialog
      title={
        <>
          Are you sure you want to permanently delete <SafeText>{label}</SafeText>
        </>
      }
      text={text}
      no="No"
      yes="Yes"
      busy={isPending}
      aside={
        related && (
          <SaveCopyButton related={[related]} fileName={related.fileName} disabled={isPending}>
            Save a copy
          </SaveCopyButton>
        )
      }
      onNo={close}
      onYes={() => mutate(id, onEnd)}
    >
      {related ? <RelatedRecordsList related={related} /> : <EnvironmentTag />}
      {error && !isPending && !isGone(error) && (
        <Notice tone="danger">
          <ErrorMessage error={error} />
        </Notice>
      )}
    </ConfirmDialog>
  );
}
