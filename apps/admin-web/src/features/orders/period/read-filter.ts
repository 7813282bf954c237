import type { ReadFilter } from '../../../queries/list-params.ts';

const MAX_FILTER_LENGTH = 100;

/** Whether a text is a calendar day from 1970 to 9999. */
export const isDay = (text: string | null): text is string =>
  /^(19[7-9]|[2-9]\d\d)\d-\d\d-\d\d$/.test(text ?? '') && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;

/**
 * Reads the period of a list of orders (`period=last-month`, or `from=2026-10-01&to=2026-10-31`), and the payment state
 * and type within it.
 */
export const readFilter: ReadFilter = (query) => {
  const [period, from, to] = ['period', 'from', 'to'].map((name) => query.get(name));
  const filter = new URLSearchParams();
  if (/^(today|yesterday|last-7-days|this-month|last-month|this-year)$/.test(period ?? '')) {
    filter.set('period', `${period}`);
  } else if (isDay(from ?? null) && isDay(to ?? null) && `${from}` <= `${to}`) {
    filter.set('from', `${from}`);
    filter.set('to', `${to}`);
  } else return '';
  for (const name of ['state', 'type']) {
    const value = query.get(name)?.slice(0, MAX_FILTER_LENGTH).toWellFormed();
    if (value) filter.set(name, value);
  }
  return String(filter);
};
