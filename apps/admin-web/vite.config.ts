import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip, type ZlibOptions } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import packageJson from './package.json' with { type: 'json' };

/** VERSION replaces the package's version in tests of an upgrade. */
const version = process.env.VERSION ?? packageJson.version;
process.env.VITE_VERSION = version;
/** A release that is built without git names its commit in GIT_COMMIT. */
const commit = process.env.GIT_COMMIT ?? ask('git', 'rev-parse', 'HEAD');

function ask(command: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync(command, args, { cwd: import.meta.dirname, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

const brotli = promisify<Buffer, Buffer>(brotliCompress);
const gzipped = promisify<Buffer, ZlibOptions, Buffer>(gzip);

/** What a running tab and the operator compare: the version of this package and the commit it was built from. */
function versionFile(): Plugin {
  return {
    name: 'version-file',
    apply: 'build',
    generateBundle() {
      const source = `${JSON.stringify({ version, commit })}\n`;
      this.emitFile({ type: 'asset', fileName: 'version.json', source });
    },
  };
}

/** Renders the login screen and the app; src/main.ts imports it while the session starts. */
const appEntry = 'src/app/start-app.tsx';

const kit = '../../packages/ui-kit/src';
const sdk = '../../packages/api-sdk/src';

/**
 * The files that several screens share. Each holds the modules whose paths start with the given ones, and their imports
 * that are not in an earlier file. A screen loads its own file and at most two of these besides `frame`.
 */
const sharedFiles: readonly [name: string, ...paths: string[]][] = [
  // Two files until the login screen: the session, and React with the login screen.
  ['start', 'src/main.ts'],
  ['app', appEntry],
  // The frame around the screens, with what lists and most other screens need.
  [
    'frame',
    'src/app/workspace.tsx',
    'src/queries/users.ts',
    'src/shared/format/date-text.tsx',
    'src/shared/format/formats.ts',
    'src/shared/personal',
    'src/shared/print/printed.ts',
    'src/shared/query-state',
    'src/shared/record/confirm-delete.tsx',
    `${sdk}/call.ts`,
    `${sdk}/is-safe-id.ts`,
    ...[
      'badge',
      'copy-button',
      'facts',
      'field',
      'grid',
      'long-text/long-text.tsx',
      'row-actions',
      'skeleton',
      'table',
    ].map((part) => `${kit}/${part}`),
    join(dirname(fileURLToPath(import.meta.resolve('@tanstack/react-query'))), 'useQuery.js'),
  ],
  [
    'list',
    'src/shared/export/export-button.tsx',
    'src/shared/list/paged-table',
    'src/shared/list/use-',
    'src/shared/list/view-button.tsx',
    'src/shared/record/record-actions.tsx',
  ],
  // Dashboard, cards and the details of records.
  [
    'records',
    'src/features/orders',
    'src/queries/addresses.ts',
    'src/queries/counts.ts',
    'src/queries/machines.ts',
    'src/queries/orders.ts',
    'src/shared/cards',
    'src/shared/format/amounts.ts',
    'src/shared/format/country-name.ts',
    'src/shared/format/machine-picture.ts',
    'src/shared/record/copyable.tsx',
    'src/shared/record/payment.tsx',
    'src/shared/record/read-id.ts',
    'src/shared/record/record-nav.tsx',
    ...['charts', 'scroll-region', 'stage'].map((part) => `${kit}/${part}`),
  ],
  // Dialogs, unsaved work, uploads and downloads.
  [
    'work',
    'src/queries/lang.ts',
    'src/shared/files',
    'src/shared/format/language-name.ts',
    'src/shared/record/settle-all.ts',
    'src/shared/record/use-single-mutation.ts',
    'src/shared/unsaved',
    `${sdk}/upload.ts`,
    kit,
  ],
  ['recipes', 'src/features/recipes', 'src/queries/recipes.ts'],
];

const groups = sharedFiles.map(([name, ...paths], index) => {
  const starts = paths.map((path) => resolve(import.meta.dirname, path));
  return {
    name,
    test: (id: string) => starts.some((start) => id.startsWith(start)),
    // Code that only one screen needs stays in the file of that screen.
    minShareCount: name === 'start' || name === 'app' || name === 'frame' ? 1 : 2,
    priority: sharedFiles.length - index,
  };
});

/** Lets the browser fetch React and the login screen with the page, while the session's code already runs (src/main.ts). */
function appPreload(): Plugin {
  return {
    name: 'app-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, filename }) {
        const app = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(appEntry),
        );
        if (app?.type !== 'chunk' || !filename.endsWith('/index.html')) return [];
        const files = [app.fileName, ...app.imports];
        const styles = files.flatMap((file) => {
          const chunk = bundle[file];
          return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
        });
        const link = (rel: string) => (file: string) => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        });
        return [...files.map(link('modulepreload')), ...styles.map(link('stylesheet'))];
      },
    },
  };
}

/** After the build: integrity hashes into every page, then a brotli and a gzip copy beside every text file. */
function finishedFiles(): Plugin {
  let dist = '';
  return {
    name: 'finished-files',
    apply: 'build',
    configResolved({ root, build }) {
      dist = resolve(root, build.outDir);
    },
    async closeBundle(failure) {
      if (failure) return;
      const names = (await readdir(dist, { recursive: true })).filter((name) => /\.(html|js|css|svg)$/.test(name));
      for (const page of names.filter((name) => name.endsWith('.html'))) {
        const html = await readFile(join(dist, page), 'utf8');
        const hashes = new Map<string, string>();
        for (const [, url] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)) {
          if (url)
            hashes.set(
              url,
              createHash('sha384')
                .update(await readFile(join(dist, url)))
                .digest('base64'),
            );
        }
        const withIntegrity = html.replace(
          /(src|href)="(\/assets\/[^"]+\.(?:js|css))"/g,
          (tag, _, url: string) => `${tag} integrity="sha384-${hashes.get(url)}"`,
        );
        await writeFile(join(dist, page), withIntegrity);
      }
      await Promise.all(
        names.map(async (name) => {
          const text = await readFile(join(dist, name));
          await writeFile(join(dist, `${name}.br`), await brotli(text));
          await writeFile(join(dist, `${name}.gz`), await gzipped(text, { level: 9 }));
        }),
      );
    },
  };
}

export default defineConfig({
  plugins: [react(), versionFile(), appPreload(), finishedFiles()],
  build: {
    // The Navigation API and URL.parse() set the floor (decision 009); nothing older needs a translation.
    target: 'es2024',
    cssTarget: ['chrome126', 'firefox147', 'safari26.2'],
    // The policy lets no data: URL through, not even a small picture.
    assetsInlineLimit: 0,
    // Every browser that can run the app preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'silent-check-sso.html', appEntry],
      checks: { pluginTimings: false },
      // No getter in this code has side effects, so unused reads are removed.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // Rolldown's names of shared files list every screen that loads them; the list of files is loaded first.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            ...groups,
            // Other shared modules are grouped by the screens that load them; small groups join the nearest one.
            { name: 'screens', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4000 },
          ],
        },
      },
    },
  },
});
