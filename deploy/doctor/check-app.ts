import { createHash, randomUUID } from 'node:crypto';
import { assetFolder, caching, headerSets, healthCheck, silentCheckPage } from '../server-rules.ts';
import { type CheckedSite, headerLine } from './findings.ts';
import { comparePolicies, parsePolicy } from './policy.ts';
import type { ReceivedResponse } from './send-request.ts';

const page = { headers: { Accept: 'text/html' } };
const LESS_PROTECTED = 'The browsers of all users lack this protection.';

/** Checks the app's own server: headers, status codes, the content of the files, and the health check. */
export async function checkApp(site: CheckedSite): Promise<void> {
  const { origin, visit, report } = site;
  const start = await visit(`${origin}/`, page);
  if (!start) return;
  const html = start.body.toString();
  const filesWithHash = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"[^>]*?integrity="(sha384-[^"]+)"/g)];
  const target = start.header('location');
  if (target || !html.includes('<div id="root">') || filesWithHash.length === 0) {
    const isPage = html.includes('<div id="root">');
    return report({
      check: 'start-page',
      where: `${origin}/`,
      problem: target
        ? `the response is a redirect to ${target} (${start.status})`
        : isPage
          ? 'the integrity hashes of the page were removed'
          : `the response is not the app (${start.status})`,
      impact: isPage ? 'Browsers may run modified files.' : 'Users cannot open the app at this address.',
      fix: target
        ? 'give the doctor the URL to which users are redirected; a subpath is not supported (docs/operating.md, "Not supported")'
        : 'the folder (nginx: root, Caddy: root) must be the app folder of the release, the web server must be able to read it, and no proxy may rewrite pages',
    });
  }
  const missingAsset = `${assetFolder}missing-${randomUUID().slice(0, 8)}.js`;
  const [script = ''] = filesWithHash.map(([, path = '']) => path);
  const paths = ['/', '/users', '/config.json', '/version.json', '/favicon.svg', script, missingAsset];

  for (const path of paths) {
    const response = await visit(origin + path, path === '/users' || path === missingAsset ? page : {});
    if (!response) continue;
    checkHeaders(site, path, response, 'app');
    checkStatus(site, path, response, path === missingAsset, html);
    if (path !== missingAsset) checkContentType(site, path, response);
    if (path !== missingAsset || response.status === 404) checkCaching(site, path, response);
  }
  checkEmbedderPolicy(site, start);
  await checkCopies(site, '/', start);
  const silent = await visit(origin + silentCheckPage, page);
  if (silent) {
    checkSilentPage(site, silent);
    await checkCopies(site, silentCheckPage, silent);
  }
  for (const [, path = '', integrity = ''] of filesWithHash) await checkFile(site, path, integrity);
  for (const [, path = '', integrity = ''] of (silent?.body.toString() ?? '').matchAll(
    /src="(\/assets\/[^"]+)"[^>]*?integrity="(sha384-[^"]+)"/g,
  ))
    await checkFile(site, path, integrity);
  await checkNamedFiles(site, html + (silent?.body.toString() ?? ''));
  await checkMethodAndHealth(site);
}

/**
 * Checks that the server has each file that a page, script or style names, and that the scripts are of the version in
 * `version.json`.
 */
async function checkNamedFiles(site: CheckedSite, pages: string) {
  const { origin, report, visit } = site;
  const fix = 'copy the whole app folder of one release, to all servers behind this address';
  const texts = [pages];
  const paths = new Set<string>();
  for (const text of texts) {
    for (const [, name] of text.matchAll(/(?:assets\/|\.\/)([\w.-]+\.(?:js|css|woff2|svg))/g)) {
      const path = assetFolder + name;
      if (paths.has(path)) continue;
      paths.add(path);
      const response = await visit(origin + path);
      if (!response) continue;
      if (response.status !== 200) {
        report({
          check: 'missing-file',
          where: origin + path,
          problem: `a file of the app gets ${response.status}`,
          impact: 'The app does not start, a screen of it does not open, or a font or picture is missing.',
          fix,
        });
        continue;
      }
      checkContentType(site, path, response);
      if (/\.(js|css)$/.test(path)) texts.push(response.body.toString());
    }
  }
  const served = await visit(`${origin}/version.json`);
  const version = /"version":"([\w.+-]+)"/.exec(served?.body.toString() ?? '')?.[1];
  if (
    !version ||
    texts.some((text) => [`"${version}"`, `'${version}'`, `\`${version}\``].some((quoted) => text.includes(quoted)))
  )
    return;
  report({
    check: 'version.json',
    where: `${origin}/version.json`,
    problem: `it names ${version}, but the scripts are of another version`,
    impact: 'Open tabs announce a new version again and again.',
    fix,
  });
}

function checkHeaders(
  { origin, config, report }: CheckedSite,
  path: string,
  response: ReceivedResponse,
  set: 'app' | 'silentCheck',
) {
  for (const [name, value] of Object.entries(headerSets(config)[set])) {
    const values = response.all(name);
    const finding = { check: name.toLowerCase(), where: origin + path, fix: headerLine(name, value) };
    if (values.length === 0) {
      report({ ...finding, problem: `${name} is missing`, impact: LESS_PROTECTED });
    } else if (name === 'Content-Security-Policy') {
      const policies = values.map((text) => ({
        text,
        differences: comparePolicies(parsePolicy(value, origin), parsePolicy(text, origin), origin),
      }));
      const others = policies.filter(({ differences }) => differences.length > 0);
      if (values.length > 1) {
        const impact = 'Browsers apply all of them, so what one of them forbids is blocked for all users.';
        report({
          ...finding,
          problem: `there are ${values.length} policies${others.map(({ text }) => `, one of them is "${text}"`).join('')}`,
          impact,
          fix: 'remove those that another proxy or a second add_header adds',
        });
      }
      // With the right policy among several, it is enough to remove the others.
      for (const { differences } of others.length === values.length ? others : []) {
        for (const { directive, ...difference } of differences) {
          const fix = `write the server configuration again (docs/operating.md, step 6); the policy then has: ${directive}`;
          report({ ...finding, ...difference, fix });
        }
      }
    } else if (name === 'Strict-Transport-Security') {
      if (!(Number(/max-age=(\d+)/.exec(values[0] ?? '')?.[1]) >= 15_552_000)) {
        const impact = 'Browsers forget within half a year that this site requires https.';
        report({ ...finding, problem: `${name} is "${values[0]}"`, impact });
      }
    } else if (values.some((actual) => actual !== value)) {
      report({ ...finding, problem: `${name} is "${values.join('", "')}"`, impact: LESS_PROTECTED });
    }
  }
}

function checkStatus(
  { origin, report }: CheckedSite,
  path: string,
  response: ReceivedResponse,
  isMissing: boolean,
  html: string,
) {
  const where = origin + path;
  const isPage = response.header('content-type').startsWith('text/html');
  if (isMissing && (response.status !== 404 || isPage)) {
    report({
      check: 'missing-asset',
      where,
      problem: `a file that does not exist gets ${response.status} ${response.header('content-type')}`,
      impact:
        'After an upgrade, browsers with open tabs may keep a page in place of a script: after a rollback, screens do not open.',
      fix: 'nginx: location /assets/ { try_files $uri =404; }\n       Caddy: not path /assets/* in the matcher of the fallback',
    });
  } else if (path === '/users' && response.body.toString() !== html) {
    report({
      check: 'fallback',
      where,
      problem: `a path of the app gets ${response.status} instead of the app's page`,
      impact: 'Reloading a screen and opening a shared link fail for all users.',
      fix: 'nginx: try_files $uri /index.html;  Caddy: rewrite @page /index.html',
    });
  } else if (/json$/.test(path) && (response.status !== 200 || isPage)) {
    report({
      check: path.slice(1),
      where,
      problem: `the response is ${response.status} ${response.header('content-type')}`,
      impact: path === '/version.json' ? 'Open tabs do not notice a new version.' : 'The app does not start.',
      fix: path === '/version.json' ? 'deploy the whole app folder of the release' : 'nginx: location = /config.json',
    });
  }
}

function checkCaching({ origin, report }: CheckedSite, path: string, response: ReceivedResponse) {
  const actual = response.header('cache-control');
  const isAsset = path.startsWith(assetFolder) && response.status === 200;
  const expected = isAsset ? caching.assets : response.status >= 400 ? caching.failures : caching.files;
  const maxAge = Number(/max-age=(\d+)/.exec(actual)?.[1] ?? 0);
  const isRight = isAsset
    ? actual.includes('immutable') && maxAge > 0
    : /no-store|no-cache/.test(actual) && maxAge === 0;
  if (isRight && !(!isAsset && actual.includes('immutable'))) return;
  report({
    check: 'caching',
    where: origin + path,
    problem: `Cache-Control is "${actual}" instead of "${expected}"`,
    impact: isAsset
      ? 'Browsers request the file again, so the app starts slower for all users.'
      : 'Browsers may show an old response: users stay on an old version, or on an error that was already fixed.',
    fix: headerLine('Cache-Control', expected),
  });
}

/** The app needs no Cross-Origin-Embedder-Policy, which forbids frames and pictures that do not agree to it. */
function checkEmbedderPolicy({ origin, report }: CheckedSite, start: ReceivedResponse) {
  const name = 'Cross-Origin-Embedder-Policy';
  const value = start.header(name);
  if (!value || value === 'unsafe-none') return;
  report({
    check: name.toLowerCase(),
    where: `${origin}/`,
    problem: `${name} is "${value}"`,
    impact: 'Browsers block the hidden frames of the provider, and can block pictures of other hosts.',
    fix: 'remove the header, also in a proxy in front',
  });
}

function checkSilentPage(site: CheckedSite, response: ReceivedResponse) {
  const { origin, report } = site;
  const target = response.header('location');
  if (response.status !== 200 || response.body.includes('<div id="root">')) {
    return report({
      check: 'silent-check',
      where: origin + silentCheckPage,
      problem: `the response is ${target ? `a redirect to ${target}` : 'not the silent sign-in page'} (${response.status})`,
      impact: 'The silent sign-in fails: every reload shows the login page.',
      fix: 'copy the whole app folder of the release; no server or proxy may redirect to an address without .html',
    });
  }
  checkHeaders(site, silentCheckPage, response, 'silentCheck');
  checkCaching(site, silentCheckPage, response);
  checkContentType(site, silentCheckPage, response);
  const frameOptions = response.header('x-frame-options');
  if (frameOptions) {
    report({
      check: 'x-frame-options',
      where: origin + silentCheckPage,
      problem: `X-Frame-Options is "${frameOptions}"`,
      impact: 'The silent sign-in page may be blocked in its hidden frame: every reload shows the login page.',
      fix: 'remove X-Frame-Options, also in a proxy in front; frame-ancestors in the policy replaces it',
    });
  }
}

/** The usual content types that browsers accept for a file, because of `X-Content-Type-Options: nosniff`. */
const contentTypes: Record<string, RegExp> = {
  html: /^text\/html\b/,
  js: /^(text|application)\/(x-)?javascript\b/,
  css: /^text\/css\b/,
  svg: /^image\/svg\+xml\b/,
};

const contentTypeImpacts: Record<string, string> = {
  html: 'Browsers show the page as text, or save it as a file: the app or the silent sign-in does not start.',
  js: 'Browsers do not run the file: the app does not start, or a screen of it does not open.',
};

function checkContentType({ origin, report }: CheckedSite, path: string, response: ReceivedResponse) {
  const actual = response.header('content-type');
  const end = path.includes('.') ? (path.split('.').at(-1) ?? '') : 'html';
  if (response.status !== 200 || contentTypes[end]?.test(actual) !== false) return;
  report({
    check: 'content-type',
    where: origin + path,
    problem: `Content-Type of the ${end === 'html' ? 'page' : `.${end} file`} is "${actual}"`,
    impact: contentTypeImpacts[end] ?? 'Browsers do not use the file: the app has no layout, or pictures stay empty.',
    fix: 'nginx: include /etc/nginx/mime.types; in the http block, and no types or default_type for the app;  Caddy: no header Content-Type',
  });
}

/** Compares the compressed copies of a page with the page, because pages have no integrity hash. */
async function checkCopies({ origin, report, visit }: CheckedSite, path: string, { body }: ReceivedResponse) {
  for (const encoding of ['gzip', 'br']) {
    const response = await visit(origin + path, { headers: { ...page.headers, 'Accept-Encoding': encoding } });
    if (!response || response.body.equals(body)) continue;
    report({
      check: 'integrity',
      where: origin + path,
      problem: `the page differs with Accept-Encoding: ${encoding}`,
      impact:
        'For users who get this copy, the app is an old version, does not start, or shows the login page at every reload.',
      fix: 'copy the whole app folder of one release into an empty folder, to all servers behind this address, and clear the cache of every proxy',
    });
  }
}

/** Checks the integrity hash and the compression of a file. Proxies can change a file, and a compressed copy can be from another build. */
async function checkFile({ origin, report, visit }: CheckedSite, path: string, integrity: string) {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const response = await visit(origin + path, { headers: { 'Accept-Encoding': encoding } });
    if (!response) return;
    // `checkNamedFiles` reports it.
    if (response.status !== 200) return;
    const where = origin + path;
    const hash = `sha384-${createHash('sha384').update(response.body).digest('base64')}`;
    if (hash !== integrity) {
      report({
        check: 'integrity',
        where,
        problem: `the content does not match its integrity hash (Accept-Encoding: ${encoding})`,
        impact:
          'Browsers reject the file: for users who get this copy, the app does not start, or every reload shows the login page.',
        fix: 'copy the whole app folder of one release, and turn off rewriting and minifying in every proxy',
      });
    } else if (encoding !== 'identity' && response.header('content-encoding') !== encoding) {
      report({
        check: 'compression',
        where,
        problem: `the file is not sent with ${encoding}`,
        impact: 'The app starts slower for users with a slow network.',
        fix: `nginx: ${encoding === 'br' ? 'brotli_static on; (module ngx_brotli)' : 'gzip_static on;'}  Caddy: precompressed br gzip`,
      });
    }
  }
}

async function checkMethodAndHealth({ origin, report, visit }: CheckedSite) {
  const write = await visit(`${origin}/`, { method: 'POST' });
  if (write && write.status !== 405) {
    report({
      check: 'method',
      where: `POST ${origin}/`,
      problem: `the response is ${write.status} instead of 405`,
      impact:
        'Another server behind this address may accept requests that change data. The app sends such requests only to the API.',
      fix: 'proxy only the paths that deploy:config writes',
    });
  }
  const health = await visit(origin + healthCheck);
  if (health && (health.status !== 200 || health.header('content-type').startsWith('text/html'))) {
    report({
      check: 'health',
      where: origin + healthCheck,
      problem: `the response is ${health.status} ${health.header('content-type')}`,
      impact: 'Monitoring cannot check whether the server runs.',
      fix: `nginx: location = ${healthCheck} { return 200 "ok\\n"; }  Caddy: handle ${healthCheck}`,
    });
  }
}
