// `pnpm --filter @joe/api-sdk check:release`: compares contract and public types with those of the last release in
// `api-report/released/`. It fails if a change needs a larger version than the pending changesets announce.
// Without oasdiff, it compares only the types.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiReports } from './api-report.ts';
import { contractChanges, installOasdiff } from './oasdiff.ts';
import { type BumpFinding, contractFindings, pendingBump, problemsOfBump, reportFindings } from './required-bump.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const packageFolder = join(root, 'packages/api-sdk');
const releasedFolder = join(packageFolder, 'api-report/released');
const contract = join(root, 'openapi/openapi.json');

const { name, version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
if (!existsSync(releasedFolder)) {
  console.log(`${name} has no release yet: there is nothing to compare with.`);
  process.exit();
}

const findings: BumpFinding[] = [];
const reason = installOasdiff();
if (reason) console.log(`The contract is not compared. ${reason}`);
else findings.push(...contractFindings(contractChanges(join(releasedFolder, 'openapi.json'), contract)));
for (const [entry, text] of await apiReports()) {
  const before = await readFile(join(releasedFolder, `${entry}.d.ts`), 'utf8').catch(() => '');
  findings.push(...reportFindings(entry, before, text));
}

const changesets = join(root, '.changeset');
const files = (await readdir(changesets)).filter((file) => file.endsWith('.md'));
const texts = await Promise.all(files.map((file) => readFile(join(changesets, file), 'utf8')));
const pending = pendingBump(name, texts);
const problems = problemsOfBump(version, pending, findings);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`The pending changesets say "${pending}", which is large enough for the changes since ${name} ${version}.`);
