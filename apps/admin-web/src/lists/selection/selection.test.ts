import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListParams } from '../../queries/page-query.ts';
import {
  formatSelected,
  MAX_SELECTED,
  noSelection,
  type PlacedRows,
  rowSelectionOf,
  type Selection,
  selectRows,
  withoutRows,
} from './selection.ts';

const view = (page: number, rest: Partial<ListParams> = {}): ListParams => ({
  page,
  search: '',
  sortBy: 'user_id',
  sortDir: 'asc',
  ...rest,
});

/** The rows of a page: `count` ids from `first`. */
const shown = (first: number, count: number, params = view(1)) =>
  new Map(
    Array.from({ length: count }, (_, index) => [
      `${first + index}`,
      { row: { name: `row ${first + index}` }, params, index },
    ]),
  );

/** The selection after TanStack Table has added ids to its state, or removed them. */
function change<Row>(selection: Selection<Row>, ids: readonly string[], isSelected: boolean, rows: PlacedRows<Row>) {
  const next = rowSelectionOf(selection);
  for (const id of ids) {
    if (isSelected) next[id] = true;
    else delete next[id];
  }
  return selectRows(selection, next, rows);
}

const idsOf = ({ rows }: Selection<unknown>) => [...rows.keys()];

test('selected rows of other pages, searches and sort orders stay selected', () => {
  const first = change(noSelection, ['1', '2'], true, shown(1, 20));
  const second = change(first, ['21'], true, shown(21, 20, view(2)));
  const third = change(second, ['2', '9'], true, shown(1, 20, view(1, { search: 'anna' })));
  const fourth = change(third, ['30'], true, shown(30, 20, view(1, { sortBy: 'email' })));
  expect(idsOf(fourth)).toEqual(['1', '2', '21', '9', '30']);
  expect(fourth.rows.get('1')).toEqual({ row: { name: 'row 1' }, params: view(1), index: 0 });
  expect(fourth.rows.get('2')?.params).toEqual(view(1));
  expect(formatSelected(fourth)).toBe('5 selected on 4 pages');
});

test('the text about selected rows of a single page contains no number of pages', () => {
  expect(formatSelected(noSelection)).toBe('None selected');
  expect(formatSelected(change(noSelection, ['1'], true, shown(1, 20)))).toBe('1 selected');
  expect(formatSelected(change(noSelection, ['1', '2'], true, shown(1, 20)))).toBe('2 selected');
});

test('a selected row of another page can be deselected', () => {
  const selection = change(noSelection, ['1', '2', '3'], true, shown(1, 20));
  expect(idsOf(change(selection, ['2', '77'], false, shown(21, 20, view(2))))).toEqual(['1', '3']);
});

test('a change that would select more than 100 rows does nothing but set isOverLimit', () => {
  const many = shown(1, MAX_SELECTED + 1);
  const all = [...many.keys()];
  const full = change(noSelection, all.slice(0, MAX_SELECTED), true, many);
  expect(full.rows.size).toBe(MAX_SELECTED);
  expect(full.isOverLimit).toBeFalsy();
  const over = change(full, ['101'], true, many);
  expect(idsOf(over)).toEqual(idsOf(full));
  expect(over.isOverLimit).toBe(true);
  expect(idsOf(change(noSelection, all, true, many))).toEqual([]);
  const fewer = change(over, ['5'], false, many);
  expect(fewer.rows.size).toBe(MAX_SELECTED - 1);
  expect(fewer.isOverLimit).toBeFalsy();
});

test('the ids of selected rows are compared digit by digit', () => {
  const rows = new Map([
    ['9007199254740992', { row: 'even', params: view(1), index: 0 }],
    ['9007199254740993', { row: 'odd', params: view(1), index: 1 }],
  ]);
  const selection = change<string>(noSelection, ['9007199254740993'], true, rows);
  expect([...selection.rows].map(([id, { row }]) => [id, row])).toEqual([['9007199254740993', 'odd']]);
});

test('deleted rows are not selected any more', () => {
  const selection = change(noSelection, ['1', '2', '3'], true, shown(1, 20));
  expect([...withoutRows(selection.rows, ['2', '77']).keys()]).toEqual(['1', '3']);
});

test('after any generated changes, the selection contains the right rows and never more than 100', () => {
  const changed = fc.record({
    page: fc.integer({ min: 1, max: 9 }),
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 180 })),
    isSelected: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(changed), (changes) => {
      let selection: Selection<{ name: string }> = noSelection;
      let expected = new Set<string>();
      for (const { page, ids, isSelected } of changes) {
        const rows = shown((page - 1) * 20 + 1, 20, view(page));
        selection = change(selection, ids.map(String), isSelected, rows);
        const changedIds = new Set(ids.map(String));
        const next = isSelected
          ? new Set([...expected, ...[...changedIds].filter((id) => rows.has(id))])
          : new Set([...expected].filter((id) => !changedIds.has(id)));
        if (next.size <= MAX_SELECTED) expected = next;
        expect(selection.isOverLimit ?? false).toBe(next.size > MAX_SELECTED);
        expect(idsOf(selection).sort()).toEqual([...expected].sort());
        for (const [id, { row }] of selection.rows) expect(row.name).toBe(`row ${id}`);
      }
    }),
  );
});
