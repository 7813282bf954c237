/**
 * Exports a whole list with a summary, reads the orders of a period, and reads the details of orders.
 * @module @joe/api-sdk/export
 */
export { MAX_PAGE_SIZE } from './dated-pages.ts';
export type { ExportChunk, ExportProgress, ExportSummary, UnreadableExportRow } from './export-chunk.ts';
export {
  exportOrderDetails,
  type OrderDetailsChunk,
  type OrderDetailsExportSummary,
  type OrderDetailsFailure,
  type OrderDetailsOptions,
  type OrderDetailsProgress,
  type OrderDetailsSource,
  type OrderWithoutDetails,
} from './export-order-details.ts';
export {
  type ExportOptions,
  type ExportQuery,
  type ExportSource,
  exportRows,
  type RowFields,
} from './export-rows.ts';
export type { InconsistentPeriod, PeriodCount, PeriodResult, PeriodRows } from './period-result.ts';
export {
  DEFAULT_MAX_ROWS,
  type PeriodFailure,
  type PeriodOptions,
  type PeriodProgress,
  type PeriodQuery,
  type PeriodSource,
  readPeriod,
} from './read-period.ts';
