// Tests the doctor against real servers. It must find nothing wrong with a generated configuration, and name every
// fault of a broken one.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startSandbox } from '../../apps/sandbox/src/main.ts';
import { freePort, freePorts } from '../../scripts/free-port.ts';
import type { Finding } from '../doctor/findings.ts';
import { caching, headerSets, silentCheckPage } from '../server-rules.ts';
import type { Site } from '../site.ts';
import { serveSite, type Target } from './served.ts';

const folder = mkdtempSync(join(tmpdir(), 'joe-doctor-'));
const builtApp = join(import.meta.dirname, '../../apps/admin-web/dist');
const doctor = join(import.meta.dirname, '../doctor/main.ts');

let site: Omit<Site, 'configFile'>;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;

before(async () => {
  const [web, api, idp] = (await freePorts(3)).map(String);
  Object.assign(process.env, { WEB_PORT: web, API_PORT: api, IDP_PORT: idp });
  process.env.DATA_DIR = join(folder, 'data');
  process.env.SANDBOX_USERS = '20';
  // Starts API and provider only. Each test serves the app itself.
  sandbox = await startSandbox(async ({ host, port, root, config }) => {
    site = { origin: new URL(`http://${host}:${port}`), root, config };
    return { origin: site.origin.origin, close: async () => {} };
  });
});

after(async () => {
  await sandbox?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the doctor in a process of its own, as an operator would. */
async function examine(origin: string, env = {}): Promise<Finding[]> {
  const child = spawn(process.execPath, [doctor, '--json', origin], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const findings = (await json(child.stdout)) as Finding[];
  assert.equal(await ended, findings.length === 0 ? 0 : 1);
  return findings;
}

const names = (findings: Finding[]) => [...new Set(findings.map(({ check }) => check))];

for (const target of ['nginx', 'caddy'] satisfies Target[]) {
  test(`the doctor finds nothing wrong with the generated configuration of ${target}`, async () => {
    await using server = await serveSite(target, site);
    assert.deepEqual(await examine(server.origin), []);
  });
}

test('the doctor finds nothing wrong with app, API and provider on one origin', async () => {
  const [web, api, idp] = (await freePorts(3)).map(String);
  Object.assign(process.env, { WEB_PORT: web, API_PORT: api, IDP_PORT: idp, ONE_ORIGIN: '1' });
  process.env.DATA_DIR = join(folder, 'data-of-one-origin');
  const oneOrigin = await startSandbox(({ host, port, root, config }) => {
    const ownSite = { origin: new URL(`http://${host}:${port}`), root, config };
    return serveSite('nginx', { ...ownSite, api: `http://localhost:${api}`, provider: `http://localhost:${idp}` });
  });
  delete process.env.ONE_ORIGIN;
  try {
    assert.deepEqual(await examine(oneOrigin.url), []);
  } finally {
    await oneOrigin.stop();
  }
});

interface BrokenSite {
  checks: string[];
  /** Part of a finding's text. */
  says: string;
  change?: (config: string) => string;
  files?: (root: string) => void | Promise<void>;
  config?: object;
}

const addToServer = (line: string) => (text: string) =>
  text.replace('server_tokens off;', `server_tokens off;\n${line}`);
const withoutLine = (part: string) => (text: string) => text.replace(new RegExp(`^.*${part}.*\\n`, 'm'), '');
const anAsset = async (root: string, end: string) => {
  const name = (await readdir(join(root, 'assets'))).find((file) => file.startsWith('start-') && file.endsWith(end));
  return join(root, 'assets', name ?? '');
};

const brokenSites: Record<string, BrokenSite> = {
  'a header is missing': {
    checks: ['x-content-type-options'],
    says: 'X-Content-Type-Options is missing',
    change: withoutLine('X-Content-Type-Options'),
  },
  'a location with its own header loses the others': {
    checks: Object.keys({ ...headerSets({ apiUrl: 'http://a', authUrl: 'http://b' }).app, caching }).map((name) =>
      name.toLowerCase(),
    ),
    says: 'Content-Security-Policy is missing',
    change: (text) => text.replace('location /assets/ {', 'location /assets/ {\nadd_header X-Own yes;'),
  },
  'a page is sent for a missing asset': {
    checks: ['missing-asset'],
    says: 'a file that does not exist gets 200 text/html',
    change: (text) => text.replace('try_files $uri =404;', 'try_files $uri /index.html;'),
  },
  'pages are immutable': {
    checks: ['caching'],
    says: 'users stay on an old version',
    change: (text) => text.replace(`"${caching.files}"`, `"${caching.assets}"`),
  },
  'assets are not immutable': {
    checks: ['caching'],
    says: 'Browsers request the file again',
    change: withoutLine(' /assets/"'),
  },
  'a missing asset is cached for a year': {
    checks: ['caching'],
    says: '/assets/missing-',
    change: (text) => text.replace(`"~^[45]" "${caching.failures}"`, `"~^[45]" "${caching.assets}"`),
  },
  'config.json is cached': {
    checks: ['caching'],
    says: '/config.json',
    change: (text) => text.replace('location = /config.json {', 'location = /config.json {\nexpires 1h;'),
  },
  'the policy does not name the API': {
    checks: ['content-security-policy'],
    says: 'connect-src does not allow http://localhost:',
    change: (text) => text.replace(/(connect-src 'self') \S+/, '$1'),
  },
  'the policy allows inline code': {
    checks: ['content-security-policy'],
    says: "script-src allows 'unsafe-inline'",
    change: (text) => text.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
  },
  'a second proxy adds a policy': {
    checks: ['content-security-policy'],
    says: `there are 2 policies, one of them is "default-src 'self'"`,
    change: addToServer(`add_header Content-Security-Policy "default-src 'self'" always;`),
  },
  'the silent sign-in page has the policy of the app': {
    checks: ['content-security-policy'],
    says: "frame-ancestors does not allow 'self'",
    change: (text) => text.replace(new RegExp(`^  ${silentCheckPage} .*\\n`, 'm'), ''),
  },
  'X-Frame-Options on the silent sign-in page': {
    checks: ['x-frame-options'],
    says: 'X-Frame-Options is "DENY"',
    change: addToServer('add_header X-Frame-Options DENY always;'),
  },
  'a proxy adds Cross-Origin-Embedder-Policy': {
    checks: ['cross-origin-embedder-policy'],
    says: 'Cross-Origin-Embedder-Policy is "require-corp"',
    change: addToServer('add_header Cross-Origin-Embedder-Policy require-corp always;'),
  },
  'a script was modified': {
    checks: ['integrity'],
    says: 'Accept-Encoding: identity',
    files: async (root) => appendFileSync(await anAsset(root, '.js'), '\n// a proxy was here'),
  },
  'a compressed copy is from another build': {
    checks: ['integrity'],
    says: 'Accept-Encoding: gzip',
    files: async (root) => cpSync(join(root, 'index.html.gz'), await anAsset(root, '.js.gz')),
  },
  'a compressed copy of the start page is of another release': {
    checks: ['integrity'],
    says: 'the page differs with Accept-Encoding: br',
    files: (root) => writeFileSync(join(root, 'index.html.br'), brotliCompressSync('<div id="root">')),
  },
  'a compressed copy of the silent sign-in page is of another release': {
    checks: ['integrity'],
    says: 'the page differs with Accept-Encoding: gzip',
    files: (root) => writeFileSync(join(root, 'silent-check-sso.html.gz'), gzipSync('<p>')),
  },
  'the server does not know the content types': {
    checks: ['content-type'],
    says: 'Content-Type of the .js file is "text/plain"',
    change: (text) => text.replace('location /assets/ {', 'location /assets/ {\ntypes {}\ndefault_type text/plain;'),
  },
  'the server sends pages as text': {
    checks: ['content-type'],
    says: 'Content-Type of the page is "text/plain"',
    change: (text) => text.replace('location = / {', 'location = / {\ntypes {}\ndefault_type text/plain;'),
  },
  'a proxy removes .html from the address of the silent sign-in page': {
    checks: ['silent-check'],
    says: 'the response is a redirect to ',
    change: addToServer(`location = ${silentCheckPage} { return 301 /silent-check-sso; }`),
  },
  'the silent sign-in page is missing': {
    checks: ['silent-check'],
    says: 'the response is not the silent sign-in page (200)',
    files: (root) => {
      for (const end of ['', '.br', '.gz']) rmSync(join(root, silentCheckPage + end));
    },
  },
  'files that are not compressed are sent as compressed': {
    checks: ['encoding'],
    says: 'the body does not match its Content-Encoding "gzip"',
    change: (text) => text.replace('gzip_static on;', 'add_header Content-Encoding gzip always;'),
  },
  'the app is in a subpath': {
    checks: ['start-page'],
    says: 'the response is a redirect to ',
    change: (text) => text.replace(/location = \/ \{[^}]*\}/, 'location = / { return 302 /office/; }'),
  },
  'files are not sent with Brotli': {
    checks: ['compression'],
    says: 'the file is not sent with br',
    change: withoutLine('brotli_static on'),
  },
  'a screen cannot be reloaded': {
    checks: ['fallback'],
    says: 'Reloading a screen',
    change: (text) => text.replace(/try_files \$uri \$page\S+ =404;/, 'try_files $uri =404;'),
  },
  'writes are accepted': {
    checks: ['method'],
    says: 'the response is 200 instead of 405',
    change: addToServer('error_page 405 =200 /index.html;'),
  },
  'no version.json': {
    checks: ['version.json'],
    says: 'Open tabs do not notice a new version',
    files: (root) => rmSync(join(root, 'version.json')),
  },
  'version.json is of another release': {
    checks: ['version.json'],
    says: 'it names 9.9.9, but the scripts are of another version',
    files: (root) => writeFileSync(join(root, 'version.json'), '{"version":"9.9.9"}\n'),
  },
  'the script of a screen is missing': {
    checks: ['missing-file'],
    says: 'a file of the app gets 404',
    files: async (root) => {
      const folder = join(root, 'assets');
      for (const name of await readdir(folder)) if (name.startsWith('lang-page-')) rmSync(join(folder, name));
    },
  },
  'all scripts and styles are missing': {
    checks: ['missing-file', 'version.json'],
    says: 'a file of the app gets 404',
    files: (root) => rmSync(join(root, 'assets'), { recursive: true }),
  },
  'config.json names another realm': {
    checks: ['discovery'],
    says: 'Users cannot sign in',
    config: { authRealm: 'another' },
  },
  'config.json names a host that is not there': {
    checks: ['unreachable', 'content-security-policy'],
    says: 'ECONNREFUSED',
    config: { apiUrl: 'http://localhost:9' },
  },
  'config.json is incomplete': {
    checks: ['config.json'],
    says: 'authClientId must be a text, but is missing',
    config: { authClientId: undefined },
  },
};

for (const [title, { checks, says, change = (text: string) => text, files, config }] of Object.entries(brokenSites)) {
  test(`the doctor finds a broken configuration: ${title}`, async () => {
    const root = files ? mkdtempSync(join(folder, 'app-')) : builtApp;
    if (files) cpSync(builtApp, root, { recursive: true });
    await files?.(root);
    const breakConfig = (text: string) => {
      const changed = change(text);
      assert.equal(changed === text, Boolean(files || config), 'the change applies to the configuration');
      return changed;
    };
    await using server = await serveSite('nginx', { ...site, root }, breakConfig, { ...site.config, ...config });
    const findings = await examine(server.origin);
    assert.deepEqual(names(findings).sort(), checks.sort());
    const text = findings.map((finding) => Object.values(finding).join('\n')).join('\n');
    assert.ok(text.includes(says), text);
    for (const { impact, fix } of findings) assert.ok(impact && fix, 'each finding describes the effect and the fix');
  });
}

test("the doctor finds out that provider and API do not know the app's URL", async () => {
  const otherOrigin = new URL(site.origin);
  otherOrigin.hostname = '127.0.0.1';
  await using server = await serveSite('nginx', { ...site, origin: otherOrigin });
  assert.deepEqual(names(await examine(server.origin)), [
    'provider-cors',
    'redirect-address',
    'logout-address',
    'provider-frames',
    'api-cors',
  ]);
});

test('the doctor finds a certificate that expires soon and missing HTTP/2', async () => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const certify = (days: number) =>
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-days',
        String(days),
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost',
        '-keyout',
        key,
        '-out',
        certificate,
      ],
      { stdio: 'ignore' },
    );
  const origin = new URL(`https://localhost:${await freePort()}`);
  const findTls = async (days: number, target: Target, change?: (text: string) => string) => {
    certify(days);
    await using server = await serveSite(target, { ...site, origin, tls: { certificate, key } }, change);
    const findings = await examine(server.origin, { NODE_EXTRA_CA_CERTS: certificate });
    return names(findings).filter((name) => ['tls', 'http2', 'unreachable'].includes(name));
  };
  assert.deepEqual(await findTls(90, 'nginx'), []);
  assert.deepEqual(await findTls(90, 'caddy'), []);
  assert.deepEqual(await findTls(3, 'nginx', (text) => text.replaceAll(' http2', '')), ['tls', 'http2']);
});
