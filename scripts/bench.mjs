// `pnpm bench [name…]` measures speed, the memory for a long list, and the size of the SDK. Most figures are compared
// with other software in the same run or with a fixed limit. It is not part of `pnpm check`, because timings on shared
// machines vary too much.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const benches = {
  sdk: 'packages/api-sdk/bench/bench.ts',
  api: 'apps/sandbox/bench/api.ts',
  start: 'bench/start-times.ts',
  lists: 'bench/lists.ts',
  'list-work': 'apps/admin-web/bench/lists.ts',
  'whole-lists': 'apps/admin-web/bench/whole-lists.ts',
  'language-files': 'apps/admin-web/bench/language-files.ts',
};

const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`No bench named ${unknown.join(', ')}. Available: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
for (const [name, file] of Object.entries(benches)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  if (!existsSync(join(root, file))) throw new Error(`${file} is missing.`);
  console.log(`\n— ${name} —`);
  const { status } = spawnSync(process.execPath, [join(root, file)], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
