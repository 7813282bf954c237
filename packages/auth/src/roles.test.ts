import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accessFrom, isPermitted, noAccess } from './roles.ts';

describe('roles', () => {
  it.each([
    [[], false],
    [['write'], true],
    [['lang'], false],
    [['JOE_ADMIN'], true],
    [['JOE_ADMIN', 'write', 'lang'], true],
    [['joe_admin', 'Write', 'LANG', 'admin'], false],
    [['offline_access', 'write'], true],
  ])('with the roles %j, canWrite of accessFrom is %s', (roles, canWrite) => {
    expect(accessFrom({ realm_access: { roles } })).toEqual({ canWrite, roles });
  });

  it('isPermitted requires one of the needed roles, if there are any', () => {
    expect(isPermitted([], [])).toBe(true);
    expect(isPermitted(['lang'], [])).toBe(false);
    expect(isPermitted(['lang'], ['write'])).toBe(false);
    expect(isPermitted(['write', 'JOE_ADMIN'], ['lang', 'JOE_ADMIN'])).toBe(true);
  });

  it.each([
    ['no realm_access', {}],
    ['null', { realm_access: null }],
    ['a string', { realm_access: 'write' }],
    ['a list', { realm_access: ['write'] }],
    ['no roles', { realm_access: {} }],
    ['roles that are a string', { realm_access: { roles: 'write' } }],
    ['roles that look like a list', { realm_access: { roles: { 0: 'write', length: 1 } } }],
    ['an entry that is not a string', { realm_access: { roles: ['write', 1] } }],
    ['roles at the top', { roles: ['JOE_ADMIN'] }],
    ['a prototype with roles', JSON.parse('{"__proto__":{"realm_access":{"roles":["JOE_ADMIN"]}}}')],
    ['a realm_access with a prototype', JSON.parse('{"realm_access":{"__proto__":{"roles":["JOE_ADMIN"]}}}')],
    ['an inherited realm_access', Object.create({ realm_access: { roles: ['JOE_ADMIN'] } })],
  ])('accessFrom grants no access for %s', (_, claims) => {
    expect(accessFrom(claims)).toEqual(noAccess);
  });

  it('accessFrom grants access only if `roles` is a list of strings, whatever the claims are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (realmAccess) => {
        const { canWrite, roles } = accessFrom({ realm_access: realmAccess });
        const named: unknown = Object(realmAccess).roles;
        if (canWrite || roles.length > 0) expect(named).toEqual(roles);
      }),
      { numRuns: 2000 },
    );
  });
});
