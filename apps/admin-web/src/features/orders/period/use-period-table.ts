import type { OrderSummary } from '@joe/api-sdk';
import {
  type AccessorFnColumnDef,
  columnFacetingFeature,
  columnFilteringFeature,
  createFacetedRowModel,
  createFacetedUniqueValues,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { type ListPage, type ListParams, PAGE_SIZE } from '../../../queries/page-query.ts';
import { collator } from '../../../shared/format/formats.ts';
import { readPaymentFilter, toFilterValue } from './read-filter.ts';

const features = tableFeatures({
  columnFilteringFeature,
  columnFacetingFeature,
  rowSortingFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  facetedRowModel: createFacetedRowModel(),
  facetedUniqueValues: createFacetedUniqueValues(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

type Column = AccessorFnColumnDef<typeof features, OrderSummary>;

/** A column for each sort field of the API, with the values by which the API sorts orders. */
const columns: Column[] = [
  { id: 'order_id', accessorFn: ({ orderID }) => orderID },
  {
    id: 'email',
    accessorFn: ({ email }) => email,
    sortFn: (one, other) => collator(false).compare(one.original.email, other.original.email),
  },
  { id: 'order_date', accessorFn: ({ orderDate }) => Date.parse(orderDate ?? '') },
  { id: 'total', accessorFn: ({ total }) => total ?? Number.POSITIVE_INFINITY },
  { id: 'payment_type', accessorFn: ({ paymentType }) => paymentType },
  { id: 'payment_state', accessorFn: ({ paymentState }) => paymentState },
];

const defaultColumn: Partial<Column> = {
  sortFn(one, other, id) {
    const [a, b] = [one.getValue<string | number>(id), other.getValue<string | number>(id)];
    return a < b ? -1 : a > b ? 1 : 0;
  },
  filterFn: (row, id, value) => toFilterValue(row.getValue<string>(id)) === value,
};

/** Each value that a filter can have, and the number of its orders. The most frequent value is first. */
export type FilterCounts = readonly (readonly [value: string, count: number])[];

const noOrders: readonly OrderSummary[] = [];

/**
 * The orders of a period in memory, which TanStack Table filters, sorts and pages as a view of the list requires.
 *
 * @param orders undefined until the period is read
 */
export function usePeriodTable(orders: readonly OrderSummary[] | undefined, params: ListParams) {
  const { page: number, sortBy, sortDir } = params;
  const { state, type } = readPaymentFilter(params.filter);
  const columnFilters = useMemo(
    () => [
      ...(state === null ? [] : [{ id: 'payment_state', value: state }]),
      ...(type === null ? [] : [{ id: 'payment_type', value: type }]),
    ],
    [state, type],
  );
  const sorting = useMemo(() => {
    const desc = sortDir === 'desc';
    // The API sorts orders with equal values by id, in the same direction.
    return [
      { id: sortBy, desc },
      { id: 'order_id', desc },
    ];
  }, [sortBy, sortDir]);
  const pagination = useMemo(() => ({ pageIndex: number - 1, pageSize: PAGE_SIZE }), [number]);
  const table = useTable({
    features,
    columns,
    defaultColumn,
    data: orders ?? noOrders,
    state: { columnFilters, sorting, pagination },
    autoResetPageIndex: false,
  });

  const { rows: all } = table.getPrePaginatedRowModel();
  const { rows } = table.getRowModel();
  const totalPages = table.getPageCount();
  return {
    /** The orders that match the filter, in the order of the view. */
    orders: useMemo(() => all.map(({ original }) => original), [all]),
    /** The page of the view. Undefined until the period is read. */
    page: useMemo(
      (): ListPage<OrderSummary> | undefined =>
        orders && {
          params,
          data: rows.map(({ original }) => original),
          total: all.length,
          totalPages,
          unreadable: [],
        },
      [orders, params, rows, all, totalPages],
    ),
    /** The payment states with their numbers of orders. Only orders with the chosen payment type count. */
    states: countValues(table.getColumn('payment_state')?.getFacetedUniqueValues()),
    /** The payment types with their numbers of orders. Only orders with the chosen payment state count. */
    types: countValues(table.getColumn('payment_type')?.getFacetedUniqueValues()),
  };
}

function countValues(facet: ReadonlyMap<string, number> = new Map()): FilterCounts {
  const counts = new Map<string, number>();
  for (const [text, count] of facet) {
    const value = toFilterValue(text);
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return [...counts].sort(([a, inA], [b, inB]) => inB - inA || (a < b ? -1 : 1));
}
