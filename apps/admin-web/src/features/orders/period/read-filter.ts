import type { ReadFilter } from '../../../lists/list.ts';
import type { ListParams } from '../../../queries/page-query.ts';
import { namedPeriodOf } from './periods.ts';

const MAX_FILTER_LENGTH = 100;

/** A text as a value of the filter in the URL: cut to 100 characters, with lone surrogates replaced. */
export const toFilterValue = (text: string): string => text.slice(0, MAX_FILTER_LENGTH).toWellFormed();

/** Whether a text is a calendar day from 1970 to 2999. */
export const isDay = (text: string | null): text is string =>
  /^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(text ?? '') && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;

function hasDays(filter: URLSearchParams): boolean {
  const [from, to] = [filter.get('from'), filter.get('to')];
  return isDay(from) && isDay(to) && from <= to;
}

/** Whether the filter of a list of orders has a valid period. The screen shows a notice about an invalid period. */
export function hasPeriod(filter: string | undefined): boolean {
  return namedPeriodOf(filter) !== undefined || hasDays(new URLSearchParams(filter));
}

/**
 * Reads the period of a list of orders (`period=last-month`, or `from=2026-10-01&to=2026-10-31`), and the payment state
 * and type within it. An invalid period is returned too.
 */
export const readFilter: ReadFilter = (searchParams) => {
  const filter = new URLSearchParams();
  for (const name of ['period', 'from', 'to', 'state', 'type']) {
    const value = toFilterValue(searchParams.get(name) ?? '');
    // Orders can have an empty state or type.
    const canBeEmpty = name === 'state' || name === 'type';
    if (value || (canBeEmpty && searchParams.has(name))) filter.set(name, value);
  }
  if (namedPeriodOf(String(filter))) {
    filter.delete('from');
    filter.delete('to');
  } else if (hasDays(filter)) filter.delete('period');
  const asksForPeriod = ['period', 'from', 'to'].some((name) => filter.has(name));
  return asksForPeriod ? String(filter) : '';
};

/** Payment state and type of the filter, each cut by `toFilterValue`. Null means all. */
export interface PaymentFilter {
  state: string | null;
  type: string | null;
}

/** Reads the payment state and type from the filter of the orders list. */
export function readPaymentFilter(filter: string | undefined): PaymentFilter {
  const query = new URLSearchParams(filter);
  return { state: query.get('state'), type: query.get('type') };
}

/** The first page with another filter. Without a filter, all orders. */
export function withFilter({ filter: _, ...params }: ListParams, filter?: string): ListParams {
  return { ...params, page: 1, ...(filter && { filter }) };
}
