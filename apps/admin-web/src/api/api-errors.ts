import { type ForbiddenError, isApiError } from '@joe/api-sdk';

/** The record does not exist, or no longer (decisions S8, S20). */
export const isGone = (error: Error): boolean =>
  isApiError(error) && error.kind === 'http' && (error.status === 404 || error.status === 410);

/** The account lacks a role (403). */
export const isForbidden = (error: Error): error is ForbiddenError => isApiError(error) && error.kind === 'forbidden';

/** Whether the request may have been carried out although no response says so. */
export const mayBeStored = (error: Error): boolean => isApiError(error) && 'phase' in error && error.phase !== 'before';

/** The API's own words besides the status, e.g. which file stands in the way. */
export const detailOf = (error: Error): string | undefined => {
  const detail = isApiError(error) && 'detail' in error ? error.detail : undefined;
  return typeof detail === 'string' && detail !== '' ? detail : undefined;
};

/** The id under which the server knows the request (decision C13). */
export const requestIdOf = (error: Error): string | undefined =>
  isApiError(error) && 'requestId' in error ? error.requestId : undefined;
