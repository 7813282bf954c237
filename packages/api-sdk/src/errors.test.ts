import { inspect } from 'node:util';
import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import { callsById } from '../test/contract.ts';
import {
  AbortedError,
  type ApiError,
  AuthError,
  ForbiddenError,
  HttpError,
  isApiError,
  isGone,
  ListChangedError,
  NetworkError,
  OfflineError,
  SchemaError,
  TimeoutError,
} from './errors.ts';
import { reasonPhrase } from './reason-phrases.ts';

test('the actions in error messages include those of section 8 of the specification', () => {
  const specified = [
    'fetch all users data',
    'delete recipe',
    'delete user',
    'get all recipes',
    'upload recipe translation file',
    "get user's data by id",
    'get all orders by user id',
    'fetch coffee machines by user id',
    'get order data by id',
    'get language files',
    'delete language file',
    'delete order by id',
    'fetch all addresses',
    'create recipe',
    'fetch all orders',
    'fetch total order value',
    'fetch all coffee machines',
    'fetch total users',
    'fetch total addresses',
    'fetch total orders',
    'fetch total machines',
    'download file',
  ];
  const calls = Object.values(callsById);
  const raised = calls.filter((call) => !call.bareStatusText).map(({ action }) => action);
  expect(raised).toEqual(expect.arrayContaining(specified));
  const bare = calls.filter((call) => call.bareStatusText);
  expect(bare.map(({ operationId }) => operationId)).toEqual(['uploadLanguageFiles']);
});

describe('error classes', () => {
  const info = { status: 409, statusText: 'Conflict', requestId: 'r-1', body: { error: 'changed meanwhile' } };
  const errors: ApiError[] = [
    new HttpError('delete user', info),
    new ForbiddenError('delete user', { ...info, status: 403 }, ['write']),
    new AuthError('delete user'),
    new NetworkError('delete user', 'headers', 'ECONNRESET'),
    new OfflineError('delete user', 'headers'),
    new TimeoutError('delete user', 'body', 30_000),
    new AbortedError('delete user', 'before'),
    new SchemaError('delete user', 'body', '$.data[3].email', 'expected string, got null'),
    new ListChangedError('fetch all users data', 250, 251),
  ];

  test('the compiler accepts a switch over all values of `kind` as exhaustive', () => {
    const details = errors.map((error) => {
      switch (error.kind) {
        case 'http':
        case 'forbidden':
          return error.status;
        case 'auth':
          return error.status ?? 'signed out';
        case 'network':
        case 'offline':
        case 'aborted':
          return error.phase;
        case 'timeout':
          return error.limit;
        case 'schema':
          return error.path;
        case 'changed':
          return error.totalNow;
        default:
          return error satisfies never;
      }
    });
    expect(details).toEqual([409, 403, 'signed out', 'headers', 'headers', 30_000, 'before', '$.data[3].email', 251]);
    expectTypeOf<ApiError['kind']>().toEqualTypeOf<
      'http' | 'forbidden' | 'auth' | 'network' | 'offline' | 'timeout' | 'aborted' | 'schema' | 'changed'
    >();
  });

  test('each error message contains the action and the cause', () => {
    expect(errors.map(String)).toEqual([
      'HttpError: Failed to delete user: Conflict',
      'ForbiddenError: Failed to delete user: Conflict',
      'AuthError: Failed to delete user: not signed in',
      'NetworkError: Failed to delete user: network error (ECONNRESET)',
      'OfflineError: Failed to delete user: offline',
      'TimeoutError: Failed to delete user: timed out after 30 s',
      'AbortError: Failed to delete user: aborted',
      'SchemaError: Failed to delete user: unexpected response at $.data[3].email (expected string, got null)',
      'ListChangedError: Failed to fetch all users data: the list changed while it was read, from 250 to 251 rows',
    ]);
    expect(errors.every((error) => isApiError(error) && error instanceof Error)).toBe(true);
    expect([new Error('Failed to delete user'), null, 'kind'].some(isApiError)).toBe(false);
  });

  test('the message of a network error contains the code of the platform, if there is one', () => {
    expect(new NetworkError('delete user', 'headers').message).toBe('Failed to delete user: network error');
    expect(new NetworkError('delete user', 'body', 'ECONNRESET').message).toBe(
      'Failed to delete user: network error in the response (ECONNRESET)',
    );
    expect(new NetworkError('delete user', 'body', 'REDIRECTED').message).toBe(
      'Failed to delete user: redirected to another address',
    );
  });

  test('isGone recognizes the errors of a 404 and a 410 only', () => {
    const withStatus = (status: number) => new HttpError('delete user', { ...info, status });
    expect([404, 410].map(withStatus).every(isGone)).toBe(true);
    expect([...errors, withStatus(400), withStatus(500), { kind: 'http', status: 404 }, null].some(isGone)).toBe(false);
  });

  test('isApiError recognizes an error of another copy of the package', async () => {
    vi.resetModules();
    const copy = await import('./errors.ts');
    const error = new copy.NetworkError('delete user', 'before');
    expect(error).not.toBeInstanceOf(NetworkError);
    expect(isApiError(error)).toBe(true);
    expect(inspect(error)).not.toContain('@joe/api-sdk');
  });

  test('the response body is a field of the error, but does not appear in logs or copies', () => {
    const error = new HttpError('delete user', { ...info, body: { error: 'canary@example.com' } });
    expect(error.body).toEqual({ error: 'canary@example.com' });
    expect(error.detail).toBe('canary@example.com');
    expect(inspect(error, { showHidden: true }) + JSON.stringify({ ...error })).not.toContain('canary');
  });

  test('JSON.stringify of an error returns name, message and fields, but no body', () => {
    const error = new HttpError('delete user', { ...info, body: { error: 'canary@example.com' } });
    expect(JSON.parse(JSON.stringify({ error })).error).toEqual({
      name: 'HttpError',
      message: 'Failed to delete user: Conflict',
      kind: 'http',
      action: 'delete user',
      status: 409,
      statusText: 'Conflict',
      requestId: 'r-1',
    });
    for (const each of errors) {
      expect(each.toJSON()).toMatchObject({ name: each.name, message: each.message, kind: each.kind });
    }
  });

  test.each([[null], [''], [0], ['text'], [{ error: 7 }], [[]]])(
    'an error with the response body %j has no detail',
    (body) => {
      expect(new HttpError('delete user', { ...info, body }).detail).toBeUndefined();
    },
  );
});

test('reasonPhrase returns the standard text of a status, and the number of an unknown one', () => {
  expect([400, 404, 410, 413, 415, 422, 500, 503].map(reasonPhrase)).toEqual([
    'Bad Request',
    'Not Found',
    'Gone',
    'Content Too Large',
    'Unsupported Media Type',
    'Unprocessable Content',
    'Internal Server Error',
    'Service Unavailable',
  ]);
  expect(reasonPhrase(599)).toBe('status 599');
});
