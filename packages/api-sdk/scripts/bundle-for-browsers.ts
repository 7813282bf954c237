import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

interface Bundle {
  /** Size in bytes: minified, gzip level 9. */
  gzip: number;
  code: string;
}

/** Bundles code for browsers with all dependencies, as an app would do. */
export async function bundle(code: string, resolveDir: string): Promise<Bundle> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'error',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('Nothing was built');
  return { gzip: gzipSync(file.contents, { level: 9 }).length, code: file.text };
}
