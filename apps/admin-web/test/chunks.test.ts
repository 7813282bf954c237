import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Builds the app as for a release. */
async function buildApp(): Promise<Rolldown.OutputChunk[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'chunks-'));
  try {
    const built = await build({ root, mode: 'production', logLevel: 'error', build: { outDir } });
    const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
    return outputs.filter((file) => file.type === 'chunk');
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/**
 * Returns all modules of the chunks that contain one of the given modules. The chunks that these chunks import
 * statically are included.
 */
function modulesWith(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): string[] {
  const matchingChunks = chunks.filter(({ moduleIds }) => modules.some((path) => moduleIds.includes(join(root, path))));
  const loaded = new Set(matchingChunks);
  for (const chunk of loaded) {
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) loaded.add(other);
  }
  return [...loaded].flatMap(({ moduleIds }) => moduleIds);
}

let chunks: Rolldown.OutputChunk[];
beforeAll(async () => {
  chunks = await buildApp();
});

test('decision 002 lists all chunks except those of the screens', async () => {
  const text = await readFile(join(root, '../../docs/decisions/002-first-load.md'), 'utf8');
  const described = [...text.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name = '']) => name);
  const names = chunks.map(({ name }) => name).filter((name) => !name.endsWith('-page'));
  expect(described.toSorted()).toEqual(names.toSorted());
});

test('the users list loads no code of periods, and of other features only the login, Not authorized and Not found', () => {
  const modules = modulesWith(chunks, [
    'src/main.ts',
    'src/app/start-app.tsx',
    'src/app/signed-in-app.tsx',
    'src/features/users/users-page.tsx',
  ]);
  const features = modules.flatMap((id) => /\/src\/features\/([^/]+)\//.exec(id)?.[1] ?? []);
  expect([...new Set(features)].sort()).toEqual(['login', 'not-authorized', 'not-found', 'users']);
  // The code of periods is also in `queries/` and in the SDK.
  expect(modules.filter((id) => basename(id).includes('period'))).toEqual([]);
});
