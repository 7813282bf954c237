import { operations } from '@joe/api-sdk/operations';
import { expect, test } from 'vitest';
import { actionOfCall, isPermitted, knownRoles, permittedActions } from './role-table.ts';

test('every call of the contract has a row with exactly its roles', () => {
  for (const { action, roles } of operations) {
    const row = actionOfCall(action);
    const shown = permittedActions.find((other) => other.area === row?.area && other.action === row.action);
    expect(shown?.roles, action).toEqual(roles);
  }
});

test('the roles are those of the contract', () => {
  expect([...knownRoles].sort()).toEqual(['JOE_ADMIN', 'lang', 'write']);
  expect(isPermitted([], undefined)).toBe(true);
  expect(isPermitted(['lang'], undefined)).toBe(false);
  expect(isPermitted(['lang'], 'write')).toBe(false);
  expect(isPermitted(['write', 'JOE_ADMIN'], 'JOE_ADMIN')).toBe(true);
});
