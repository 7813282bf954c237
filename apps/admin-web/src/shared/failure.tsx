import type { UnreadableRow } from '@joe/api-sdk';
import { Button, type ButtonProps, EmptyState, Notice, SafeText } from '@joe/ui-kit';
import type { ReactNode } from 'react';
import { isForbidden, requestIdOf } from '../api/api-errors.ts';
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

/**
 * The cause in the server's words, with the id under which the server knows the request (decision C13). For a refusal,
 * also the missing role and whom to ask.
 */
export function Cause({ error, text = error.message, children }: CauseProps) {
  const requestId = requestIdOf(error);
  return (
    <>
      <SafeText label="cause">{text || 'An unknown error occurred.'}</SafeText>
      {children}
      {isForbidden(error) && (error.roles.length > 0 ? ` – ${needsRole(error.roles)}. ` : '. ') + WHOM_TO_ASK}
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

const WHOM_TO_ASK = 'Please ask your administrator for access.';

/** Tries again what failed. Not offered after a refusal (403), which another try cannot change. */
export function RetryButton({ error, onRetry, retrying, size }: FailureProps & Pick<ButtonProps, 'size'>) {
  if (isForbidden(error)) return null;
  return (
    <Button size={size} icon="refresh" busy={retrying} onClick={onRetry}>
      Retry
    </Button>
  );
}

/** In place of what could not be loaded. */
export function LoadFailed({ title, ...failure }: FailureProps & { title: string }) {
  return (
    <EmptyState
      isError
      icon="alert"
      title={title}
      text={<Cause error={failure.error} />}
      action={<RetryButton {...failure} />}
    />
  );
}

export interface OutOfDateProps extends FailureProps {
  /** When the data was read, in milliseconds since 1970. */
  since?: number | undefined;
  /** A first sentence: what could not be loaded. */
  children?: ReactNode;
}

/** Above data that could not be loaded again: it stays and is marked (decision S7). */
export function OutOfDate({ since, children, ...failure }: OutOfDateProps) {
  return (
    <Notice tone="warn" action={<RetryButton size="small" {...failure} />}>
      {children && <>{children} </>}What you see {since !== undefined && `is from ${time.format(since)} and `}may be out
      of date. <Cause error={failure.error} />
    </Notice>
  );
}

/** Above a list: one bad row does not hide the others, and somebody must be able to report it. */
export function LeftOut({ rows }: { rows: readonly UnreadableRow[] }) {
  const places = rows.map(({ path, reason }) => `${path} (${reason})`).join(', ');
  return <Notice tone="warn">{`${rows.length} of these entries cannot be read: ${places}`}</Notice>;
}

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
