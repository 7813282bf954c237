import { isGone } from '@joe/api-sdk';
import { Button, ConfirmDialog, Dialog, Notice, SafeText } from '@joe/ui-kit';
import { type ReactNode, useState } from 'react';
import { messageWithRequest } from '../../http/api-errors.ts';
import { type DeleteMutations, UnverifiedDeleteError } from '../../queries/delete.ts';
import type { DeletePreview } from '../../queries/delete-preview.ts';
import { useConfig } from '../../services.ts';
import { ErrorMessage, FailureActions, RetryAfter } from '../../shared/failure/failure.tsx';
import { formatTime } from '../../shared/format/formats.ts';
import { useSingleMutation } from '../../shared/mutations/use-single-mutation.ts';
import { EnvironmentTag } from '../../shared/page/environment.tsx';
import { notify } from '../../shared/toast/notify.ts';
import type { ToastText } from '../../shared/toast/toaster.tsx';
import styles from './confirm-delete-dialog.module.css';
import { DeletePreviewSection, FactLines, SaveCopyButton, useIsSavingCopy } from './delete-preview.tsx';

/** A record to delete, and what the dialog shows about it. */
export interface DeleteQuestion<Id> {
  id: Id;
  /** The identifier in the question, e.g. the email of a user or the id of an order (specification, section 4). */
  label: string;
  /** A text below the question, e.g. other records that are deleted with this one. */
  text?: ReactNode;
  mutations: DeleteMutations<Id>;
  /** Shown below the question. */
  preview?: DeletePreview;
  /** The toast after the deletion. Default: "… has been deleted." */
  success?: ToastText;
}

interface ConfirmDeleteDialogProps<Id> {
  question: DeleteQuestion<Id>;
  onClose: (isDeleted: boolean) => void;
}

/**
 * Asks whether to delete a record, deletes it and verifies that it is gone (specification, section 4, and decision S8).
 * Deletes are never optimistic. While one is running, another click on Yes sends nothing. Yes is disabled while a copy
 * of the record is being saved. A record that was already deleted counts as deleted. After any other failure the dialog
 * stays open with the error. If the user has left the screen, a toast shows the error.
 */
export function ConfirmDeleteDialog<Id>({ question, onClose }: ConfirmDeleteDialogProps<Id>) {
  const { id, label, text, mutations, preview, success = ['', label, ' has been deleted.'] } = question;
  const [failure, setFailure] = useState<Error>();
  const end = (error: Error | null, isMounted: boolean) => {
    const isDeleted = !error || isGone(error);
    if (!error) notify('success', success);
    else if (isDeleted) notify('info', 'already deleted');
    else if (!isMounted) notify('error', ['Delete ', label, `: ${messageWithRequest(error)}`]);
    else setFailure(error);
    if (isDeleted && isMounted) onClose(true);
  };
  const { mutate, isPending } = useSingleMutation(mutations.remove, ({ error, isMounted }) => end(error, isMounted));
  const unverified = failure instanceof UnverifiedDeleteError ? failure : undefined;
  const check = useSingleMutation(mutations.checkExists, ({ data: isThere, error, isMounted }) => {
    if (unverified) end(isThere === false ? null : new UnverifiedDeleteError(unverified.confirmedAt, error), isMounted);
  });
  const isSavingCopy = useIsSavingCopy(preview ? [preview] : []);
  const close = () => onClose(false);

  if (unverified) {
    return (
      <UnverifiedDelete
        label={label}
        error={unverified}
        isChecking={check.isPending}
        onCheck={() => check.mutate(id)}
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
      isYesDisabled={isSavingCopy}
      isBusy={isPending}
      extraAction={
        preview && (
          <SaveCopyButton previews={[preview]} fileName={preview.fileName} disabled={isPending}>
            Save a copy
          </SaveCopyButton>
        )
      }
      onNo={close}
      onYes={() => mutate(id)}
    >
      <div className="u-stack">
        {preview ? <DeletePreviewSection preview={preview} /> : <EnvironmentTag />}
        {failure && !isPending && (
          <div ref={scrollIntoSight}>
            <Notice tone="danger">
              <ErrorMessage error={failure}>
                <RetryAfter error={failure} />
              </ErrorMessage>
            </Notice>
          </div>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** In a low window or at 400 % zoom, the user would otherwise see the unchanged question after a failure. */
function scrollIntoSight(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

interface UnverifiedDeleteProps {
  label: string;
  error: UnverifiedDeleteError;
  isChecking: boolean;
  /** Reads the record again, and deletes nothing. */
  onCheck: () => void;
  onClose: () => void;
}

/**
 * Reports a deletion that the API confirmed, although the record still exists or could not be read. It never deletes
 * again.
 */
function UnverifiedDelete({ label, error, isChecking, onCheck, onClose }: UnverifiedDeleteProps) {
  const { timeZone } = useConfig();
  const { message, confirmedAt, checkedAt, cause } = error;
  return (
    <Dialog
      isAlert
      isDockedAtBottom
      size="confirm"
      title={message}
      isBusy={isChecking}
      onClose={onClose}
      actions={
        <>
          <Button icon="refresh" isBusy={isChecking} onClick={onCheck}>
            Check again
          </Button>
          <Button variant="primary" data-autofocus disabled={isChecking} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="u-stack">
        <FactLines
          heading="Request and result"
          lines={[
            { label: 'Delete', value: `confirmed, ${formatTime(confirmedAt, timeZone)}` },
            { label: 'Read again', value: `${cause ? 'failed' : 'still exists'}, ${formatTime(checkedAt, timeZone)}` },
          ]}
        />
        <Notice tone="warn">
          <span>
            It is not certain that <SafeText>{label}</SafeText> is deleted. “Check again” reads the record and deletes
            nothing.
          </span>
          {cause ? (
            <span className={styles.cause}>
              <ErrorMessage error={cause} />
            </span>
          ) : (
            <FailureActions error={error} />
          )}
        </Notice>
      </div>
    </Dialog>
  );
}
