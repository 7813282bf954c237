import type { ExportReceipt, OrderDetailsReceipt } from '@joe/api-sdk/export';
import { isGone, requestIdOf } from '../../api/api-errors.ts';
import { formatCount, formatCountOf, formatPeriod } from '../../shared/format/formats.ts';
import type { FileReceipt } from './export-jobs.ts';

/** The largest number of ids in a line. The line gives only the number of the other ids. */
const MAX_NAMED = 20;

export interface ReceiptLine {
  label: string;
  value: string;
  /** Whether the file differs from the list. */
  isDifference?: boolean;
}

export interface ReceiptDetails {
  search: string;
  /** E.g. `Date, descending`. */
  sort: string;
  /** What limits the rows besides the search, e.g. a period. */
  scope?: string | undefined;
  /** Description of the selected rows. Undefined for all rows of a view. */
  selected?: string | undefined;
  user: string;
  fileName: string;
  timeZone?: string | undefined;
}

/** The receipt in words, for the screen and for the clipboard. */
export function receiptLines(receipt: FileReceipt, settings: ReceiptDetails): ReceiptLine[] {
  const { search, sort, scope, selected, user, fileName, timeZone } = settings;
  const { rows, totalBefore, totalAfter, unreadable, added, removed, details, startedAt, endedAt } = receipt;
  const skipped = unreadable.map(({ page, row, path, reason }) => `page ${page}, row ${row} (${path}: ${reason})`);
  // If a record was removed before it was read, its id is not known. Such records can only be counted.
  const unread = Math.max(totalBefore + added.length - removed.length - totalAfter, 0);
  const unreadText = `${formatCount(unread)} before the export reached ${unread === 1 ? 'it' : 'them'}`;
  const lines: (ReceiptLine | undefined)[] = [
    { label: 'Written', value: formatCountOf(rows, 'row') },
    selected === undefined
      ? {
          label: 'Counted',
          value: `${formatCount(totalBefore)} before, ${formatCount(totalAfter)} after`,
          isDifference: totalBefore !== totalAfter,
        }
      : { label: 'Rows', value: selected },
    hasDifference(receipt)
      ? { label: 'Added meanwhile', value: listed(added), isDifference: added.length > 0 }
      : undefined,
    hasDifference(receipt)
      ? {
          label: 'Removed meanwhile',
          value:
            unread === 0 ? listed(removed) : removed.length === 0 ? unreadText : `${listed(removed)}; ${unreadText}`,
          isDifference: removed.length + unread > 0,
        }
      : undefined,
    { label: 'Not readable', value: listed(skipped), isDifference: skipped.length > 0 },
    ...(details ? detailLines(details) : []),
    scope ? { label: 'Period', value: scope } : undefined,
    selected === undefined ? { label: 'Search', value: search ? `“${search}”` : 'none' } : undefined,
    { label: 'Sorted by', value: sort },
    { label: 'Time', value: formatPeriod(startedAt, endedAt, timeZone) },
    { label: 'By', value: user },
    { label: 'File', value: fileName },
  ];
  return lines.filter((line) => line !== undefined);
}

const detailLines = ({ withoutDetails, changed }: OrderDetailsReceipt): ReceiptLine[] => [
  {
    label: 'Without details',
    value: listed(withoutDetails.map(({ id, error }) => `${id} (${reasonOf(error)})`)),
    isDifference: withoutDetails.length > 0,
  },
  { label: 'Changed meanwhile', value: listed(changed), isDifference: changed.length > 0 },
];

/** Says why an order has no details. The request id helps to find the error in the server's logs. */
function reasonOf(error: Error): string {
  if (isGone(error)) return 'deleted';
  const requestId = requestIdOf(error);
  return requestId ? `${error.message}, request ${requestId}` : error.message;
}

/** Whether the file is complete, and nothing changed during the export. */
export const isExact = (receipt: FileReceipt): boolean =>
  !hasDifference(receipt) &&
  receipt.unreadable.length === 0 &&
  (receipt.details?.withoutDetails ?? []).length === 0 &&
  (receipt.details?.changed ?? []).length === 0;

/** Whether the list changed during the export. */
export const hasDifference = ({ readings, totalBefore, totalAfter }: ExportReceipt): boolean =>
  readings > 1 || totalBefore !== totalAfter;

function listed(items: readonly string[]): string {
  if (items.length === 0) return 'none';
  const rest = items.length > MAX_NAMED ? ` and ${formatCount(items.length - MAX_NAMED)} more` : '';
  return `${formatCount(items.length)}: ${items.slice(0, MAX_NAMED).join(', ')}${rest}`;
}
