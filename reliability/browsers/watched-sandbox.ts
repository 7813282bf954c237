// Starts the sandbox with a copy of the built app in the folder WATCHED_APP. The page of the copy runs `problems.js`
// first.
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runSandbox } from '../../apps/sandbox/src/main.ts';
import { startWeb } from '../../apps/sandbox/src/web/server.ts';

await runSandbox(async (options) => {
  const root = process.env.WATCHED_APP ?? '';
  await cp(options.root, root, { recursive: true });
  await cp(join(import.meta.dirname, 'problems.js'), join(root, 'problems.js'));
  const page = join(root, 'index.html');
  await writeFile(page, (await readFile(page, 'utf8')).replace('<head>', '<head><script src="/problems.js"></script>'));
  for (const compressed of [`${page}.br`, `${page}.gz`]) await rm(compressed);
  return startWeb({ ...options, root });
});
