#!/usr/bin/env node
// Writes orders as CSV to standard output. Retries, the sum and errors are written to standard error.
//   JOE_API=https://api.example.com/api JOE_TOKEN=… node export-orders.mjs [search] > orders.csv
// Exit code 1: the export failed and wrote no orders.
import { createApi, exactDigits, isApiError } from '@joe/api-sdk';

const columns = ['orderID', 'orderDate', 'email', 'total', 'paymentState', 'paymentType'];
const [search] = process.argv.slice(2);

/** A field of a CSV file (RFC 4180). An apostrophe keeps spreadsheets from running text as a formula. */
function field(value) {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const controller = new AbortController();
process.once('SIGINT', () => controller.abort());

try {
  const api = createApi({
    baseUrl: process.env.JOE_API,
    getAccessToken: () => process.env.JOE_TOKEN,
    traceparent: true,
    onRetry: ({ error, attempt }) => console.error(`${error.message}, repeat ${attempt}`),
  });
  const lines = [columns.join()];
  let rappen = 0;
  // Ends with an error if the number of orders changes during the export, because an incomplete export must not look
  // complete.
  for await (const order of api.orders.all({ search, sortBy: 'order_id' }, { signal: controller.signal })) {
    lines.push([exactDigits(order, 'orderID'), ...columns.slice(1).map((column) => order[column])].map(field).join());
    rappen += Math.round((order.total ?? 0) * 100);
  }
  // Spreadsheets recognize UTF-8 by the byte order mark.
  process.stdout.write(`\uFEFF${lines.join('\r\n')}\r\n`);
  console.error(`${lines.length - 1} orders, CHF ${(rappen / 100).toFixed(2)}`);
} catch (error) {
  const traceId = isApiError(error) && error.traceId;
  console.error(traceId ? `${error.message} (trace id ${traceId})` : error.message);
  process.exitCode = 1;
}
