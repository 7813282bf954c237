import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pages export `prefetch` for the loader of their route, and parts of `pnpm reliability` export `run`. */
const allowed = ['prefetch', 'run'];

/** The names that a file defines and exports. Re-exports do not count. */
const exportedNames = (text: string): string[] => [
  ...new Set(
    Array.from(
      text.matchAll(/^export (?:abstract |async )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm),
      ([, name = '']) => name,
    ),
  ),
];

/** Names that several files export, with their files. @param texts the source of each file by its path */
export function sharedNames(texts: ReadonlyMap<string, string>): Record<string, string[]> {
  const names = [...texts].flatMap(([file, text]) => exportedNames(text).map((name) => ({ name, file })));
  const exportsByName = Map.groupBy(names, ({ name }) => name);
  return Object.fromEntries(
    [...exportsByName]
      .filter(([name, { length }]) => length > 1 && !allowed.includes(name))
      .map(([name, exports]) => [name, exports.map(({ file }) => file)]),
  );
}

const folders = [
  '{apps,packages}/*/{src,test,e2e,bench,gallery,scripts}/**/*.{ts,tsx}',
  '{bench,deploy,openapi,reliability,scripts}/**/*.{ts,mjs}',
];

/** The source files of `folders` by path. Tests, type declarations, generated code and `bench/peers` are left out. */
export const readSources = (root: string): Map<string, string> =>
  new Map(
    globSync(folders, { cwd: root, exclude: ['**/node_modules', 'bench/peers'] })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/\.(?:test|spec|d)\.tsx?$|\/generated\//.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
