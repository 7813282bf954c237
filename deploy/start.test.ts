import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readConfig } from '../apps/admin-web/src/config.ts';

const script = fileURLToPath(new URL('image/start.sh', import.meta.url));
const environment = {
  PATH: process.env.PATH,
  API_URL: 'https://api.example.com',
  AUTH_URL: 'https://login.example.com',
};

test.each([
  ['0', 'a whole number from 1'],
  ['-1', 'a whole number from 1'],
  ['1.5', 'a whole number from 1'],
  ['5 MB', 'a whole number from 1'],
  ['9007199254740992', 'at most 9007199254740991'],
  ['100000000000000000000', 'at most 9007199254740991'],
])('the start of the image refuses MAX_UPLOAD_BYTES=%s, because it must be %s', (value, rule) => {
  const env = { ...environment, MAX_UPLOAD_BYTES: value };
  const { status, stderr } = spawnSync('sh', [script], { env, encoding: 'utf8' });
  expect(stderr).toBe(`joe-admin: MAX_UPLOAD_BYTES must be ${rule}, this is '${value}'\n`);
  expect(status).toBe(64);
});

test.each([
  [{ API_URL: 'https://API.example.com' }, 'API_URL must be in small letters: https://API.example.com'],
  [{ API_URL: 'https://api.example.com:443' }, 'API_URL must not have the default port: https://api.example.com:443'],
  [{ API_URL: 'https://api.example.com:99999' }, "API_URL must have a port from 1 to 65535, this is '99999'"],
  [{ API_URL: 'https://api.example.com:' }, "API_URL must have a port from 1 to 65535, this is ''"],
  [{ API_URL: 'https://api%zz' }, 'API_URL must not have a % in its host: https://api%zz'],
  [
    { AUTH_URL: 'https://login.example.com/realms/joe' },
    'AUTH_URL must not have /realms/: https://login.example.com/realms/joe',
  ],
  [
    { PICTURE_HOSTS: 'Images.example.com' },
    'PICTURE_HOSTS must be hosts such as images.example.com, separated by spaces: Images.example.com',
  ],
  [{ RECIPE_LANGUAGES: 'German' }, 'RECIPE_LANGUAGES must be codes such as de, separated by spaces: German'],
  [{ RECIPE_LANGUAGES: 'de,fr' }, 'RECIPE_LANGUAGES must be codes such as de, separated by spaces: de,fr'],
  [{ ENVIRONMENT_TONE: 'strong' }, 'ENVIRONMENT_TONE needs ENVIRONMENT_LABEL'],
])('the start of the image refuses %j', (variables, message) => {
  const { status, stderr } = spawnSync('sh', [script], { env: { ...environment, ...variables }, encoding: 'utf8' });
  expect(stderr).toBe(`joe-admin: ${message}\n`);
  expect(status).toBe(64);
});

const refusedByTheApp = {
  pictureHosts: ['images.example.com:443', 'host:', 'host:port', 'host:99999', 'host:080', 'host:1:2', ':8443'],
  recipeLanguages: ['12', 'd', 'd1', 'de1', 'de-', '-de', 'de--AT', 'germ-AT', 'de-AT/de'],
};

test.each([
  ...refusedByTheApp.pictureHosts.map((value) => ['PICTURE_HOSTS', 'pictureHosts', value] as const),
  ...refusedByTheApp.recipeLanguages.map((value) => ['RECIPE_LANGUAGES', 'recipeLanguages', value] as const),
])('the start of the image refuses a value of %s that the app refuses in %s: %s', (variable, key, value) => {
  const config = { authRealm: 'joe', authClientId: 'admin-web', [key]: ['de', value] };
  expect(() => readConfig(JSON.stringify(config), 'https://office.example.com')).toThrow(`${key} must be`);
  const env = { ...environment, [variable]: `de ${value}` };
  const { status, stderr } = spawnSync('sh', [script], { env, encoding: 'utf8' });
  expect(stderr).toContain(`joe-admin: ${variable} must`);
  expect(status).toBe(64);
});
