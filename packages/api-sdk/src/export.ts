/**
 * Exports a whole list with a receipt, and reads the orders of a period.
 * @module @joe/api-sdk/export
 */
export {
  type ExportOptions,
  type ExportPart,
  type ExportProgress,
  type ExportQuery,
  type ExportReceipt,
  type ExportSource,
  exportRows,
  type UnreadableExportRow,
} from './export-rows.ts';
export {
  type PeriodCount,
  type PeriodFailure,
  type PeriodOptions,
  type PeriodProgress,
  type PeriodQuery,
  type PeriodRefusal,
  type PeriodResult,
  type PeriodRows,
  type PeriodSource,
  readPeriod,
} from './read-period.ts';
