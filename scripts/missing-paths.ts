import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Paths that only exist after a build or a release. They are not reported, nor are paths that begin with `dist/`. */
const built = [
  'deploy/config.mjs',
  'deploy/doctor.mjs',
  'doctor.mjs',
  'bench/peers/dist/',
  'packages/api-sdk/reference/',
];

/** Files that are not checked, because they describe an earlier state or are written by a tool. */
const unchecked = /CHANGELOG\.md$|^reliability\/results\.md$|^packages\/api-sdk\/(src\/generated|api-report)\//;

/**
 * A file name or path with one of these endings (not `.js`, as in Node.js), or a folder whose path begins with one of
 * these folders. `*` and placeholders such as `<noun>` match any name.
 */
const pathPattern =
  /(?<![\w@/.~>-])(?:\.{1,2}\/)*((?:[\w*-]|<\w+>)(?:[\w.*/-]|<\w+>)*\.(?:tsx?|mjs|cjs|css|md)|(?:apps|packages|docs|scripts|deploy|bench|reliability|openapi|src|e2e|test|app|features|lists|records|queries|shared)\/(?:[\w.*-]+\/)*)(?![\w/-])/g;

/**
 * The names of the files and folders of a repository, without installed, built and hidden ones. Folders end with `/`.
 */
function listFiles(root: string): string[] {
  const isOwn = (name: string) =>
    !/^(node_modules|dist|\.git|\.data|\.cache|test-results|reference|release)$/.test(name);
  return globSync('**/*', { cwd: root, withFileTypes: true, exclude: ({ name }) => !isOwn(name) }).map((entry) => {
    const path = join(entry.parentPath, entry.name)
      .slice(root.length + 1)
      .replaceAll('\\', '/');
    return entry.isDirectory() ? `${path}/` : path;
  });
}

/** The text in which paths are checked: all of Markdown and JSON, and the comments of other files. */
const proseOf = (file: string, text: string): string =>
  /\.(md|json)$/.test(file)
    ? text.replaceAll('<br>', ' ')
    : (text.match(/(?:^|\s)(?:\/\*[\s\S]*?\*\/|\/\/ .*|# .*)/gm) ?? []).join('\n');

/**
 * The paths in a text that do not exist.
 * @param files the existing ones, from `listFiles`. A path may leave out the folders at its beginning, as in
 *   `src/index.ts`.
 */
export function missingPaths(file: string, text: string, files: readonly string[]): string[] {
  return [...proseOf(file, text).matchAll(pathPattern)].flatMap(([, path = '']) => {
    const pattern = path.replace(/[.]/g, '\\.').replace(/\*+|<\w+>/g, '[^/]*');
    const existing = new RegExp(`(^|/)${pattern}$`);
    return path.startsWith('dist/') || built.includes(path) || files.some((name) => existing.test(name)) ? [] : [path];
  });
}

/** The missing paths in the comments and documents of a repository, as `<file>: <path>`. */
export function findMissingPaths(root: string): string[] {
  const files = listFiles(root);
  return files
    .filter((file) => /\.(tsx?|mjs|cjs|css|md|json|ya?ml|py|sh)$/.test(file) && !unchecked.test(file))
    .flatMap((file) =>
      missingPaths(file, readFileSync(join(root, file), 'utf8'), files).map((path) => `${file}: ${path}`),
    );
}
