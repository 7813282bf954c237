// Compares the SDK with other clients in one run: the CPU time of a GET with a stubbed fetch, and the gzip size. Then
// whole-list.ts compares ways to read a whole list. The other clients are installed into a temporary folder, because
// the repository does not depend on all of them.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle } from '../scripts/bundle-for-browsers.ts';
import { createApi } from '../src/index.ts';
import { measureWholeList } from './whole-list.ts';

const peers = { 'openapi-fetch': '0.17.0', axios: '1.21.1', ky: '2.1.0' };
const peerNames = Object.keys(peers);
const rounds = 15;
const calls = 5_000;

const users = Array.from({ length: 20 }, (_, i) => ({
  user_id: i + 1,
  created_at: '2024-03-14T08:26:11.000Z',
  given_name: 'Anna',
  last_name: 'Aebischer',
  email: `anna.aebischer.${i}@example.com`,
}));
const body = JSON.stringify({ data: users, page: 1, pageSize: 20, total: 1000, totalPages: 50 });
const stub = async () => new Response(body, { headers: { 'content-type': 'application/json' } });

const baseUrl = 'http://api.test/api';
const query = { page: 1, pageSize: 20, search: 'anna', sortBy: 'last_name', sortDir: 'asc' } as const;
const headers = { authorization: 'Bearer token' };

const folder = await mkdtemp(join(tmpdir(), 'joe-sdk-bench-'));
try {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies: peers }));
  const isWindows = process.platform === 'win32';
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], {
    cwd: folder,
    stdio: 'inherit',
    shell: isWindows,
  });
  await measureSpeed(await clients());
  await measureSize();
  await measureWholeList();
} finally {
  await rm(folder, { recursive: true, force: true });
}

type Client = () => Promise<unknown>;

async function clients(): Promise<Record<string, Client>> {
  const index = join(folder, 'index.js');
  await writeFile(index, peerNames.map((name, i) => `export { default as peer${i} } from '${name}';`).join('\n'));
  const { peer0: createOpenapiClient, peer1: axiosModule, peer2: kyModule } = await import(pathToFileURL(index).href);
  const api = createApi({ baseUrl, getAccessToken: () => 'token', fetch: stub });
  const openapi = createOpenapiClient({ baseUrl, headers, fetch: stub });
  const ky = kyModule.create({ prefix: baseUrl, headers, fetch: stub });
  const axios = axiosModule.create({ baseURL: baseUrl, headers, adapter: 'fetch', env: { fetch: stub } });
  return {
    'raw fetch + json': async () => (await stub()).json(),
    'openapi-fetch': () => openapi.GET('/users', { params: { query } }),
    '@joe/api-sdk': () => api.users.list(query),
    ky: () => ky.get('users', { searchParams: query }).json(),
    axios: () => axios.get('/users', { params: query }),
  };
}

/** CPU time of this thread in microseconds. It does not include the time in which other processes run. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

/** Measures the clients in turns, so that a busy moment of the machine affects all of them. */
async function measureSpeed(all: Record<string, Client>): Promise<void> {
  const times: Record<string, number[]> = {};
  for (let round = -2; round < rounds; round++) {
    for (const [name, call] of Object.entries(all)) {
      const start = cpuTime();
      for (let i = 0; i < calls; i++) await call();
      times[name] ??= [];
      if (round >= 0) times[name].push((cpuTime() - start) / calls);
    }
  }
  const median = (name: string) => times[name]?.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  console.log(
    `GET of a page of 20 rows, stubbed fetch, Node ${process.versions.node}, CPU time, medians of ${rounds} × ${calls}`,
  );
  console.table(
    Object.fromEntries(
      Object.keys(all).map((name) => [
        name,
        { µs: median(name).toFixed(1), '× openapi-fetch': (median(name) / median('openapi-fetch')).toFixed(2) },
      ]),
    ),
  );
}

async function measureSize(): Promise<void> {
  const source = fileURLToPath(new URL('../src', import.meta.url));
  const all = {
    '@joe/api-sdk, everything': await bundle("export * from './index.ts'", source),
    '@joe/api-sdk, users alone': await bundle("export { createHttp, users } from './index.ts'", source),
  };
  const others = await Promise.all(
    Object.entries(peers).map(async ([name, version]) => {
      return [`${name} ${version}`, await bundle(`export { default } from '${name}'`, folder)] as const;
    }),
  );
  console.log('Size, minified and gzipped');
  const rows = [...Object.entries(all), ...others].map(([name, { gzip }]) => [name, { bytes: gzip }]);
  console.table(Object.fromEntries(rows));
}
