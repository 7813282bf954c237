import type { ExportSummary } from '@joe/api-sdk/export';
import { expect, test } from 'vitest';
import type { ExportDescription } from './export-jobs.ts';
import { summaryLines } from './export-summary-lines.ts';

const description: ExportDescription = {
  kind: 'list',
  name: 'orders',
  id: '',
  count: 100,
  rows: '100, all pages',
  scope: undefined,
  search: '',
  sort: 'Order ID, ascending',
  user: 'Ada Admin',
  fileName: 'orders.csv',
};
const summary: ExportSummary = {
  query: {},
  startedAt: new Date('2026-11-22T12:00:00Z'),
  endedAt: new Date('2026-11-22T12:10:00Z'),
  totalBefore: 100,
  totalAfter: 101,
  rows: 101,
  unreadable: [],
  readings: 2,
  added: ['201', '202', '203', '204'],
  removed: ['7', '8'],
  isSettled: true,
};

const removedLineOf = (changes: Partial<ExportSummary>) =>
  summaryLines({ ...summary, ...changes }, description).find(({ label }) => label === 'Removed meanwhile');

test.for([
  [{ totalAfter: 102 }, '2: 7, 8', true],
  [{ totalAfter: 101 }, '2: 7, 8; 1 before the export reached it', true],
  [{ totalAfter: 102, removed: [] }, '2 before the export reached them', true],
  [{ totalAfter: 104, removed: [] }, 'none', false],
] as const)(
  'the summary of an export counts removed records that were never read: %j',
  ([changes, value, isDifference]) => {
    expect(removedLineOf(changes)).toEqual({ label: 'Removed meanwhile', value, isDifference });
  },
);

test('the summary of an export shows its time in the configured time zone', () => {
  const lines = summaryLines(summary, description, 'Europe/Zurich');
  expect(lines.find(({ label }) => label === 'Time')?.value).toMatch(/^22\/11\/2026, 13:00:00 CET\s–\s13:10:00 CET$/u);
});

test('the summary compares the counts of the API only for an export of all pages', () => {
  const counts = summaryLines(summary, description).find(({ label }) => label === 'Counted');
  expect(counts).toEqual({ label: 'Counted', value: '100 before, 101 after', isDifference: true });
  const ofPeriod = summaryLines(summary, { ...description, kind: 'part', scope: 'October' });
  expect(ofPeriod.map(({ label }) => label)).not.toContain('Counted');
  expect(ofPeriod).toContainEqual({ label: 'Rows', value: '100, all pages' });
});
