import { ErrorResponse } from 'oidc-client-ts';
import { expect, it } from 'vitest';
import { needsInteraction, SessionError, toSessionError } from './errors.ts';

it.each([
  ['nothing', undefined, undefined],
  ['a text', 'canary', undefined],
  ['an object', { token: 'canary' }, undefined],
  ['an error', new TypeError('Failed to fetch'), { name: 'TypeError', message: 'Failed to fetch' }],
  ['an error of this package', new SessionError('invalid_nonce'), { code: 'invalid_nonce' }],
])('a SessionError keeps its cause only if the cause is an error: %s', (_, cause, kept) => {
  const error = new SessionError('callback_failed', { cause });
  if (kept) expect(error.cause).toMatchObject(kept);
  else expect(error.cause).toBeUndefined();
});

it.each([
  ['access_denied', new ErrorResponse({ error: 'access_denied' })],
  ['callback_failed', new ErrorResponse({ error: 'server_error' })],
  ['invalid_nonce', new Error('nonce in id_token does not match nonce in client storage')],
  ['invalid_token', new Error('ID Token is missing a subject claim')],
  ['invalid_token', new Error('sub in id_token does not match current sub')],
  ['silent_timeout', new Error('IFrame timed out without a response')],
  ['window_blocked', new Error('Attempted to navigate on a disposed window')],
  ['provider_unreachable', new TypeError('Failed to fetch')],
  ['provider_unreachable', 'thrown text'],
] as const)('toSessionError gives a thrown value the code %s', (code, thrown) => {
  expect(toSessionError(thrown, 'provider_unreachable').code).toBe(code);
});

it('needsInteraction accepts login_required, but neither access_denied nor an error outside OAuth', () => {
  expect(needsInteraction(new ErrorResponse({ error: 'login_required' }))).toBe(true);
  expect(needsInteraction(new ErrorResponse({ error: 'access_denied' }))).toBe(false);
  expect(needsInteraction(new Error('login_required'))).toBe(false);
});
