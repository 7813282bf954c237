import { dsvFormat } from 'd3-dsv';
import { formatIsoDate, formatPrice, readDate } from '../../shared/format/formats.ts';

export type Separator = ';' | ',';

/** A cell. A number is an amount in Swiss francs. */
export type CsvCell = string | number | Date;

/** The cell of a date from the API. Unreadable text stays as it is, and an unknown date is empty. */
export const dateCell = (text: string | null): CsvCell => readDate(text) ?? text ?? '';

/** With this mark at the start of the file, spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Returns the lines of a CSV file (RFC 4180), or with tabs a text that can be pasted into a spreadsheet. Each place at
 * which a spreadsheet would begin a formula gets an apostrophe. With tabs, a number of more than 15 digits also gets
 * one, because a spreadsheet would round it. An amount is rounded as on the screen, and has a decimal point and two
 * digits.
 *
 * @param timeZone the zone of the dates. Default: the browser's
 */
export function toCsv(
  rows: readonly (readonly CsvCell[])[],
  separator: Separator | '\t',
  timeZone?: string | undefined,
): string {
  const { formatRow } = dsvFormat(separator);
  const isClipboard = separator === '\t';
  return rows
    .map(
      (row) =>
        `${formatRow(row.map((cell) => (cell instanceof Date ? formatIsoDate(cell, timeZone) : toText(cell, isClipboard))))}\r\n`,
    )
    .join('');
}

/**
 * The places at which a formula could begin. One is the start of a text. The others are after each separator or line
 * break within it, because a spreadsheet with another separator begins a new cell there, even between quotes. Some
 * spreadsheets also accept the full-width signs.
 */
const FORMULA_START = /^(?=[\t\r\n])|(?<=(?:^|[,;\t\r\n])"*)(?=[=+\-@＝＋－＠])/g;

function toText(cell: string | number, isClipboard: boolean): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? formatPrice(cell) : '';
  if (isClipboard && /^\d{16,}$/.test(cell)) return `'${cell}`;
  return cell.replace(FORMULA_START, "'");
}
