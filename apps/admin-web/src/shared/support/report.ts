import { operations } from '@joe/api-sdk/operations';
import { requestIdOf } from '../../http/api-errors.ts';
import type { LoggedRequest } from '../../http/request-log.ts';
import { patternOf } from '../../paths.ts';
import { knownRoles } from '../access/permissions.ts';
import { formatSecond, formatTime } from '../format/formats.ts';

interface ReportSource {
  version: string;
  environment: string | undefined;
  now: Date;
  timeZone?: string | undefined;
  /** The server's clock minus this one, in milliseconds. Undefined if it is unknown. */
  clockDifferenceMs: number | undefined;
  roles: readonly string[];
  browser: string;
  pathname: string;
  error: Error | undefined;
  /** Paths of the values in the response that do not follow the contract, e.g. `$.data[7].email`. */
  unreadable: readonly string[];
  /** Paths of order dates and totals for which the screen shows an em dash. */
  missing: readonly string[];
  requests: readonly LoggedRequest[];
  violations: readonly string[];
}

/**
 * The text for support. Apart from version, environment and browser, it consists only of technical words and numbers,
 * e.g. names of calls and roles from the contract, status codes, durations, request ids. Messages, full URLs and
 * contents are left out, because they may contain personal data.
 */
export function formatSupportReport(source: ReportSource): string {
  const { version, environment, now, timeZone, error, requests, violations } = source;
  const roles = knownRoles.filter((role) => source.roles.includes(role));
  return [
    `JOE Admin ${version}${environment ? `, ${environment}` : ''}`,
    `${formatSecond(now, timeZone)}, ${clockText(source.clockDifferenceMs)}`,
    `roles     ${roles.join(', ') || 'none'}`,
    `browser   ${source.browser}`,
    `screen    ${patternOf(source.pathname) ?? 'unknown'}`,
    `failed    ${failureText(error)}`,
    ...source.unreadable.map((path) => `unreadable ${position(path)}`),
    ...source.missing.map((path) => `missing   ${position(path)}`),
    '',
    `${'last requests'.padEnd(36)}${'status'.padStart(12)}${'ms'.padStart(8)}  request`,
    ...requests.toReversed().map((request) => requestLine(request, timeZone)),
    '',
    `policy violations: ${[...new Set(violations.map(toSafeWord))].join(', ') || 'none'}`,
  ].join('\n');
}

function failureText(error: Error | undefined): string {
  if (!error) return 'none';
  const { operationId, status, kind } = error as { operationId?: unknown; status?: unknown; kind?: unknown };
  // Only an `operationId` of the contract, because another text could contain personal data.
  const operation = operations.find(({ id }) => id === operationId)?.id;
  const parts = [
    operation ?? toSafeWord(error.name),
    Number.isInteger(status) ? status : toSafeWord(String(kind ?? '')),
  ];
  const id = safeId(requestIdOf(error));
  return [...parts, id && `request ${id}`].filter(Boolean).join('  ');
}

function requestLine(request: LoggedRequest, timeZone: string | undefined): string {
  const { sentAt, method, path, status, durationMs, requestId } = request;
  const operation = operations.find((call) => call.method === method && call.path === path)?.id ?? 'unknown call';
  const start = `${formatTime(sentAt, timeZone)}  ${operation}`.padEnd(36);
  return `${start}${String(status).padStart(12)}${String(durationMs).padStart(8)}  ${safeId(requestId) ?? '–'}`;
}

/**
 * Difference between the server's clock and this one in milliseconds, from a `Date` header, which has whole seconds. It
 * is 0 if the server's time is at most one second before the request and not after the response, because a slow
 * response does not mean that a clock is wrong.
 */
export const clockDifference = (server: number, sentAt: number, receivedAt: number): number =>
  server - Math.min(Math.max(server, sentAt - 1_000), receivedAt);

function clockText(difference: number | undefined): string {
  if (difference === undefined) return 'difference to the server’s clock unknown';
  const seconds = Math.round(Math.abs(difference) / 1000);
  if (seconds <= 1) return 'clock agrees with the server';
  return `clock ${seconds} s ${difference > 0 ? 'behind' : 'ahead of'} the server`;
}

/** An id of at most 64 letters, digits, dashes and underscores, so it contains no mail address and no sentence. */
const safeId = (id: string | undefined) => (id && /^[\w-]{1,64}$/.test(id) ? id : undefined);

/** A path of plain names and numbers, e.g. `$.data[3].total`. Any other path becomes `other`. */
const position = (path: string) => (/^\$[A-Za-z_.\d[\]]{0,100}$/.test(path) ? path : 'other');

/** A technical word, e.g. `TypeError` or `img-src`. Any other text becomes `other`. */
const toSafeWord = (text: string) => (/^[A-Za-z][A-Za-z-]{0,30}$/.test(text) ? text : 'other');
