/**
 * Exports a whole list with a receipt, reads the orders of a period, and reads the details of orders.
 * @module @joe/api-sdk/export
 */
export {
  exportOrderDetails,
  type OrderDetailsFailure,
  type OrderDetailsOptions,
  type OrderDetailsPart,
  type OrderDetailsProgress,
  type OrderDetailsReceipt,
  type OrderDetailsSource,
  type OrderWithoutDetails,
} from './export-order-details.ts';
export {
  type ExportOptions,
  type ExportPart,
  type ExportProgress,
  type ExportQuery,
  type ExportReceipt,
  type ExportSource,
  exportRows,
  type RowFields,
  type UnreadableExportRow,
} from './export-rows.ts';
export type { PeriodCount, PeriodRefusal, PeriodResult, PeriodRows } from './period-result.ts';
export {
  type PeriodFailure,
  type PeriodOptions,
  type PeriodProgress,
  type PeriodQuery,
  type PeriodSource,
  readPeriod,
} from './read-period.ts';
