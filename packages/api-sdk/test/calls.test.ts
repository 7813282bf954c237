import { expect, test } from 'vitest';
import { calls, fileContent, validResponses } from './calls.ts';
import { callsById } from './contract.ts';
import { expectedResult } from './fault-outcomes.ts';
import { nockedApi } from './nock.ts';

const { api, scope } = nockedApi();

const expectRequest = (request: string) => {
  const [method = '', path = ''] = request.split(' ');
  return scope().intercept(path, method);
};

test('the list of tested calls contains every call of the contract', () => {
  expect(new Set(calls.map(({ id }) => id))).toEqual(new Set(Object.keys(callsById)));
});

test.each(calls)('$name requires: $role', ({ id, role }) => {
  const roles = { 'no role': undefined, 'write or JOE_ADMIN': ['write', 'JOE_ADMIN'], lang: ['lang'] };
  expect(callsById[id].roles).toEqual(roles[role]);
});

test.each(calls)('$name sends its request and returns the response', async (call) => {
  const type = call.returns === 'file' ? 'application/octet-stream' : 'application/json';
  const body = call.returns === 'file' ? fileContent : JSON.stringify(validResponses[call.id]);
  if (call.returns === 'nothing') expectRequest(call.request).reply(204);
  else expectRequest(call.request).reply(200, body, { 'content-type': type });
  expect(await call.make(api)).toEqual(expectedResult(call));
});

test.each(calls)('$name fails with the error message of the specification', async ({ request, failure, make }) => {
  expectRequest(request).reply(500, {});
  await expect(make(api)).rejects.toMatchObject({ message: failure });
});
