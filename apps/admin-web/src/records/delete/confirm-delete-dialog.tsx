import { ConfirmDialog, Notice, SafeText } from '@joe/ui-kit';
import { isGone } from '../../api/api-errors.ts';
import { type DeleteRequest, UnverifiedDeleteError } from '../../queries/delete.ts';
import { ErrorMessage } from '../../shared/failure/failure.tsx';
import { useSingleMutation } from '../../shared/mutations/use-single-mutation.ts';
import { EnvironmentTag } from '../../shared/page/environment.tsx';
import { notify } from '../../shared/toast/notify.ts';
import type { DeleteQuestion } from './confirm-delete.tsx';
import { RelatedRecordsList, SaveCopyButton } from './related-records.tsx';
import { UnverifiedDelete } from './unverified-delete.tsx';

export interface ConfirmDeleteDialogProps<Id> {
  question: DeleteQuestion<Id>;
  onClose: (isDeleted: boolean) => void;
}

/**
 * Asks, then deletes and verifies (specification, section 4; decision S8). Deletes are never optimistic, and several clicks
 * on Yes send one request. A record that was already deleted counts as deleted; after any other failure the dialog stays
 * open with the error.
 */
export function ConfirmDeleteDialog<Id>({ question, onClose }: ConfirmDeleteDialogProps<Id>) {
  const { id, label, text, mutation, related, success = `${label} has been deleted.` } = question;
  const { mutate, isPending, error } = useSingleMutation(mutation, (failure) => {
    if (isGone(failure)) notify('info', 'already deleted');
    else notify('error', `Delete ${label}: ${failure.message}`);
  });
  const send = (request: DeleteRequest<Id>) =>
    mutate(request, {
      onSuccess: () => {
        notify('success', success);
        onClose(true);
      },
      onError: (failure) => {
        if (!isGone(failure)) return;
        notify('info', 'already deleted');
        onClose(true);
      },
    });

  const close = () => onClose(false);

  if (error instanceof UnverifiedDeleteError) {
    const checkAgain = () => send({ id, confirmedAt: error.confirmedAt });
    return <UnverifiedDelete label={label} error={error} isChecking={isPending} onCheck={checkAgain} onClose={close} />;
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
      aside={related && <SaveCopyButton related={related} disabled={isPending} />}
      onNo={close}
      onYes={() => send({ id })}
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
