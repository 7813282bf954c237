import { ForbiddenError, type UnreadableRow } from '@joe/api-sdk';
import { Button, EmptyState, Notice, SafeText } from '@joe/ui-kit';
import type { ReactNode } from 'react';
import { needsRole } from './needs-role.ts';

export interface FailureProps {
  error: Error;
  onRetry: () => void;
  retrying: boolean;
}

export interface CauseProps {
  error: Error;
  /** In place of the error's own words. */
  text?: string;
  /** More words, before the id. */
  children?: ReactNode;
}

/** The cause in the server's words, the role that is missing, and the id the server knows the request by (decision C13). */
export function Cause({ error, text = error.message, children }: CauseProps) {
  const requestId = 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined;
  return (
    <>
      <SafeText>{text || 'An unknown error occurred.'}</SafeText>
      {children}
      {error instanceof ForbiddenError && error.roles.length > 0 && ` – ${needsRole(error.roles)}.`}
      {requestId && (
        <>
          {' '}
          <span className="u-muted">
            Request <SafeText>{requestId}</SafeText>
          </span>
        </>
      )}
    </>
  );
}

/** In place of what could not be loaded. */
export function LoadFailed({ title, error, onRetry, retrying }: FailureProps & { title: string }) {
  return (
    <EmptyState
      isError
      icon="alert"
      title={title}
      text={<Cause error={error} />}
      action={
        <Button icon="refresh" busy={retrying} onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}

/** Above what was loaded before and could not be loaded again: it stays, and it is marked (decision S7). */
export function OutOfDate({ error, onRetry, retrying, since }: FailureProps & { since?: number | undefined }) {
  return (
    <Notice
      tone="warn"
      action={
        <Button size="small" icon="refresh" busy={retrying} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      What you see {since !== undefined && `is from ${time.format(since)} and `}may be out of date.{' '}
      <Cause error={error} />
    </Notice>
  );
}

/** Above a list: one bad row does not hide the others, and somebody must be able to report it. */
export function LeftOut({ rows }: { rows: readonly UnreadableRow[] }) {
  const places = rows.map(({ path, reason }) => `${path} (${reason})`).join(', ');
  return <Notice tone="warn">{`${rows.length} of these entries cannot be read: ${places}`}</Notice>;
}

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** The record is not there, or not any more (decision S8, S20). */
export const isGone = (error: Error): boolean => 'status' in error && (error.status === 404 || error.status === 410);
