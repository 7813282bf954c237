import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, type ZlibOptions } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import packageJson from './package.json' with { type: 'json' };

/** Tests of an upgrade set TEST_VERSION to build the app with another version. */
const version = process.env.TEST_VERSION ?? packageJson.version;
process.env.VITE_VERSION = version;
/** A release that is built without git names its commit in GIT_COMMIT. */
const commit = process.env.GIT_COMMIT ?? ask('git', 'rev-parse', 'HEAD');

function ask(command: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync(command, args, { cwd: import.meta.dirname, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

const brotli = promisify<Buffer, Buffer>(brotliCompress);
const gzipped = promisify<Buffer, ZlibOptions, Buffer>(gzip);

/** Writes version.json. A running tab compares the version with its own, and operators read version and commit. */
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

/** The file that renders the login screen and the app. src/main.ts imports it. */
const appEntry = 'src/app/start-app.tsx';

/** @throws if there is no such file, so that the lists below cannot name a missing file */
function file(path: string): string {
  const found = join(import.meta.dirname, path);
  if (!existsSync(found)) throw new Error(`vite.config.ts names ${path}, which does not exist.`);
  return found;
}

const isOneOf = (...paths: string[]) => {
  const found = paths.map(file);
  return (id: string) => found.includes(id);
};

/**
 * Files whose `import()` loads no overlay. `main.ts` loads `start-app.tsx`. Both `main.ts` and `app-state.ts` load the
 * code behind the login. `screens.ts` loads the screens.
 */
const loadsNoOverlay = isOneOf('src/main.ts', 'src/app/app-state.ts', 'src/app/screens.ts');

/**
 * Chunks for the start, for code of several screens, and for overlays. A chunk also contains what its modules import,
 * except modules of a chunk above, so it has no static import of a chunk below it. Other code of a screen is in the
 * screen's chunk.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  // The auth client.
  { name: 'start', test: isOneOf('src/main.ts') },
  // React and the login screen.
  { name: 'start-app', test: isOneOf(appEntry) },
  // The shell with the pages Not authorized and Not found, and the users list with the code that paged lists share.
  { name: 'shell', test: isOneOf('src/app/signed-in-app.tsx', 'src/features/users/users-page.tsx') },
  // Code that at least two chunks of other screens or overlays use.
  { name: 'shared', minShareCount: 2 },
  // Menus, dialogs, toasts and parts that a screen shows later, with the code that only they use.
  {
    name(id, context) {
      const importers = context.getModuleInfo(id)?.dynamicImporters ?? [];
      return importers.some((importer) => !loadsNoOverlay(importer)) ? 'overlays' : null;
    },
  },
];

/** The script of the page that a hidden frame shows during the silent sign-in. */
const silentCheckScript = 'src/silent-check-sso.ts';

/**
 * Lets the browser fetch more files together with the page: React, the login screen, and the script for the frame of
 * the silent sign-in. While they load, the auth client already runs (src/main.ts).
 */
function appPreload(): Plugin {
  return {
    name: 'app-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, filename }) {
        const chunkWith = (module: string) =>
          Object.values(bundle).find(
            (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
          );
        const app = chunkWith(appEntry);
        const silentCheck = chunkWith(silentCheckScript);
        if (app?.type !== 'chunk' || !silentCheck || !filename.endsWith('/index.html')) return [];
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
        const isNew = (file: string) => !html.includes(`/${file}"`);
        return [
          // Firefox blocks the hint `prefetch`, because it asks `default-src` of the content security policy, which
          // allows nothing.
          ...[...files.filter(isNew), silentCheck.fileName].map(link('modulepreload')),
          ...styles.filter(isNew).map(link('stylesheet')),
        ];
      },
    },
  };
}

/**
 * Finishes the built files. It writes integrity hashes into the pages. Then it compresses each HTML, JavaScript, CSS
 * and SVG file, and writes a brotli and a gzip copy beside it.
 */
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
    // Decision 009 lists the oldest browsers. They need no translation of newer syntax.
    target: 'es2024',
    cssTarget: ['chrome126', 'firefox142', 'safari26'],
    // The policy lets no data: URL through, not even a small picture.
    assetsInlineLimit: 0,
    // Every browser that can run the app supports `modulepreload`.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'silent-check-sso.html', appEntry],
      checks: { pluginTimings: false },
      // No getter in this code has side effects, so unused reads are removed.
      treeshake: { propertyReadSideEffects: false },
      output: {
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: { groups: chunks.map((chunk, index) => ({ ...chunk, priority: chunks.length - index })) },
      },
    },
  },
});
