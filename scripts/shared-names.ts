import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Each screen exports its `prefetch`, which the loader of its route calls. */
const allowed = ['prefetch'];

/** Names that one file exports. Re-exports do not count. */
export const exportedNames = (text: string): string[] => [
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

/** The sources of the app and its packages, without tests and generated code. */
export const readSources = (root: string): Map<string, string> =>
  new Map(
    globSync('{apps/admin-web,packages/*}/src/**/*.{ts,tsx}', { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/\.test\.tsx?$|\/generated\//.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
