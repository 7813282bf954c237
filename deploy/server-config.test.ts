import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { committed, generated } from './generated.ts';
import { formatServerConfig } from './server-config.ts';
import { headerSets } from './server-rules.ts';

const config = {
  apiUrl: 'https://api.example.com',
  authUrl: 'https://login.example.com/auth',
  authRealm: 'joe',
  authClientId: 'admin-web',
  pictureHosts: ['images.example.com:8443'],
};

const origin = ['--origin', 'https://office.example.com'];

const folder = await mkdtemp(join(tmpdir(), 'joe-deploy-'));

function write(changes: object, ...args: string[]) {
  const file = join(folder, 'config.json');
  writeFileSync(file, JSON.stringify({ ...config, ...changes }));
  return formatServerConfig(['--config', file, ...origin, ...args]);
}

test.each(Object.keys(generated))(
  'the generated file %s is up to date (otherwise run pnpm --filter @joe/deploy generate)',
  async (name) => {
    expect(await committed(name)).toBe(generated[name]?.());
  },
);

test('nginx accepts the length of the variable names for a long host name', () => {
  const host = `${'back-office.'.repeat(8)}example.com`;
  const variables = write({}, '--target', 'nginx', '--origin', `https://${host}`).matchAll(/\$(\w+)/g);
  // The maximum of its default `variables_hash_bucket_size`.
  expect(Math.max(...[...variables].map(([, name = '']) => name.length))).toBeLessThanOrEqual(46);
});

test('the TLS session cache of nginx has a name that other sites with another size do not use', () => {
  expect(write({}, '--target', 'nginx')).toMatch(/ssl_session_cache shared:joe_admin:/);
});

test('the content security policy allows the origins and picture hosts of config.json', () => {
  const policy = headerSets(config).app['Content-Security-Policy'];
  expect(policy).toContain("img-src 'self' https://api.example.com https://images.example.com:8443;");
  expect(policy).toContain("connect-src 'self' https://api.example.com https://login.example.com;");
  const oneOrigin = headerSets({ apiUrl: 'https://x.example.com', authUrl: 'https://x.example.com/auth' });
  expect(oneOrigin.app['Content-Security-Policy']).toContain("connect-src 'self' https://x.example.com;");
  for (const own of [{}, { apiUrl: '/', authUrl: '/auth' }])
    expect(headerSets(own).app['Content-Security-Policy']).toContain("connect-src 'self'; frame-src 'self';");
});

test.each([
  [{ apiUrl: 'https://api.example.com/api' }, 'apiUrl must be an origin such as https://api.example.com'],
  [{ apiUrl: 'https://office.example.com/' }, 'apiUrl must be an origin such as https://office.example.com'],
  [{ apiUrl: '//api.example.com' }, 'apiUrl must be an origin'],
  [{ apiUrl: 'http://api.example.com' }, 'apiUrl must be an origin such as https://api.example.com'],
  [{ authUrl: 'login.example.com' }, 'authUrl must be a URL'],
  [{ authRealm: undefined }, 'authRealm must be a text, but is missing'],
  [{ timeZone: 'Europe/Zuerich' }, 'timeZone must be a time zone'],
  [{ environment: 'Staging' }, 'environment must be'],
  [{ pictureHosts: ["images.example.com; script-src 'unsafe-inline'"] }, 'pictureHosts must be'],
  [{ pictureHosts: ['https://images.example.com'] }, 'pictureHosts must be a list of hosts'],
  [{ pictureHosts: ['*.example.com'] }, 'pictureHosts must be a list of hosts'],
])('the generator of server configurations rejects the config.json value %j', (changes, message) => {
  expect(() => write(changes, '--target', 'nginx')).toThrow(message);
});

test('the generator of server configurations names the file that is not JSON', () => {
  const file = join(folder, 'config.json');
  writeFileSync(file, '{ "authRealm": "joe", }');
  expect(() => formatServerConfig(['--config', file, '--target', 'caddy', ...origin])).toThrow(
    'config.json is not JSON: ',
  );
});

test('the generator of server configurations accepts a byte order mark', () => {
  const file = join(folder, 'config.json');
  writeFileSync(file, `\uFEFF${JSON.stringify(config)}`);
  expect(formatServerConfig(['--config', file, '--target', 'caddy', ...origin])).toContain(
    'https://office.example.com',
  );
});

test('the generator of server configurations warns about a key that the app does not know', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  write({ apiURL: 'https://api.example.com' }, '--target', 'caddy');
  expect(warn).toHaveBeenCalledExactlyOnceWith('config.json: the app does not know apiURL, and ignores it.');
  warn.mockRestore();
});

test('the generator of server configurations warns about an origin without https, except on the own computer', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  write({}, '--target', 'nginx', '--origin', 'http://localhost:8080');
  write({}, '--target', 'caddy', '--origin', 'http://[::1]:8080');
  expect(warn).not.toHaveBeenCalled();
  write({}, '--target', 'nginx', '--origin', 'http://office.example.com');
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('cannot sign in at http://office.example.com'));
  warn.mockRestore();
});

test("the generator of server configurations warns if no server passes on requests to the app's own origin", () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  write({ apiUrl: '/', authUrl: '/auth' }, '--target', 'nginx', '--provider', 'http://127.0.0.1:1');
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('apiUrl is https://office.example.com'));
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('--api'));
  warn.mockRestore();
});

test.each([
  [['--target', 'nginx', '--origin', 'https://example.com/office'], 'The app needs an origin of its own'],
  [['--target', 'nginx', '--origin', 'office.example.com'], '--origin is not a web address'],
  [['--target', 'nginx', '--origin', 'office.example.com:8443'], '--origin is not a web address'],
  [['--target', 'nginx', '--origin', 'ftp://office.example.com'], '--origin is not a web address'],
  [['--target', 'nginx', '--key', '/key.pem'], '--certificate and --key belong together'],
  [
    ['--target', 'nginx', '--api', 'http://127.0.0.1:1'],
    'A proxy needs apiUrl in config.json to start with https://office',
  ],
  [['--target', 'nginx', '--api-path', '/recipe-images/'], '--api-path needs --api'],
  [['--target', 'nginx', '--root', 'dist'], '--root must be an absolute path, this is dist.'],
  [['--target', 'nginx', '--certificate', 'a.pem', '--key', '/a.key'], '--certificate must be an absolute path'],
  [['--target', 'nginx', '--certificate', '/a.pem', '--key', 'a.key'], '--key must be an absolute path'],
  ...['nginx', 'caddy'].map((target): [string[], string] => [
    ['--target', target, '--origin', 'http://localhost', '--certificate', '/a.pem', '--key', '/a.key'],
    '--certificate needs an --origin with https.',
  ]),
  [['--target', 'apache'], '--target must be nginx or caddy, this is apache.'],
  [[], '--target is missing.'],
  [['--target', 'nginx', '--unknown'], "Unknown option '--unknown'"],
])('the generator of server configurations rejects the arguments %j', (args, message) => {
  expect(() => write({}, ...args)).toThrow(message);
});

test('the generator of server configurations needs the URL of the app', () => {
  const file = join(folder, 'config.json');
  expect(() => formatServerConfig(['--config', file, '--target', 'nginx'])).toThrow('--origin is missing.');
});

test("the nginx configuration forwards the paths of an API and a provider on the app's own origin", () => {
  const text = write(
    { apiUrl: '/', authUrl: '/auth' },
    '--target',
    'nginx',
    '--api',
    'http://a:1',
    '--provider',
    'http://b:2',
  );
  expect(text).toContain('location /api/ {');
  expect(text).toContain('location /auth/realms/ {');
});

test('nginx passes on the IP address of the client instead of the addresses that the client sends', () => {
  const text = write({ authUrl: '/' }, '--target', 'nginx', '--provider', 'http://b:2');
  expect(new Set(text.match(/proxy_set_header X-Forwarded-For .*/g))).toEqual(
    new Set(['proxy_set_header X-Forwarded-For $remote_addr;']),
  );
});

test.each(['recipe-images/', '/my pics/', '/a;b/', '/{a}/', '/$a/', '//a/', '/'])(
  'the server cannot pass on the path %s',
  (path) => {
    const run = () => write({ apiUrl: '/' }, '--target', 'nginx', '--api', 'http://a:1', '--api-path', path);
    expect(run).toThrow(`this is ${path}.`);
  },
);

test('the nginx configuration has a path of the API only once, although --api-path repeats it', () => {
  const paths = ['--api-path', '/api/', '--api-path', '/pictures/', '--api-path', '/pictures/'];
  const text = write({ apiUrl: '/', authUrl: 'https://a.b' }, '--target', 'nginx', '--api', 'http://a:1', ...paths);
  expect(text.match(/location \S+ {(?=[^}]*proxy_pass)/g)).toEqual([
    'location /api/ {',
    'location /coffee-machine-images/ {',
    'location /pictures/ {',
  ]);
});

test.each(['http://a:1/api', 'a:1', '127.0.0.1'])('the local URL of the API cannot be %s', (url) => {
  expect(() => write({ apiUrl: '/' }, '--target', 'nginx', '--api', url)).toThrow('--api must be the local URL');
});

test('a slash at the end of a local URL does not change the paths of requests', () => {
  const text = write({ authUrl: '/auth' }, '--target', 'nginx', '--provider', 'http://b:2/');
  expect(text).toContain('proxy_pass http://b:2;');
});

test('nginx names the host in the TLS handshake with an API or provider that is reached by https', () => {
  const args = ['--target', 'nginx', '--api', 'http://a:1', '--provider', 'https://b:2'];
  const text = write({ apiUrl: '/', authUrl: '/auth' }, ...args);
  expect(text).toContain('proxy_pass https://b:2;\n    proxy_ssl_server_name on;');
  expect(text).toContain('proxy_pass http://a:1;\n    proxy_http_version');
});

test('the nginx configuration accepts uploads of the configured size for an API on the own origin', () => {
  const own = { apiUrl: 'https://office.example.com', maxUploadBytes: 10_000_000 };
  const text = write(own, '--target', 'nginx', '--api', 'http://127.0.0.1:5174');
  expect(text).toContain('client_max_body_size 10065536;');
});
