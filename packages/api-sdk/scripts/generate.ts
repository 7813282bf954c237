import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { actions, answered, callsOf, sent } from './actions.ts';
import { bundleContract } from './bundle.ts';
import { validators } from './validators.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const header = '// Made from openapi/ by `pnpm generate`: never edited.\n';

/** Everything that is made from `openapi/`: absolute file name → text. A test compares it with what is committed. */
export async function generate(): Promise<Map<string, string>> {
  const contract = await bundleContract();
  const schemas = callsOf(contract).flatMap((call) =>
    [sent(call), answered(call)].filter((schema) => schema !== undefined),
  );
  const types = await openapiTypes(structuredClone(contract) as unknown as OpenAPI3, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  return new Map([
    [file('../../../openapi/openapi.json'), `${JSON.stringify(contract, null, 2)}\n`],
    [file('../src/generated/schema.ts'), header + astToString(types)],
    [file('../src/generated/validators.ts'), header + validators(contract, schemas)],
    [file('../src/generated/actions.ts'), header + actions(contract)],
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of await generate()) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    console.log(relative(process.cwd(), path));
  }
}
