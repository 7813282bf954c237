import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleContract } from './bundle.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Everything that is made from `openapi/`: absolute file name → text. A test compares it with what is committed. */
export async function generate(): Promise<Map<string, string>> {
  const contract = await bundleContract();
  return new Map([[file('../../../openapi/openapi.json'), `${JSON.stringify(contract, null, 2)}\n`]]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of await generate()) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    console.log(relative(process.cwd(), path));
  }
}
