// Part of `pnpm release:version`: keeps contract and public types of the release, with which later changes are
// compared.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiReports, reportFile } from './api-report.ts';

const releasedFolder = join(dirname(reportFile('index')), 'released');

await rm(releasedFolder, { recursive: true, force: true });
await mkdir(releasedFolder, { recursive: true });
await cp(
  fileURLToPath(new URL('../../../openapi/openapi.json', import.meta.url)),
  join(releasedFolder, 'openapi.json'),
);
for (const [name, text] of await apiReports()) await writeFile(join(releasedFolder, `${name}.d.ts`), text);
