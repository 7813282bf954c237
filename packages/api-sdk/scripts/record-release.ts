// Part of `pnpm release:version`: keeps contract and public types of the release, with which later changes are compared.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiReports, reportFile } from './api-report.ts';

const released = join(dirname(reportFile('index')), 'released');

await rm(released, { recursive: true, force: true });
await mkdir(released, { recursive: true });
await cp(fileURLToPath(new URL('../../../openapi/openapi.json', import.meta.url)), join(released, 'openapi.json'));
for (const [name, text] of await apiReports()) await writeFile(join(released, `${name}.d.ts`), text);
