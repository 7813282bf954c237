import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListParams } from '../../queries/list-params.ts';
import { changeSelection, deselect, formatSelected, MAX_SELECTED, noSelection, type Selection } from './selection.ts';

const view = (page: number, rest: Partial<ListParams<string>> = {}): ListParams<string> => ({
  page,
  search: '',
  sortBy: 'user_id',
  sortDir: 'asc',
  ...rest,
});

/** The rows of a page: `count` ids from `first`. */
const shown = (first: number, count: number, params = view(1)) => ({
  rows: new Map(Array.from({ length: count }, (_, index) => [`${first + index}`, { name: `row ${first + index}` }])),
  view: params,
});

const idsOf = ({ rows }: Selection<unknown>) => [...rows.keys()];

/** What TanStack Table passes on: all selected ids, with some added. */
const adding = (selection: Selection<unknown>, ...ids: (number | string)[]) =>
  Object.fromEntries([...idsOf(selection), ...ids].map((id) => [id, true]));

test('rows of other pages, searches and sort orders stay selected, with what was read', () => {
  const first = changeSelection(noSelection, adding(noSelection, 1, 2), shown(1, 20));
  const second = changeSelection(first, adding(first, 21), shown(21, 20, view(2)));
  const third = changeSelection(second, adding(second, 2, 9), shown(1, 20, view(1, { search: 'anna' })));
  expect(idsOf(third)).toEqual(['1', '2', '21', '9']);
  expect(third.rows.get('1')).toEqual({ row: { name: 'row 1' }, view: view(1) });
  expect(third.rows.get('2')?.view).toEqual(view(1));
  expect(formatSelected(third)).toBe('4 selected on 3 pages');
});

test('the text names pages only if there are several', () => {
  expect(formatSelected(noSelection)).toBe('None selected');
  expect(formatSelected(changeSelection(noSelection, { 1: true }, shown(1, 20)))).toBe('1 selected');
  expect(formatSelected(changeSelection(noSelection, { 1: true, 2: true }, shown(1, 20)))).toBe('2 selected');
});

test('a row that is no longer among the given ids is deselected', () => {
  const selection = changeSelection(noSelection, adding(noSelection, 1, 2, 3), shown(1, 20));
  expect(idsOf(changeSelection(selection, { 1: true, 3: true }, shown(21, 20, view(2))))).toEqual(['1', '3']);
});

test('a change beyond 100 rows does nothing and says so', () => {
  const many = shown(1, MAX_SELECTED + 1);
  const hundred = Object.fromEntries(Array.from({ length: MAX_SELECTED }, (_, index) => [`${index + 1}`, true]));
  const full = changeSelection(noSelection, hundred, many);
  expect(full.rows.size).toBe(MAX_SELECTED);
  expect(full.isOverLimit).toBe(false);
  const over = changeSelection(full, { ...hundred, 101: true }, many);
  expect(idsOf(over)).toEqual(idsOf(full));
  expect(over.isOverLimit).toBe(true);
  const { 5: _, ...fewer } = hundred;
  expect(changeSelection(over, fewer, many)).toMatchObject({ isOverLimit: false, rows: { size: MAX_SELECTED - 1 } });
});

test('ids are compared digit by digit', () => {
  const params = view(1);
  const rows = new Map([
    ['9007199254740992', 'even'],
    ['9007199254740993', 'odd'],
  ]);
  const selection = changeSelection(
    noSelection as Selection<string>,
    { '9007199254740993': true },
    { rows, view: params },
  );
  expect([...selection.rows].map(([id, { row }]) => [id, row])).toEqual([['9007199254740993', 'odd']]);
});

test('deleted rows are deselected, and the others stay', () => {
  const selection = changeSelection(noSelection, adding(noSelection, 1, 2, 3), shown(1, 20));
  expect(idsOf(deselect(selection, new Set(['1', '3', '77'])))).toEqual(['2']);
});

test('any sequence of changes selects exactly the given ids that were shown, and never more than 100', () => {
  const change = fc.record({
    page: fc.integer({ min: 1, max: 9 }),
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 180 })),
  });
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      let selection: Selection<{ name: string }> = noSelection;
      for (const { page, ids } of changes) {
        const before = selection;
        const wanted = Object.fromEntries(ids.map((id) => [id, true]));
        const rows = shown((page - 1) * 20 + 1, 20, view(page));
        selection = changeSelection(before, wanted, rows);
        const possible = ids.map(String).filter((id) => before.rows.has(id) || rows.rows.has(id));
        expect(idsOf(selection).sort()).toEqual(selection.isOverLimit ? idsOf(before).sort() : possible.sort());
        expect(selection.rows.size).toBeLessThanOrEqual(MAX_SELECTED);
        for (const [id, { row }] of selection.rows) expect(row.name).toBe(`row ${id}`);
      }
    }),
  );
});
