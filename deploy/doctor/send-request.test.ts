import { expect, test } from 'vitest';
import { describeConnectionError } from './send-request.ts';

const failure = (code: string, message = '') => Object.assign(new Error(message), { code });

test.each([
  [failure('ENOTFOUND', 'getaddrinfo ENOTFOUND api.example.com'), 'getaddrinfo ENOTFOUND api.example.com', 'DNS'],
  // Node's error for a host with an IPv4 and an IPv6 address has no message.
  [failure('ECONNREFUSED'), 'ECONNREFUSED', 'start the server'],
  [failure('ECONNRESET', 'socket hang up'), 'socket hang up ECONNRESET', 'https:// for a port with TLS'],
  [
    failure('EPROTO', 'write EPROTO ssl3_get_record:wrong version number'),
    'write EPROTO ssl3_get_record:wrong version number',
    'https:// for a port with TLS',
  ],
  [
    failure('UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate'),
    'unable to verify the first certificate UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'NODE_EXTRA_CA_CERTS',
  ],
  [failure('CERT_HAS_EXPIRED', 'certificate has expired'), 'certificate has expired CERT_HAS_EXPIRED', 'renew'],
  [new Error('the server sent nothing for 10 s'), 'the server sent nothing for 10 s', 'firewalls'],
])('a failed connection is described with its code and what to do: %s', (error, problem, fix) => {
  expect(describeConnectionError(error)).toEqual({ problem, fix: expect.stringContaining(fix) });
});
