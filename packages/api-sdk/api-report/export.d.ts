import { UnreadableRow, OrderSummary, Order, CallOptions, ListOptions } from "./index.js";
declare const MAX_PAGE_SIZE = 100;
interface ExportProgress {
    readonly reading: 1 | 2;
    readonly page: number;
    readonly totalPages: number;
    readonly rows: number;
    readonly total: number;
}
interface UnreadableExportRow extends UnreadableRow {
    readonly page: number;
    readonly row: number;
}
interface ExportSummary<Query = unknown> {
    readonly query: Query;
    readonly startedAt: Date;
    readonly endedAt: Date;
    readonly totalBefore: number;
    readonly totalAfter: number;
    readonly rows: number;
    readonly unreadable: readonly UnreadableExportRow[];
    readonly readings: 1 | 2;
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly isSettled: boolean;
}
type ExportChunk<T, Query = unknown> = {
    readonly kind: "rows";
    readonly rows: readonly T[];
} | {
    readonly kind: "restart";
} | {
    readonly kind: "summary";
    readonly summary: ExportSummary<Query>;
};
interface OrderDetailsSource {
    get(id: number, options?: CallOptions): Promise<Order>;
}
interface OrderDetailsProgress {
    readonly rows: number;
    readonly total: number;
}
interface OrderDetailsFailure extends OrderDetailsProgress {
    readonly id: string;
}
interface OrderWithoutDetails {
    readonly id: string;
    readonly error: Error;
}
interface OrderDetailsExportSummary {
    readonly startedAt: Date;
    readonly endedAt: Date;
    readonly orders: number;
    readonly withoutDetails: readonly OrderWithoutDetails[];
    readonly changed: readonly string[];
}
type OrderDetailsChunk = {
    readonly kind: "order";
    readonly row: OrderSummary;
    readonly details: Order | undefined;
} | {
    readonly kind: "summary";
    readonly summary: OrderDetailsExportSummary;
};
interface OrderDetailsOptions {
    signal?: AbortSignal | undefined;
    onProgress?: ((progress: OrderDetailsProgress) => void) | undefined;
    onFailure?: ((error: Error, failure: OrderDetailsFailure) => Promise<"retry" | "skip">) | undefined;
}
declare function exportOrderDetails(source: OrderDetailsSource, rows: readonly OrderSummary[], { signal, onProgress, onFailure }?: OrderDetailsOptions): AsyncGenerator<OrderDetailsChunk, void, void>;
interface ExportQuery {
    search?: string | undefined;
    sortBy?: string | undefined;
    sortDir?: "asc" | "desc" | undefined;
}
interface RowFields {
    readonly id: string;
    readonly date: string;
}
interface ExportSource<T extends object, Query extends ExportQuery> {
    list(query?: Query & {
        page?: number | undefined;
        pageSize?: number | undefined;
    }, options?: ListOptions): Promise<{
        data: T[];
        total: number;
        totalPages: number;
    }>;
    get(id: number, options?: CallOptions): Promise<T>;
    readonly fields?: RowFields | undefined;
}
interface ExportOptions {
    signal?: AbortSignal | undefined;
    onProgress?: ((progress: ExportProgress) => void) | undefined;
    onFailure?: ((error: Error, progress: ExportProgress) => Promise<void>) | undefined;
}
declare function exportRows<T extends object, Query extends ExportQuery>(source: ExportSource<T, Query>, query: NoInfer<Query>, { signal, onProgress, onFailure }?: ExportOptions): AsyncGenerator<ExportChunk<T, Query>, void, void>;
interface CompletedReading {
    readonly count: number;
    readonly before: OrderSummary | undefined;
    readonly after: OrderSummary | undefined;
    readonly requests: number;
    readonly readAt: Date;
}
interface PeriodRows extends CompletedReading {
    readonly kind: "rows";
    readonly rows: readonly OrderSummary[];
    readonly unreadable: readonly UnreadableExportRow[];
    readonly readings: 1 | 2;
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly isSettled: boolean;
}
interface PeriodCount extends CompletedReading {
    readonly kind: "count";
}
interface InconsistentPeriod {
    readonly kind: "inconsistent";
    readonly page: number;
    readonly message: string;
}
type PeriodResult = PeriodRows | PeriodCount | InconsistentPeriod;
interface PeriodQuery {
    from: Date;
    to: Date;
    search?: string | undefined;
    maxRows?: number | undefined;
}
interface PeriodSource {
    list(query: {
        page: number;
        pageSize: number;
        search?: string;
        sortBy: "order_date";
        sortDir: "asc";
    }, options?: ListOptions): Promise<{
        data: OrderSummary[];
        total: number;
    }>;
}
interface PeriodProgress {
    readonly phase: "find" | "read" | "check";
    readonly reading: 1 | 2;
    readonly requests: number;
    readonly rows: number;
    readonly count: number | undefined;
}
interface PeriodFailure extends PeriodProgress {
    readonly page: number;
    readonly totalPages: number;
}
interface PeriodOptions {
    signal?: AbortSignal | undefined;
    onProgress?: ((progress: PeriodProgress) => void) | undefined;
    onFailure?: ((error: Error, failure: PeriodFailure) => Promise<void>) | undefined;
}
declare const DEFAULT_MAX_ROWS = 5000;
declare function readPeriod(source: PeriodSource, { from, to, search, maxRows }: PeriodQuery, { signal, onProgress, onFailure }?: PeriodOptions): Promise<PeriodResult>;
export { DEFAULT_MAX_ROWS, MAX_PAGE_SIZE, exportOrderDetails, exportRows, readPeriod };
export type { ExportChunk, ExportOptions, ExportProgress, ExportQuery, ExportSource, ExportSummary, InconsistentPeriod, OrderDetailsChunk, OrderDetailsExportSummary, OrderDetailsFailure, OrderDetailsOptions, OrderDetailsProgress, OrderDetailsSource, OrderWithoutDetails, PeriodCount, PeriodFailure, PeriodOptions, PeriodProgress, PeriodQuery, PeriodResult, PeriodRows, PeriodSource, RowFields, UnreadableExportRow };
