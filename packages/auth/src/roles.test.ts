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

  it('accessFrom grants access only if `roles` is a list of strings, tried with 2,000 generated claims', () => {
    const role = fc.oneof(fc.constantFrom('JOE_ADMIN', 'write', 'lang'), fc.jsonValue());
    const realmAccess = fc.oneof(
      fc.jsonValue(),
      fc.record({ roles: fc.oneof(fc.jsonValue(), fc.array(fc.constantFrom('write', 'lang')), fc.array(role)) }),
    );
    fc.assert(
      fc.property(realmAccess, (realm_access) => {
        const { canWrite, roles } = accessFrom({ realm_access });
        const given: unknown = Object(realm_access).roles;
        const isList = Array.isArray(given) && given.every((role) => typeof role === 'string');
        expect(roles).toEqual(isList ? given : []);
        expect(canWrite).toBe(roles.includes('JOE_ADMIN') || roles.includes('write'));
      }),
      { numRuns: 2000 },
    );
  });
});
