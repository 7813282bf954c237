import type { UnreadableRow } from '@joe/api-sdk';
import { Button, type ButtonProps, type Elements, EmptyState, Notice, SafeText } from '@joe/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { isForbidden, requestIdOf } from '../../api/api-errors.ts';
import { useConfig } from '../../services.ts';
import { WhyButton } from '../access/why-button.tsx';
import { formatRequiredRoles } from '../format/format-required-roles.ts';
import { formatTime } from '../format/formats.ts';
import { SupportButton } from '../support/support-button.tsx';

export interface FailureProps {
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
}

/** The props of the components below for a failed query. Null if the query has not failed. */
export const failureOf = ({ error, isFetching, refetch }: FailedResult): FailureProps | null =>
  error && { error, isRetrying: isFetching, onRetry: () => void refetch() };

type FailedResult = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

export interface ErrorMessageProps {
  error: Error;
  /** Shown instead of the error's message. */
  text?: string;
  /** The API's own text, shown after the message. */
  detail?: string | undefined;
  /** Shown between the message and the request id. */
  children?: Elements;
}

/**
 * The message of an error with the server's request id (decision C13) and a report for support. A 403 also names the missing
 * role.
 */
export function ErrorMessage({ error, text = error.message || UNKNOWN, detail, children }: ErrorMessageProps) {
  return (
    <span>
      <SafeText label="cause">{text}</SafeText>
      {detail !== undefined && (
        <span>
          : <SafeText label="answer">{detail}</SafeText>
        </span>
      )}
      {children}
      {isForbidden(error) && (
        <span>{(error.roles.length > 0 ? ` – ${formatRequiredRoles(error.roles)}. ` : '. ') + WHOM_TO_ASK}</span>
      )}
      <RequestId error={error} />
      <FailureHelp error={error} />
    </span>
  );
}

/** The server's id of the failed request, with a space before it. Renders nothing if no response arrived. */
export function RequestId({ error }: { error: Error }) {
  const requestId = requestIdOf(error);
  return (
    requestId && (
      <span>
        {' '}
        <span className="u-muted">
          Request <SafeText>{requestId}</SafeText>
        </span>
      </span>
    )
  );
}

/** The buttons beside the message of an error: a report for support, and after a 403 the missing role. */
export function FailureHelp({ error }: { error: Error }) {
  return (
    <>
      {isForbidden(error) && (
        <span>
          {' '}
          <WhyButton size="small" error={error} />
        </span>
      )}
      <SupportButton error={error} />
    </>
  );
}

const UNKNOWN = 'An unknown error occurred.';

const WHOM_TO_ASK = 'Please ask your administrator for access.';

/** Repeats the failed request. Renders nothing after a 403, which a retry cannot change. */
export function RetryButton({ error, onRetry, isRetrying, size }: FailureProps & Pick<ButtonProps, 'size'>) {
  if (isForbidden(error)) return null;
  return (
    <Button size={size} icon="refresh" busy={isRetrying} onClick={onRetry}>
      Retry
    </Button>
  );
}

/** Shown instead of a list or record that could not be loaded. */
export function LoadFailed({ title, ...failure }: FailureProps & { title: string }) {
  return (
    <EmptyState
      isError
      icon="alert"
      title={title}
      text={<ErrorMessage error={failure.error} />}
      action={<RetryButton {...failure} />}
    />
  );
}

export interface StaleDataNoticeProps extends FailureProps {
  /** When the shown data was loaded, in milliseconds since 1970. */
  since?: number | undefined;
  /** A first sentence that names the part that could not be loaded. */
  children?: Elements;
}

/** Shown above data that could not be refreshed (decision S7). */
export function StaleDataNotice({ since, children, ...failure }: StaleDataNoticeProps) {
  return (
    <Notice tone="warn" action={<RetryButton size="small" {...failure} />}>
      {children}
      <span>{' What you see '}</span>
      {since !== undefined && <LoadedAt time={since} />}
      <span>may be out of date. </span>
      <ErrorMessage error={failure.error} />
    </Notice>
  );
}

function LoadedAt({ time }: { time: number }) {
  return <span>{`is from ${formatTime(time, useConfig().timeZone)} and `}</span>;
}

/** Counts the rows with an invalid format, whose positions are in the report for support. The other rows are shown as usual. */
export function UnreadableRowsNotice({ rows }: { rows: readonly UnreadableRow[] }) {
  return (
    <Notice tone="warn">
      <span>{`${rows.length} of these entries cannot be read.`}</span> <SupportButton unreadable={rows} />
    </Notice>
  );
}
