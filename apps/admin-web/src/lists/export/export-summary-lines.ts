import { isGone } from '@joe/api-sdk';
import type { ExportSummary, OrderDetailsExportSummary } from '@joe/api-sdk/export';
import { messageWithRequest } from '../../http/api-errors.ts';
import { formatCount, formatCountOf, formatSome, formatStartAndEnd } from '../../shared/format/formats.ts';
import type { ExportDescription, FileSummary } from './export-jobs.ts';

interface SummaryLine {
  label: string;
  value: string;
  /** Whether the line reports a change of the list, or something that the file lacks. */
  isDifference?: boolean;
}

/** The summary in words, for the screen and for the clipboard. */
export function summaryLines(summary: FileSummary, description: ExportDescription, timeZone?: string): SummaryLine[] {
  const { kind, search, sort, scope, user, fileName } = description;
  const { totalBefore, totalAfter, unreadable, added, removed, details, startedAt, endedAt } = summary;
  const skipped = unreadable.map(({ page, row, path, reason }) => `page ${page}, row ${row} (${path}: ${reason})`);
  // If a record was removed before it was read, its id is not known. Such records can only be counted.
  const unread = Math.max(totalBefore + added.length - removed.length - totalAfter, 0);
  const unreadText = `${formatCount(unread)} before the export reached ${unread === 1 ? 'it' : 'them'}`;
  const lines: (SummaryLine | undefined)[] = [
    { label: 'Written', value: formatExported(summary) },
    // The API counts the rows only if the export reads all pages of a list.
    kind === 'list'
      ? {
          label: 'Counted',
          value: `${formatCount(totalBefore)} before, ${formatCount(totalAfter)} after`,
          isDifference: totalBefore !== totalAfter,
        }
      : { label: 'Rows', value: description.rows },
    hasListChanged(summary)
      ? { label: 'Added meanwhile', value: listed(added), isDifference: added.length > 0 }
      : undefined,
    hasListChanged(summary)
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
    kind !== 'selection' ? { label: 'Search', value: search ? `“${search}”` : 'none' } : undefined,
    { label: 'Sorted by', value: sort },
    { label: 'Time', value: formatStartAndEnd(startedAt, endedAt, timeZone) },
    { label: 'By', value: user },
    { label: 'File', value: fileName },
  ];
  return lines.filter((line) => line !== undefined);
}

/** Number of exported rows. With details, they are called orders, because an order can have several lines in the file. */
export const formatExported = ({ rows, details }: FileSummary): string =>
  formatCountOf(rows, details ? 'order' : 'row');

const detailLines = ({ withoutDetails, changed }: OrderDetailsExportSummary): SummaryLine[] => [
  {
    label: 'Without details',
    value: listed(withoutDetails.map(({ id, error }) => `${id} (${reasonOf(error)})`)),
    isDifference: withoutDetails.length > 0,
  },
  { label: 'Changed meanwhile', value: listed(changed), isDifference: changed.length > 0 },
];

/** The reason why an order has no details. The request id helps to find the error in the server's logs. */
const reasonOf = (error: Error): string => (isGone(error) ? 'deleted' : messageWithRequest(error));

/** Whether the file is complete, and nothing changed during the export. */
export const isExact = (summary: FileSummary): boolean =>
  !hasListChanged(summary) &&
  summary.unreadable.length === 0 &&
  (summary.details?.withoutDetails ?? []).length === 0 &&
  (summary.details?.changed ?? []).length === 0;

/** Whether the list changed during the export. */
export const hasListChanged = ({ readings, totalBefore, totalAfter }: ExportSummary): boolean =>
  readings > 1 || totalBefore !== totalAfter;

const listed = (items: readonly string[]): string =>
  items.length === 0 ? 'none' : `${formatCount(items.length)}: ${formatSome(items)}`;
