import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { examine } from './examine.ts';

const valid = { authRealm: 'joe', authClientId: 'admin-web' };

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
    JSON.stringify({ ...valid, apiUrl: 'https://api.example.com/' }),
    'apiUrl must be an origin such as https://api.example.com or a path, but is "https://api.example.com/".',
  ],
  [
    'has a path after the API',
    JSON.stringify({ ...valid, apiUrl: 'https://api.example.com/api' }),
    'apiUrl must be an origin such as https://api.example.com or a path, but is "https://api.example.com/api".',
  ],
  [
    'has a provider without a scheme',
    JSON.stringify({ ...valid, authUrl: 'login.example.com:8443' }),
    'authUrl must be a URL such as https://login.example.com or a path, but is "login.example.com:8443".',
  ],
  [
    'has a URL as picture host',
    JSON.stringify({ ...valid, pictureHosts: ['https://images.example.com'] }),
    'pictureHosts must be hosts such as images.example.com, this is https://images.example.com.',
  ],
  [
    'has an unknown time zone',
    JSON.stringify({ ...valid, timeZone: 'Europe/Zuerich' }),
    'timeZone must be a time zone, but is "Europe/Zuerich".',
  ],
  ['has a misspelled key', JSON.stringify({ ...valid, apiURL: '/' }), 'the app does not know apiURL'],
])('the doctor reports that config.json %s', async (_, text, problem) => {
  expect(await examineConfig(text)).toEqual([expect.stringContaining(problem)]);
});

test('the doctor accepts a config.json with a byte order mark', async () => {
  expect(await examineConfig(`\uFEFF${JSON.stringify(valid)}`)).toEqual([]);
});

test('the doctor names the address to which it is redirected', async () => {
  const target = 'https://office.example.com/config.json';
  expect(await examineConfig(undefined, target)).toEqual([`the response is a redirect to ${target}`]);
});
