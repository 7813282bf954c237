import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Sandbox } from '../../apps/admin-web/e2e/sandbox.ts';
import { startWeb } from '../../apps/sandbox/src/web/server.ts';
import { silentCheckPage } from '../../deploy/server-rules.ts';
import { freePort } from '../../scripts/free-port.ts';
import { root, UnavailableError } from '../part.ts';

/** The rating of a response by the two analysers. */
export interface HeaderScore {
  name: string;
  score: number;
  grade: string;
  /** The Observatory's tests that fail. */
  failedTests: string[];
  /** The problems that the CSP Evaluator reports with the severity high, syntax or medium. */
  findings: string[];
}

/** npm packages that rate the headers. They are no dependencies of this repository, because they bring 233 packages. */
const analysers = ['@mdn/mdn-http-observatory@1.4.8', 'csp_evaluator@1.1.8'];
const folder = join(root, 'node_modules/.cache/header-analysers');
const observatory = join(folder, 'node_modules/@mdn/mdn-http-observatory');

const builtAppFolder = join(root, 'apps/admin-web/dist');

/** The part of the Observatory's `Requests` that its tests read. */
interface Requests {
  session: unknown;
  resources: { path: string };
  responses: Record<string, unknown>;
}

/** An outcome of a test of the Observatory. */
interface Outcome {
  constructor: { name: string };
  pass: boolean;
  result: string;
}

/**
 * Scores the headers of the web server and of the API. The rules assume HTTPS, because the generated configurations for
 * an https origin redirect to it.
 */
export async function scoreHeaders(sandbox: Sandbox): Promise<HeaderScore[]> {
  install();
  // The sandbox's own web server allows its API and provider, which have no HTTPS.
  const web = await startWeb({
    port: await freePort(),
    root: builtAppFolder,
    config: { apiUrl: 'https://api.example.com', authUrl: 'https://sign-in.example.com' },
  });
  try {
    const asset = /\/assets\/[^"]+\.js/.exec(await (await fetch(web.origin)).text())?.[0];
    if (!asset) throw new Error('The page names no script.');
    const responses: [name: string, url: string][] = [
      ['the page', `${web.origin}/`],
      ['the page for sign-in checks', web.origin + silentCheckPage],
      ['a script', web.origin + asset],
      ['a response of the API', `${sandbox.api}/api/users/number/total`],
    ];
    return await Promise.all(responses.map(([name, url]) => scoreResponse(name, url)));
  } finally {
    await web.close();
  }
}

/** Installs the analysers without running their install scripts, which would download the HSTS preload list. */
function install(): void {
  const preloaded = join(observatory, 'conf/hsts-preload.json');
  if (existsSync(preloaded)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  try {
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--omit=optional', ...analysers], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      // On Windows, npm is a script, which only a shell can start.
      shell: process.platform === 'win32',
    });
  } catch {
    throw new UnavailableError('npm cannot install the analysers');
  }
  writeFileSync(preloaded, '{}');
}

const importFromAnalysers = (file: string) => import(pathToFileURL(join(folder, 'node_modules', file)).href);

async function scoreResponse(name: string, url: string): Promise<HeaderScore> {
  const source = '@mdn/mdn-http-observatory/src';
  const [{ ALL_TESTS }, { Requests }, grader, { MINIMUM_SCORE_FOR_EXTRA_CREDIT }] = await Promise.all(
    ['constants.js', 'types.js', 'grader/grader.js', 'grader/charts.js'].map((file) =>
      importFromAnalysers(`${source}/${file}`),
    ),
  );
  const response = await fetch(url);
  const origin = 'https://http-observatory.security.mozilla.org';
  const preflight = await fetch(url, {
    method: 'OPTIONS',
    headers: { 'Access-Control-Request-Method': 'GET', Origin: origin },
  });

  const secure = new URL(`https://admin.example.com${new URL(url).pathname}`);
  const headers = Object.fromEntries(response.headers);
  const rated = { status: response.status, headers, httpEquiv: new Map(), verified: true, request: {} };
  const requests: Requests = new Requests(secure.hostname);
  requests.session = { url: secure, jar: { getCookiesSync: () => [], serializeSync: () => ({ cookies: [] }) } };
  requests.resources.path = await response.text();
  const plain = new URL(secure);
  plain.protocol = 'http:';
  Object.assign(requests.responses, {
    auto: rated,
    https: rated,
    http: rated,
    httpRedirects: [
      { url: plain, status: 301 },
      { url: secure, status: response.status },
    ],
    cors: { headers: Object.fromEntries(preflight.headers), request: { headers: { origin } } },
  });

  // This does the same as `scan` of the Observatory. `scan` itself only reaches hosts by their public name.
  const outcomes: Outcome[] = ALL_TESTS.map((test: (requests: Requests) => Outcome) => test(requests));
  const modifiers = outcomes.map(({ result }) => Number(grader.getScoreModifier(result)));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const withoutCredit = 100 + sum(modifiers.filter((modifier) => modifier < 0));
  const score = withoutCredit >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? 100 + sum(modifiers) : withoutCredit;
  return {
    name,
    score,
    grade: grader.getGradeForScore(score).grade,
    failedTests: outcomes.filter(({ pass }) => !pass).map((outcome) => outcome.constructor.name),
    findings: await findingsOf(headers['content-security-policy'] ?? ''),
  };
}

async function findingsOf(policy: string): Promise<string[]> {
  const [{ CspEvaluator }, { CspParser }, { Severity }] = await Promise.all(
    ['evaluator.js', 'parser.js', 'finding.js'].map((file) => importFromAnalysers(`csp_evaluator/dist/${file}`)),
  );
  const findings: { severity: number; directive: string; description: string }[] = new CspEvaluator(
    new CspParser(policy).csp,
  ).evaluate();
  return findings
    .filter(({ severity }) => severity < Severity.HIGH_MAYBE)
    .map(({ directive, description }) => `${directive}: ${description}`);
}
