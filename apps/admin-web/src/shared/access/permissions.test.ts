import { operations } from '@joe/api-sdk/operations';
import { expect, test } from 'vitest';
import { knownRoles, permissionOfCall, permissions } from './permissions.ts';

test('the table of permissions contains each call of the contract with its roles', () => {
  for (const { id, roles } of operations) {
    const row = permissionOfCall(id);
    const shown = permissions.find((other) => other.area === row?.area && other.activity === row.activity);
    expect(shown?.roles, id).toEqual(roles);
  }
});

test('knownRoles are exactly the roles of the contract', () => {
  expect([...knownRoles].sort()).toEqual(['JOE_ADMIN', 'lang', 'write']);
});
