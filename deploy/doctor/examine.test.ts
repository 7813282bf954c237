import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkApi } from './check-api.ts';
import { examine } from './examine.ts';
import type { CheckedSite } from './findings.ts';
import { sendRequest } from './send-request.ts';

const realm = { authRealm: 'joe', authClientId: 'admin-web' };

/** Examines a server that serves only this `config.json`, and returns the findings about it. */
async function examineConfig(text: string | undefined, redirect?: string) {
  const server = createServer((request, response) => {
    if (redirect) return response.writeHead(301, { location: redirect }).end();
    const found = request.url === '/config.json' && text !== undefined;
    return response.writeHead(found ? 200 : 404).end(found ? text : 'Not found');
  }).listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const findings = await examine(`http://localhost:${(server.address() as AddressInfo).port}`);
  return findings.filter(({ check }) => check === 'config.json').map(({ problem }) => problem);
}

test.each<[string, string | undefined, string]>([
  ['is missing', undefined, 'the response is 404'],
  ['is not JSON', '{ "authRealm": "joe", }', 'is not JSON: '],
  ['is a page', '<!doctype html>', 'is not JSON: '],
  ['has no realm', JSON.stringify({ authClientId: 'admin-web' }), 'authRealm must be a text, but is missing.'],
  [
    'has a slash after the API',
    JSON.stringify({ ...realm, apiUrl: 'https://api.example.com/' }),
    'apiUrl must be an origin such as https://api.example.com or a path, but is "https://api.example.com/".',
  ],
  [
    'has a path after the API',
    JSON.stringify({ ...realm, apiUrl: 'https://api.example.com/api' }),
    'apiUrl must be an origin such as https://api.example.com or a path, but is "https://api.example.com/api".',
  ],
  [
    'has a provider without a scheme',
    JSON.stringify({ ...realm, authUrl: 'login.example.com:8443' }),
    'authUrl must be a URL such as https://login.example.com or a path, without /realms/…, but is "login.example.com:8443".',
  ],
  [
    'has a URL as picture host',
    JSON.stringify({ ...realm, pictureHosts: ['https://images.example.com'] }),
    'pictureHosts must be a list of hosts such as images.example.com, but is ["https://images.example.com"].',
  ],
  [
    'has an unknown time zone',
    JSON.stringify({ ...realm, timeZone: 'Europe/Zuerich' }),
    'timeZone must be a time zone, but is "Europe/Zuerich".',
  ],
  ['has a misspelled key', JSON.stringify({ ...realm, apiURL: '/' }), 'the app does not know apiURL'],
])('the doctor reports that config.json %s', async (_, text, problem) => {
  expect(await examineConfig(text)).toEqual([expect.stringContaining(problem)]);
});

test('the doctor accepts a config.json with a byte order mark', async () => {
  expect(await examineConfig(`\uFEFF${JSON.stringify(realm)}`)).toEqual([]);
});

test("the doctor accepts paths of the app's own origin", async () => {
  expect(await examineConfig(JSON.stringify({ ...realm, apiUrl: '/shop', authUrl: '/auth' }))).toEqual([]);
});

test('the doctor names the address to which it is redirected', async () => {
  const target = 'https://office.example.com/config.json';
  expect(await examineConfig(undefined, target)).toEqual([`the response is a redirect to ${target}`]);
});

test('the doctor does not use the connection again on which it has only announced an upload', async () => {
  const cors = {
    'access-control-allow-origin': 'http://localhost',
    'access-control-allow-methods': 'DELETE',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-expose-headers': 'x-request-id, content-disposition, retry-after',
  };
  const server = createServer((request, response) => {
    response.writeHead(request.method === 'OPTIONS' ? 204 : 401, cors).end();
  }).listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const apiUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const findings: string[] = [];
  const visit: CheckedSite['visit'] = (url, request) => sendRequest(url, { ...request, timeoutMs: 2000 });
  await checkApi({
    origin: 'http://localhost',
    config: { product: 'JOE', pictureHosts: [], apiUrl, authUrl: '', ...realm },
    report: ({ problem }) => findings.push(problem),
    visit,
    tryVisit: visit,
  });
  expect(findings).toEqual([]);
});
