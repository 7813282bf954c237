import { readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { apiReports, reportFile } from '../scripts/api-report.ts';
import { readmePath, withTableOfCalls } from '../scripts/table-of-calls.ts';

test('the API report is up to date (otherwise run pnpm --filter @joe/api-sdk report)', async () => {
  const reports = await apiReports();
  const files = (await readdir(dirname(reportFile('index')))).filter((file) => file.endsWith('.d.ts'));
  expect([...reports.keys()].map((name) => `${name}.d.ts`).sort()).toEqual(files.sort());
  for (const [name, text] of reports) expect(text, name).toBe(await readFile(reportFile(name), 'utf8'));
});

test('the table of calls in the README is up to date (otherwise run pnpm --filter @joe/api-sdk report)', async () => {
  const text = await readFile(readmePath, 'utf8');
  expect(withTableOfCalls(text)).toBe(text);
});
