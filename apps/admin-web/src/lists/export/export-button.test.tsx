import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { anOrderSummary } from '../../../test/fixtures.ts';
import { pending, problem, renderRoute } from '../../../test/render-route.tsx';

/** An API with so many orders; `change` may replace a page by its number of requests of 100 rows so far. */
function ordersApi(count: number, change: (request: number) => unknown = () => undefined) {
  let requests = 0;
  return ({ url }: Request) => {
    const query = new URL(url).searchParams;
    const [at, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))];
    const replaced = pageSize === 100 && change(++requests);
    if (replaced) return replaced;
    const rows = Math.max(0, Math.min(pageSize, count - (at - 1) * pageSize));
    const data = Array.from({ length: rows }, (_, index) =>
      anOrderSummary({ orderID: (at - 1) * pageSize + index + 1, orderDate: '2026-01-01T12:00:00+01:00' }),
    );
    return { data, page: at, pageSize, total: count, totalPages: Math.ceil(count / pageSize) };
  };
}

const total = { 'GET /orders/value/paid-orders': { total_value: 1 } };
const dialog = page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** The files that were saved as a download. */
let saved: Blob[] = [];

beforeEach(() => {
  saved = [];
  // The picker needs a user; without it a browser saves a download.
  delete window.showSaveFilePicker;
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return createObjectURL(blob);
  };
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL;
  });
});

async function startExport(count: number, change?: (request: number) => unknown, url = '/orders') {
  const route = await renderRoute(url, { responses: { ...total, 'GET /orders': ordersApi(count, change) } });
  await button('Export').click();
  await button(`Export ${count.toLocaleString('en-US')} rows`).click();
  return route;
}

describe('the export of a list', () => {
  test('writes every row of the view once, and ends with a receipt', async () => {
    const { requests } = await startExport(250, undefined, '/orders?search=twint&sortBy=total&sortDir=desc&page=3');
    await expect.element(dialog.getByText('250 rows exported').first()).toBeVisible();
    await expect.element(dialog.getByText('250 before, 250 after')).toBeVisible();
    await expect.element(dialog.getByText('“twint”')).toBeVisible();
    await expect.element(dialog.getByText('Total, descending')).toBeVisible();
    expect(requests.filter((request) => request.includes('pageSize=100')).at(0)).toBe(
      'GET /orders?search=twint&sortBy=total&sortDir=desc&page=1&pageSize=100',
    );
    const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? []);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines.slice(0, 2)).toEqual([
      'Order ID;Email;Date;Total;Payment Type;Payment Status',
      '1;anna.aebischer@example.com;2026-01-01T11:00:00.000Z;1204.50;twint;paid',
    ]);
    expect(lines).toHaveLength(252);
  });

  test('a failed page keeps the rows and goes on with that page', async () => {
    let isDown = true;
    await startExport(2_000, (request) => isDown && request >= 17 && problem(500, 'r-17'));
    await expect.element(page.getByRole('dialog', { name: 'Stopped at page 17 of 20' })).toBeVisible();
    await expect.element(dialog.getByText(/^Failed to fetch all orders: Internal Server Error/)).toBeVisible();
    await expect.element(dialog.getByText('1,600 rows kept. There is no complete file yet.')).toBeVisible();
    expect(saved).toEqual([]);
    isDown = false;
    await button('Continue from page 17').click();
    await expect.element(dialog.getByText('2,000 rows exported').first()).toBeVisible();
    expect((await saved[0]?.text())?.split('\r\n')).toHaveLength(2_002);
  });

  test('Cancel and Discard save nothing', async () => {
    await startExport(300, (request) => request >= 2 && problem(500));
    await button('Discard').click();
    await expect.element(dialog.getByText('The last export was cancelled. Nothing was saved.')).toBeVisible();
    expect(saved).toEqual([]);
  });

  test('a list that changes is read again, and the difference is named', async () => {
    let count = 250;
    const { answer } = await renderRoute('/orders', { responses: { ...total, 'GET /orders': ordersApi(count) } });
    answer('GET /orders', (request: Request) => {
      const answered = ordersApi(count)(request);
      if (request.url.includes('page=3')) count = 252;
      return answered;
    });
    await button('Export').click();
    await button('Export 250 rows').click();
    await expect
      .element(page.getByRole('dialog', { name: '252 rows exported, the list changed meanwhile' }))
      .toBeVisible();
    await expect.element(dialog.getByText('250 before, 252 after')).toBeVisible();
  });

  test('a row that cannot be read is named with its position', async () => {
    await startExport(150, (request) => {
      if (request !== 2) return undefined;
      const data = Array.from({ length: 50 }, (_, index) => ({
        ...anOrderSummary({ orderID: 101 + index }),
        ...(index === 7 && { total: 'free' }),
      }));
      return { data, page: 2, pageSize: 100, total: 150, totalPages: 2 };
    });
    await expect.element(dialog.getByText(/^1: page 2, row 8 \(\$\.data\[7\]\.total: /)).toBeVisible();
    await expect.element(dialog.getByText('149 rows', { exact: true })).toBeVisible();
  });

  test('goes on while the dialog is closed; the button shows the receipt afterwards', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await startExport(
      150,
      (request) =>
        request === 2 &&
        promise.then(() => ordersApi(150)(new Request('https://api.test/api/orders?page=2&pageSize=100'))),
    );
    await expect.element(dialog.getByText('100 of 150 rows, page 1 of 2')).toBeVisible();
    (document.querySelector('dialog') as HTMLDialogElement).close();
    await expect.element(button('Exporting 66 %')).toBeVisible();
    resolve();
    await expect.element(button('Receipt')).toBeVisible();
    (button('Receipt').element() as HTMLElement).click();
    await expect.element(dialog.getByText('150 rows exported').first()).toBeVisible();
  });
});

describe('an export that does not reach its end', () => {
  const faults = [
    { name: 'a 503 response at page 17', at: 17, response: problem(503), title: 'Stopped at page 17 of 45' },
    { name: 'a 401 response at page 40', at: 40, response: problem(401), title: 'Stopped at page 40 of 45' },
    {
      name: 'a lost connection at the last page',
      at: 45,
      response: () => Promise.reject(new TypeError('Failed to fetch')),
      title: 'Stopped at page 45 of 45',
    },
    {
      name: 'a lost connection at the last count',
      at: 46,
      response: () => Promise.reject(new TypeError('Failed to fetch')),
      title: 'Final check failed',
    },
  ];

  /** Replaces the picker of files by a file that records what happens to it. */
  function fileOnDisk(write = async (_text: string) => {}) {
    const events: string[] = [];
    const record = (event: string) => async () => void events.push(event);
    const writable = { write, close: record('closed'), abort: record('aborted'), truncate: record('truncated') };
    const handle = {
      getFile: async () => new File([], 'orders.csv'),
      createWritable: async () => ({ ...writable, seek: async () => {} }),
      remove: record('removed'),
    };
    window.showSaveFilePicker = async () => handle as unknown as FileSystemFileHandle;
    return events;
  }

  for (const target of ['a download', 'a file on disk']) {
    test.for(faults)(`${target}: $name is no file, and Discard leaves none`, async ({ at, response, title }) => {
      const events = target === 'a file on disk' ? fileOnDisk() : [];
      await startExport(4_500, (request) => request >= at && (typeof response === 'function' ? response() : response));
      await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
      await expect.element(dialog.getByText(/There is no complete file yet\.$/)).toBeVisible();
      await expect.element(dialog.getByText(/exported/)).not.toBeInTheDocument();
      expect([...saved, ...events]).toEqual([]);
      await button('Discard').click();
      await expect.element(dialog.getByText('The last export was cancelled. Nothing was saved.')).toBeVisible();
      expect([...saved, ...events]).toEqual(target === 'a file on disk' ? ['aborted', 'removed'] : []);
    });
  }

  test('Cancel during the reading of a page removes the file', async () => {
    const events = fileOnDisk();
    await startExport(4_500, (request) => request >= 3 && pending());
    await expect.element(dialog.getByText(/^200 of 4,500 rows/)).toBeVisible();
    await button('Cancel').click();
    await expect.element(dialog.getByText('The last export was cancelled. Nothing was saved.')).toBeVisible();
    expect(events).toEqual(['aborted', 'removed']);
  });

  test('a full disk ends the export without a file', async () => {
    const events = fileOnDisk(async (text) => {
      if (text.startsWith('101;')) throw new DOMException('The disk is full', 'QuotaExceededError');
    });
    await startExport(4_500);
    await expect.element(page.getByRole('dialog', { name: 'Export failed' })).toBeVisible();
    await expect.element(dialog.getByText('No file was saved.')).toBeVisible();
    expect(events).toEqual(['aborted', 'removed']);
  });
});
