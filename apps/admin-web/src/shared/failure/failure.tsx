import type { UnreadableRow } from '@joe/api-sdk';
import { Button, type Elements, EmptyState, Notice, NumberText, SafeText } from '@joe/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { isForbidden, requestIdOf, retryAfterOf } from '../../http/api-errors.ts';
import { useConfig } from '../../services.ts';
import { AccessButton } from '../access/access-button.tsx';
import { formatCount, formatReadAt, formatRequiredRoles } from '../format/formats.ts';
import { useToday } from '../state/use-today.ts';
import { SupportButton } from '../support/support-button.tsx';
import styles from './failure.module.css';

export interface FailureProps {
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
  /** When the data that stay on the screen were read, in milliseconds since 1970. */
  since?: number | undefined;
  /** What Retry requests again, e.g. a file name, if the screen has several Retry buttons. */
  subject?: string | undefined;
}

/** The props of components that show the error of a query, e.g. of `LoadFailed`. Null if the query has not failed. */
export const failureOf = ({ error, isFetching, refetch, dataUpdatedAt }: FailedResult): FailureProps | null =>
  error && { error, isRetrying: isFetching, onRetry: () => void refetch(), since: dataUpdatedAt || undefined };

type FailedResult = Pick<UseQueryResult, 'error' | 'isFetching' | 'dataUpdatedAt'> & {
  refetch: () => Promise<unknown>;
};

export interface ErrorMessageProps {
  error: Error;
  /** Shown instead of the error's message. */
  text?: string | undefined;
  /** The API's own text, shown after the message unless the message ends with it. */
  detail?: string | undefined;
  /** Shown between the message and the request id, except after a 403. */
  children?: Elements;
  /** Repeats the failed request. */
  retry?: Omit<FailureProps, 'error'> | undefined;
}

/**
 * The message of an error with the server's request id (decision C13), and its buttons in a line below the text. The
 * message of a 403 names the roles of which the user needs one, if the call requires any.
 */
export function ErrorMessage({ error, text = error.message || UNKNOWN, detail, children, retry }: ErrorMessageProps) {
  return (
    <span>
      <SafeText label="cause">{text}</SafeText>
      {detail !== undefined && !text.endsWith(detail) && (
        <span>
          : <SafeText label="response">{detail}</SafeText>
        </span>
      )}
      {retry && <RetryAfter error={error} />}
      {isForbidden(error) ? (
        <span>{(error.roles.length > 0 ? ` – ${formatRequiredRoles(error.roles)}. ` : '. ') + WHOM_TO_ASK}</span>
      ) : (
        children
      )}
      <span className={styles.request}>
        <RequestId error={error} />
      </span>
      <FailureActions error={error}>{retry && <RetryButton error={error} {...retry} />}</FailureActions>
    </span>
  );
}

/** The server's id of the failed request, with a space before it. Renders nothing if the error has no id. */
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

/** The buttons of an error, in this order: Retry or a replacement, Missing permission after a 403, and Copy for IT. */
export function FailureActions({ error, children }: { error: Error; children?: Elements }) {
  return (
    <span className={styles.actions}>
      {children}
      {isForbidden(error) && <AccessButton size="small" error={error} />}
      <SupportButton error={error} isFirst={!children && !isForbidden(error)} />
    </span>
  );
}

/** How long the API asks to wait after a 429, as the end of its message. A run waits by itself and does not need it. */
export function RetryAfter({ error }: { error: Error }) {
  const seconds = retryAfterOf(error);
  if (seconds === undefined) return null;
  const wait = seconds < 120 ? `${seconds} s` : `${formatCount(Math.ceil(seconds / 60))} min`;
  return <NumberText>{`. The API asks to wait ${wait}`}</NumberText>;
}

const UNKNOWN = 'An unknown error occurred.';

const WHOM_TO_ASK = 'Please ask your administrator for access.';

/** Repeats the failed request. Renders nothing after a 403, which a retry cannot change. */
export function RetryButton({ error, onRetry, isRetrying, subject }: FailureProps) {
  if (isForbidden(error)) return null;
  return (
    <Button size="small" icon="refresh" label={subject && `Retry ${subject}`} isBusy={isRetrying} onClick={onRetry}>
      Retry
    </Button>
  );
}

/** Shown instead of a list or record that could not be loaded. */
export function LoadFailed({ title, error, ...retry }: FailureProps & { title: string }) {
  return <EmptyState isError icon="alert" title={title} text={<ErrorMessage error={error} retry={retry} />} />;
}

interface StaleDataNoticeProps extends FailureProps {
  /** A first sentence that says which part could not be loaded. */
  children?: Elements;
}

/** Shown above data that could not be read again (decision S7). */
export function StaleDataNotice({ since, children, error, ...retry }: StaleDataNoticeProps) {
  return (
    <Notice tone="warn">
      {children}
      <span>{' What you see '}</span>
      {since !== undefined && <LoadedAt time={since} />}
      <span>may be out of date. </span>
      <ErrorMessage error={error} retry={retry} />
    </Notice>
  );
}

function LoadedAt({ time }: { time: number }) {
  const { timeZone } = useConfig();
  return <span>{`was read ${formatReadAt(time, useToday(timeZone), timeZone)} and `}</span>;
}

/**
 * Shows how many rows have an invalid format. The report for support has their positions. The other rows are shown as
 * usual.
 */
export function UnreadableRowsNotice({ rows }: { rows: readonly UnreadableRow[] }) {
  return (
    <Notice tone="warn">
      <span>{`${formatCount(rows.length)} of these entries cannot be read.`}</span>
      <span className={styles.actions}>
        <SupportButton unreadable={rows} isFirst />
      </span>
    </Notice>
  );
}
