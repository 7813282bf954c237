import { STATUS_CODES } from 'node:http';

/** An error that is sent to the caller with its status and message. */
export class StatusError extends Error {
  override readonly name = 'StatusError';
  readonly statusCode: number;

  constructor(statusCode: number, message: string = STATUS_CODES[statusCode] ?? 'Error') {
    super(message);
    this.statusCode = statusCode;
  }
}

/** The sandbox's own response violates the contract. The message gives the reason. */
export class ContractError extends StatusError {
  constructor(operationId: string, status: number, reason: string) {
    super(500, `The response ${status} of ${operationId} violates the contract: ${reason}`);
  }
}

const statusByCode: Record<string, [status: number, message: string]> = {
  // Errors of the multipart parser and, in the last line, of Fastify.
  FST_REQ_FILE_TOO_LARGE: [413, 'The file is larger than allowed.'],
  FST_FILES_LIMIT: [413, 'There are more files than allowed.'],
  FST_PARTS_LIMIT: [413, 'There are more parts than allowed.'],
  FST_FIELDS_LIMIT: [400, 'Only files in parts named "file" are accepted.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'The media type of the body is not supported.'],
};

/** Error codes that mean an outage: of the database driver, of the operating system, and of PostgreSQL (SQLSTATE). */
const outages: [code: RegExp, message: string][] = [
  [/^(CONNECTION_\w+|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE)$/, 'The database does not respond.'],
  // Error codes of PostgreSQL: class 08 (connection exception), 57P (e.g. shutdown of the server) and class 58
  // (system error).
  [/^(08|57P|58)/, 'The database does not respond.'],
  [/^(ENOSPC|EDQUOT|53100)$/, 'The disk is full.'],
  [/^53/, 'The database has no memory or connection left.'],
];

/**
 * Status and message of the response to an error. The message of an unexpected error is only logged, except for a
 * {@link ContractError}.
 */
export function toProblem(error: unknown): { status: number; message: string; isUnexpected: boolean } {
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message?: string };
  const knownStatus = code === undefined ? undefined : statusByCode[code];
  if (knownStatus) return { status: knownStatus[0], message: knownStatus[1], isUnexpected: false };
  const outage = outages.find(([pattern]) => code !== undefined && pattern.test(code));
  if (outage) return { status: 503, message: outage[1], isUnexpected: true };
  if (error instanceof ContractError) return { status: 500, message: error.message, isUnexpected: true };
  if (statusCode && statusCode >= 400 && message) return { status: statusCode, message, isUnexpected: false };
  return { status: 500, message: 'Internal error', isUnexpected: true };
}
