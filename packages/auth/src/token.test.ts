import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionError, SessionErrorCode } from './errors.ts';
import { checkIdToken, decodeToken, sessionInfoFrom } from './token.ts';

const base64Url = (text: string | Uint8Array) => Buffer.from(text).toString('base64url');
const tokenOf = (payload: unknown) => `head.${base64Url(JSON.stringify(payload))}.signature`;
const code = (action: () => unknown): SessionErrorCode | undefined => {
  try {
    action();
  } catch (error) {
    return (error as SessionError).code;
  }
  return undefined;
};

const payloadMissing = 'Unable to decode token, payload not found.';
const notBase64 = 'Unable to decode token, payload is not a valid Base64URL value.';
const notJson = 'Unable to decode token, payload is not a valid JSON value.';

describe('decoding', () => {
  it.each([
    ['an opaque token', 'Zm9v', payloadMissing],
    ['an empty token', '', payloadMissing],
    ['an empty payload', 'head..signature', notJson],
    ['an invalid character', 'head.e!30.signature', notBase64],
    ['a space', 'head.e 30.signature', notBase64],
    ['padding', `head.${Buffer.from('{"a":1}').toString('base64')}.signature`, notBase64],
    ['the plain Base64 alphabet', 'head.eyJhIjoi+/8ifQ.signature', notBase64],
    ['an impossible length', 'head.eyJhI.signature', notBase64],
    ['bytes that are not UTF-8', `head.${base64Url(Uint8Array.of(0x7b, 0xff, 0x7d))}.signature`, notBase64],
    ['a payload that is not JSON', `head.${base64Url('{a:1}')}.signature`, notJson],
    ['null', tokenOf(null), notJson],
    ['a number', tokenOf(7), notJson],
    ['a list', tokenOf([{ sub: 'x' }]), notJson],
  ])('decodeToken rejects %s', (_, token, message) => {
    expect(() => decodeToken(token)).toThrow(message);
    expect(code(() => decodeToken(token))).toBe('invalid_token');
  });

  it('decodeToken returns the claims of a valid token', () => {
    const claims = { sub: 'x', name: 'Zoë Müller 😀', roles: ['a-b_c'] };
    expect(decodeToken(tokenOf(claims))).toEqual(claims);
  });

  it('the error of decodeToken does not contain the content of the token', () => {
    const token = `head.${base64Url('canary-payload')}.signature`;
    try {
      decodeToken(token);
      expect.unreachable();
    } catch (error) {
      expect(`${(error as Error).stack}${(error as Error).cause}`).not.toContain('canary');
    }
  });

  it('decodeToken returns any generated claims unchanged', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (claims) => {
        const text = JSON.stringify(claims);
        expect(decodeToken(`a.${base64Url(text)}.c`)).toEqual(JSON.parse(text));
      }),
    );
  });
});

describe('ID token', () => {
  const expected = { issuer: 'https://login.example.com/realms/joe', clientId: 'admin-web', now: 1000 };
  const validClaims = { iss: expected.issuer, aud: expected.clientId, exp: 1300, sub: 'staff' };

  it.each([
    ['the client as audience', {}],
    ['the client among other audiences', { aud: ['account', 'admin-web'] }],
    ['the client as authorized party', { azp: 'admin-web' }],
    ['an expiry within the leeway', { exp: 940 }],
  ])('checkIdToken accepts %s', (_, claims) => {
    expect(() => checkIdToken({ ...validClaims, ...claims }, expected)).not.toThrow();
  });

  it.each([
    ['another issuer', { iss: 'https://evil.test/realms/joe' }],
    ['the issuer with a slash', { iss: `${expected.issuer}/` }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'another' }],
    ['audiences without the client', { aud: ['account'] }],
    ['an audience that only begins like the client', { aud: 'admin-web-2' }],
    ['no audience', { aud: undefined }],
    ['another authorized party', { azp: 'another' }],
    ['an authorized party that is not a string', { azp: null }],
    ['an expiry past the leeway', { exp: 939 }],
    ['an expiry in 1970', { exp: 0 }],
    ['an expiry as string', { exp: '1300' }],
    ['no expiry', { exp: undefined }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
  ])('checkIdToken rejects %s', (_, claims) => {
    expect(code(() => checkIdToken({ ...validClaims, ...claims }, expected))).toBe('invalid_token');
  });

  it('checkIdToken rejects every invalid value of a claim, tried with 10,000 generated tokens', () => {
    const claim = fc.constantFrom('iss', 'aud', 'exp', 'sub', 'azp');
    const other = fc.jsonValue().filter((value) => !['admin-web', expected.issuer].includes(value as string));
    fc.assert(
      fc.property(claim, other, (name, value) => {
        const harmless =
          (name === 'exp' && typeof value === 'number' && value >= 940) ||
          (name === 'sub' && typeof value === 'string' && value !== '') ||
          (name === 'aud' && Array.isArray(value) && value.includes('admin-web'));
        const claims = { ...validClaims, [name]: value };
        return code(() => checkIdToken(claims, expected)) === (harmless ? undefined : 'invalid_token');
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('sessionInfoFrom', () => {
  it('sessionInfoFrom returns subject, session id, display name, resource access, issue time and expiry', () => {
    const claims = {
      sub: 'u1',
      sid: 's1',
      name: 'Wanda',
      preferred_username: 'wanda',
      resource_access: { account: { roles: ['view'] } },
      iat: 1,
      exp: 2,
    };
    expect(sessionInfoFrom(claims)).toEqual({
      subject: 'u1',
      sessionId: 's1',
      displayName: 'Wanda',
      resourceAccess: { account: { roles: ['view'] } },
      issuedAt: 1,
      expiresAt: 2,
    });
  });

  it.each([
    [{ preferred_username: 'wanda' }, 'wanda'],
    [{ name: '', preferred_username: 'wanda' }, 'wanda'],
    [{ name: 7 }, 'u1'],
  ])('sessionInfoFrom of the claims %j returns the display name %s', (claims, displayName) => {
    const info = sessionInfoFrom({ sub: 'u1', iat: 1, exp: 2, ...claims });
    expect(info).toMatchObject({ displayName, sessionId: '', resourceAccess: {} });
  });

  it.each([
    { iat: 1, exp: 2 },
    { sub: 'u1', exp: 2 },
    { sub: 'u1', iat: 1 },
  ])('sessionInfoFrom rejects the claims %j', (claims) => {
    expect(code(() => sessionInfoFrom(claims))).toBe('invalid_token');
  });
});
