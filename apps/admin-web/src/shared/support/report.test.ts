import { expect, test } from 'vitest';
import { clockDifference, formatSupportReport } from './report.ts';

const PERSONAL_TEXT = 'Anna <anna@example.com> secret';
const now = new Date('2026-11-21T13:02:13Z');

const source = {
  version: '1.4.0',
  environment: 'Staging',
  now,
  timeZone: 'Europe/Zurich',
  clockDifferenceMs: 4200,
  roles: ['write', 'offline_access'],
  browser: 'Chromium 126, Linux, 1440 × 900',
  pathname: '/userDetails/20401',
  error: Object.assign(new Error('Failed to delete user: Service Unavailable'), {
    name: 'HttpError',
    action: 'delete user',
    operationId: 'deleteUser',
    status: 503,
    kind: 'http',
    isApiError: true,
  }),
  unreadable: ['$.data[3].total'],
  missing: ['$.data[5].orderDate'],
  requests: [
    {
      sentAt: now.getTime() - 2000,
      method: 'GET',
      path: '/users',
      status: 200,
      durationMs: 143,
      requestId: 'c2d8810f',
    },
    {
      sentAt: now.getTime(),
      method: 'DELETE',
      path: '/users/delete/{id}',
      status: 503,
      durationMs: 412,
      requestId: '7f3c2a91',
    },
  ],
  violations: ['img-src', 'img-src'],
} as const;

test('the report for IT lists calls with status, duration and request id, the newest first', () => {
  const report = formatSupportReport(source);
  expect(report).toMatch(/^JOE Admin 1\.4\.0, Staging\n/);
  expect(report).toContain('21/11/2026, 14:02:13 CET, clock 4 s behind the server');
  expect(report).toContain('roles     write\n');
  expect(report).toContain('screen    /userDetails/:id');
  expect(report).toContain('failed    deleteUser  503');
  expect(report).toContain('unreadable $.data[3].total\nmissing   $.data[5].orderDate\n');
  expect(report).toMatch(/14:02:13 {2}deleteUser +503 +412 {2}7f3c2a91\n.*listUsers +200 +143 {2}c2d8810f/);
  expect(report).toMatch(/policy violations: img-src$/);
});

test('the report for IT contains no name, email address, token or search text', () => {
  const report = formatSupportReport({
    ...source,
    roles: [PERSONAL_TEXT],
    pathname: `/users/${PERSONAL_TEXT}`,
    error: Object.assign(new Error(PERSONAL_TEXT), {
      name: PERSONAL_TEXT,
      action: PERSONAL_TEXT,
      status: PERSONAL_TEXT,
      kind: PERSONAL_TEXT,
      requestId: PERSONAL_TEXT,
      detail: PERSONAL_TEXT,
      stack: PERSONAL_TEXT,
      cause: PERSONAL_TEXT,
      operationId: PERSONAL_TEXT,
    }),
    unreadable: [`$.${PERSONAL_TEXT}`],
    missing: [`$.${PERSONAL_TEXT}`],
    requests: [
      {
        sentAt: 0,
        method: PERSONAL_TEXT,
        path: `/users?search=${PERSONAL_TEXT}`,
        status: 200,
        durationMs: 1,
        requestId: PERSONAL_TEXT,
      },
    ],
    violations: [PERSONAL_TEXT],
  });
  for (const part of PERSONAL_TEXT.split(' ')) expect(report).not.toContain(part);
  expect(report).toContain('unknown call');
});

test.each([
  [undefined, 'unknown'],
  [900, 'agrees with the server'],
  [-65_000, 'clock 65 s ahead of the server'],
])('the report for IT shows a clock difference of %s ms as "%s"', (clockDifferenceMs, text) => {
  expect(formatSupportReport({ ...source, clockDifferenceMs })).toContain(text);
});

test.each([
  ['between request and response', 0, 12_000],
  ['in the second before the request', 0, 9_000],
  ['before that second', -2_000, 7_000],
  ['after the response', 1_000, 15_000],
])('a server time %s means a clock difference of %i ms', (_, difference, server) => {
  expect(clockDifference(server, 10_000, 14_000)).toBe(difference);
});
