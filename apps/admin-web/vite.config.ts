import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const dist = join(import.meta.dirname, 'dist');

const productionRouter = join(
  dirname(
    createRequire(createRequire(import.meta.url).resolve('react-router-dom')).resolve('react-router/package.json'),
  ),
  'dist/production/index.mjs',
);

/** After the build: integrity hashes into every page, then a brotli copy beside every text file. */
function finishedFiles(): Plugin {
  return {
    name: 'finished-files',
    apply: 'build',
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
        names.map(async (name) =>
          writeFile(join(dist, `${name}.br`), await promisify(brotliCompress)(await readFile(join(dist, name)))),
        ),
      );
    },
  };
}

export default defineConfig({
  resolve: {
    // The package exports its development build alone, whose warnings cost bytes and time.
    alias: [{ find: /^react-router$/, replacement: productionRouter }],
  },
  plugins: [react(), finishedFiles()],
  build: {
    // The Navigation API and URL.parse() set the floor (decision 009); nothing older needs a translation.
    target: 'es2024',
    cssTarget: ['chrome126', 'firefox147', 'safari26.2'],
    // The policy lets no data: URL through, not even a small picture.
    assetsInlineLimit: 0,
    // Every browser that can run the app preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'silent-check-sso.html'],
      checks: { pluginTimings: false },
      // Nobody's getters do anything: an unused read of one is left out.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // A shared chunk is named after all that share it; the first word is enough. Hashes do not compress: six
        // characters tell versions apart, and every page load carries all of them.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:6].js`,
        assetFileNames: ({ names: [name = 'asset'] }) => `assets/${name.split(/[~.]/)[0]}-[hash:6][extname]`,
        codeSplitting: {
          groups: [
            // What the login screen needs, in one file: the screens share it instead of asking for crumbs of it.
            { name: 'start', test: /^(?!.*silent-check-sso)/, tags: ['$initial'], priority: 1 },
            // What every screen stands on.
            {
              name: 'frame',
              test: /node_modules[\\/](@tanstack[\\/](react-)?query|react-router)|api-sdk[\\/]src[\\/](?!rows|upload|read-file|pages|resources|generated|client)|src[\\/](app[\\/]rules|queries[\\/]client|shared[\\/]list-keys|place|kbd)/,
              priority: 0.5,
            },
            // What about half of the screens share, in one file: a crumb of its own costs more than it holds.
            { name: 'shared', minShareCount: 6, priority: 0.2 },
            // What at least two screens share.
            { name: 'screens', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
});
