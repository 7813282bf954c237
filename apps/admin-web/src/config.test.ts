import { describe, expect, test } from 'vitest';
import { readConfig, unknownKeys } from './config.ts';

const origin = 'https://office.example.com';

const validConfig = {
  apiUrl: 'https://api.example.com',
  authUrl: 'https://login.example.com/auth',
  authRealm: 'joe',
  authClientId: 'joe-admin',
};

const read = (source: unknown) => readConfig(JSON.stringify(source) ?? '', origin);

test('readConfig adds the default values and keeps the optional settings that are set', () => {
  expect(read(validConfig)).toEqual({ ...validConfig, product: 'JOE', pictureHosts: [] });
  expect(read({ ...validConfig, maxUploadBytes: 5_000_000 })).toMatchObject({
    maxUploadBytes: 5_000_000,
  });
  const help = { contact: 'Service Desk', systems: { refunds: 'Payment portal' } };
  expect(read({ ...validConfig, help })).toMatchObject({ help });
  const environment = { label: 'Production', tone: 'strong' };
  expect(read({ ...validConfig, environment, notice: 'Closed.' })).toMatchObject({
    environment,
    notice: 'Closed.',
  });
});

test.each([
  [{}, origin, origin],
  [{ apiUrl: '/', authUrl: '/auth' }, origin, `${origin}/auth`],
  [{ apiUrl: '/backend/', authUrl: '/auth/' }, `${origin}/backend`, `${origin}/auth`],
])('readConfig turns %j into the API URL %s and the provider URL %s', (urls, apiUrl, authUrl) => {
  const { authRealm, authClientId } = validConfig;
  expect(read({ authRealm, authClientId, ...urls })).toMatchObject({ apiUrl, authUrl });
});

describe('invalid settings', () => {
  test.each<[string, unknown]>([
    ['apiUrl', null],
    ['apiUrl', '//api.example.com'],
    ['apiUrl', '/api?x'],
    ['apiUrl', 'https://api.example.com/'],
    ['apiUrl', 'https://api.example.com/api'],
    ['apiUrl', 'api.example.com'],
    ['authUrl', ''],
    ['authUrl', 'login'],
    ['authUrl', '/auth/realms/joe'],
    ['authUrl', 'https://login.example.com?realm=joe'],
    ['authUrl', 'https://login.example.com/#joe'],
    ['authUrl', 'https://joe:secret@login.example.com'],
    ['authRealm', 7],
    ['authClientId', null],
    // A string instead of a list would allow every host whose name is a part of the string.
    ['pictureHosts', 'images.example.com'],
    ['pictureHosts', ['']],
    // The app would never find the host of a picture in these lists.
    ['pictureHosts', ['https://images.example.com']],
    ['pictureHosts', ['Images.example.com']],
    ['pictureHosts', ['images.example.com/joe']],
    ['pictureHosts', ['*.example.com']],
    ['recipeLanguages', 'de'],
    ['recipeLanguages', ['German']],
    ['maxUploadBytes', '5 MB'],
    ['maxUploadBytes', -1],
    ['environment', 'Staging'],
    ['environment', { label: '' }],
    ['environment', { label: 'Staging', tone: 'red' }],
    ['notice', ''],
    ['help', 'ask us'],
    ['help', {}],
    ['help', { contact: '' }],
    ['help', { phone: '117' }],
    ['help', { systems: { orders: 7 } }],
    ['help', { systems: { machines: 'Stock' } }],
  ])('readConfig rejects %s: %j', (key, value) => {
    expect(() => read({ ...validConfig, [key]: value })).toThrow(`config.json: ${key} must be`);
  });

  test.each([null, 'x', []])('readConfig rejects %j as a configuration', (source) => {
    expect(() => read(source)).toThrow('authRealm must be a text, but is missing');
  });

  test.each([
    ['apiUrl', 'https://api.example.com:8443/', 'an origin such as https://api.example.com:8443 or a path'],
    ['apiUrl', 'https://API.example.com', 'an origin such as https://api.example.com or a path'],
    ['apiUrl', 'https://api.example.com:443', 'an origin such as https://api.example.com or a path'],
    ['apiUrl', 'http://api.example.com', 'an origin such as https://api.example.com or a path'],
    [
      'authUrl',
      'http://login.example.com/auth',
      'a URL such as https://login.example.com/auth or a path, without /realms/…',
    ],
    ['authUrl', 'login.example.com:8443', 'a URL such as https://login.example.com or a path, without /realms/…'],
    [
      'authUrl',
      'https://login.example.com/auth/realms/joe',
      'a URL such as https://login.example.com/auth or a path, without /realms/…',
    ],
    ['timeZone', 'Europe/Zuerich', 'a time zone'],
  ])('the message about %s: %j names the rule and the value', (key, value, rule) => {
    const message = `config.json: ${key} must be ${rule}, but is "${value}".`;
    expect(() => read({ ...validConfig, [key]: value })).toThrow(message);
  });

  test.each(['{ "authRealm": "joe", }', '// realm\n{}', '<!doctype html>', ''])(
    'readConfig says that %j is not JSON',
    (text) => {
      expect(() => readConfig(text, origin)).toThrow('config.json is not JSON: ');
    },
  );
});

test('readConfig accepts URLs with http if the page itself is opened with http, or if they are on localhost', () => {
  const insecure = { ...validConfig, apiUrl: 'http://api.example.com', authUrl: 'http://login.example.com' };
  expect(readConfig(JSON.stringify(insecure), 'http://office.example.com')).toMatchObject(insecure);
  const own = { ...validConfig, apiUrl: 'http://localhost:5174', authUrl: 'http://127.0.0.1:5175' };
  expect(read(own)).toMatchObject(own);
});

test('unknownKeys lists misspelled keys', () => {
  expect(unknownKeys(JSON.stringify({ ...validConfig, apiURL: '/', notice: 'Closed.' }))).toEqual(['apiURL']);
});
