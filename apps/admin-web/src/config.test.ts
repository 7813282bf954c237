import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const origin = 'https://office.example.com';

const validConfig = {
  apiUrl: 'https://api.example.com',
  authUrl: 'https://login.example.com/auth',
  authRealm: 'joe',
  authClientId: 'joe-admin',
};

test('readConfig adds the default values and keeps the optional settings that are set', () => {
  expect(readConfig(validConfig, origin)).toEqual({ ...validConfig, product: 'JOE', pictureHosts: [] });
  expect(readConfig({ ...validConfig, maxUploadBytes: 5_000_000 }, origin)).toMatchObject({
    maxUploadBytes: 5_000_000,
  });
  const help = { contact: 'Service Desk', systems: { refunds: 'Payment portal' } };
  expect(readConfig({ ...validConfig, help }, origin)).toMatchObject({ help });
  const environment = { label: 'Production', tone: 'strong' };
  expect(readConfig({ ...validConfig, environment, notice: 'Closed.' }, origin)).toMatchObject({
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
  expect(readConfig({ authRealm, authClientId, ...urls }, origin)).toMatchObject({ apiUrl, authUrl });
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
    ['authRealm', 7],
    ['authClientId', null],
    // A string instead of a list would allow every host whose name is a part of the string.
    ['pictureHosts', 'images.example.com'],
    ['pictureHosts', ['']],
    ['recipeLanguages', 'de'],
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
    expect(() => readConfig({ ...validConfig, [key]: value }, origin)).toThrow(`config.json: ${key} must be`);
  });

  test.each([undefined, null, 'x', []])('readConfig rejects %j as a configuration', (source) => {
    expect(() => readConfig(source, origin)).toThrow('authRealm must be');
  });
});
