import { type CallOptions, callListener } from './config.ts';
import { isApiError, isGone } from './errors.ts';
import { exactDigits } from './exact-digits.ts';
import type { Order, OrderSummary } from './generated/schema.ts';
import { pauseOnFailure } from './pause-on-failure.ts';

/** The noun whose `get` reads one order: `api.orders`. */
export interface OrderDetailsSource {
  get(id: number, options?: CallOptions): Promise<Order>;
}

/** Progress of an export of details. */
export interface OrderDetailsProgress {
  /** Orders that are finished, because their details were read or could not be read. */
  readonly rows: number;
  /** Orders of the export. */
  readonly total: number;
}

/** An order whose details could not be read. */
export interface OrderDetailsFailure extends OrderDetailsProgress {
  /** Digits of its id. */
  readonly id: string;
}

/** An order without details, and the reason. */
export interface OrderWithoutDetails {
  /** Digits of its id. */
  readonly id: string;
  readonly error: Error;
}

/** A summary of an export of details. */
export interface OrderDetailsExportSummary {
  /** When the export started, by this machine's clock. */
  readonly startedAt: Date;
  /** End of the export, by this machine's clock. */
  readonly endedAt: Date;
  /** Orders of the export, with and without details. */
  readonly orders: number;
  /** Orders that could not be read. */
  readonly withoutDetails: readonly OrderWithoutDetails[];
  /** Ids of orders that changed after their row was read: their details have another total, payment state or type. */
  readonly changed: readonly string[];
}

/**
 * The chunks of an export of details: one chunk for each order, in the sequence of the rows, and the `summary` at the
 * end.
 */
export type OrderDetailsChunk =
  | {
      readonly kind: 'order';
      readonly row: OrderSummary;
      /** Undefined if the details could not be read. */
      readonly details: Order | undefined;
    }
  | { readonly kind: 'summary'; readonly summary: OrderDetailsExportSummary };

/** Options of an export of details. */
export interface OrderDetailsOptions {
  /** Ends the export with an `AbortedError`. */
  signal?: AbortSignal | undefined;
  /** Receives the progress after each order. Errors thrown by this function are ignored. */
  onProgress?: ((progress: OrderDetailsProgress) => void) | undefined;
  /**
   * Called when an order could not be read, for one order at a time. If the returned promise resolves to `retry`, the
   * order is read again. `skip` continues without its details. If the promise rejects, the export ends. While the
   * promise is pending, no other order is requested. The orders already read are kept. By default the export ends with
   * the error. Not called if another attempt cannot succeed, because the order does not exist (404, 410), does not
   * follow the contract, or has no exact id. It is called for a response without an order, e.g. the HTML page of a proxy.
   */
  onFailure?: ((error: Error, failure: OrderDetailsFailure) => Promise<'retry' | 'skip'>) | undefined;
}

const MAX_REQUESTS_AT_ONCE = 4;

/** The sums and filters of a list use these fields. */
const comparedFields = ['total', 'paymentState', 'paymentType'] as const;

/**
 * Reads the details of orders: articles, VAT, shipping, country and customer id. The API returns all of them for single
 * orders only, so each order needs a request. Up to four requests run at the same time. Each order is one chunk, even
 * if its details could not be read. The summary lists the orders without details. Leaving the loop cancels the running
 * requests.
 *
 * @param source `api.orders`
 * @param rows orders of a list, e.g. those of `readPeriod`
 * @throws the error of an order, if another attempt could succeed and there is no `onFailure`
 * @throws the error with which `onFailure` rejects
 * @example
 * ```ts
 * import { exportOrderDetails } from '@joe/api-sdk/export';
 *
 * const { data } = await api.orders.list({ search: 'invoice' });
 * for await (const chunk of exportOrderDetails(api.orders, data)) {
 *   if (chunk.kind === 'order') console.log(chunk.row.orderID, chunk.details?.products);
 *   if (chunk.kind === 'summary') console.log(chunk.summary.withoutDetails);
 * }
 * ```
 */
export async function* exportOrderDetails(
  source: OrderDetailsSource,
  rows: readonly OrderSummary[],
  { signal, onProgress, onFailure }: OrderDetailsOptions = {},
): AsyncGenerator<OrderDetailsChunk, void, void> {
  const startedAt = new Date();
  const total = rows.length;
  const withoutDetails: OrderWithoutDetails[] = [];
  const changed: string[] = [];
  // Also aborted when the caller leaves the loop.
  const controller = new AbortController();
  const end = () => controller.abort(signal?.reason);
  const attempt = pauseOnFailure(controller.signal);
  let read = 0;

  async function readDetails(row: OrderSummary): Promise<Order | Error> {
    const id = exactDigits(row, 'orderID');
    let skipped: Error | undefined;
    const call = async () =>
      skipped ?? (await source.get(row.orderID, { signal: controller.signal }).catch(toFinalError));
    const result = await attempt(
      call,
      onFailure &&
        (async (error) => {
          if ((await onFailure(error, { id, rows: read, total })) === 'skip') skipped = error;
        }),
    );
    callListener(onProgress, { rows: ++read, total });
    return result;
  }

  const reading: { row: OrderSummary; result: Promise<Order | Error> }[] = [];
  const rest = rows.values();
  const readNext = () => {
    const { value: row } = rest.next();
    if (!row) return;
    const result = readDetails(row);
    // Only the first failure is thrown.
    result.catch(() => {});
    reading.push({ row, result });
  };
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  try {
    for (let count = 0; count < MAX_REQUESTS_AT_ONCE; count++) readNext();
    for (let next = reading.shift(); next; next = reading.shift()) {
      const { row } = next;
      const id = exactDigits(row, 'orderID');
      const result = await next.result;
      readNext();
      if (result instanceof Error) withoutDetails.push({ id, error: result });
      else if (comparedFields.some((field) => result[field] !== row[field])) changed.push(id);
      yield { kind: 'order', row, details: result instanceof Error ? undefined : result };
    }
    yield { kind: 'summary', summary: { startedAt, endedAt: new Date(), orders: total, withoutDetails, changed } };
  } finally {
    signal?.removeEventListener('abort', end);
    end();
  }
}

/**
 * The error of an order that another attempt cannot read either. Other errors are thrown again, also that of a response
 * without an order (`$`), e.g. a page of a proxy.
 */
function toFinalError(error: unknown): Error {
  if (isApiError(error) && (isGone(error) || (error.kind === 'schema' && error.path !== '$'))) return error;
  throw error;
}
