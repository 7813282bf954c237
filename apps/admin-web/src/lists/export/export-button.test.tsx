import { anOrder, aUser, type FakeApi, type FakeResponder, fakeApi } from '@joe/api-sdk/testing';
import { signedIn } from '@joe/auth/testing';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endDoubleClick, onDesktop, renderRoute, returnToWindow } from '../../../test/render-route.tsx';

/** Returns another response to the request with this number, or undefined to keep the response of the fake. */
type Change = (request: number) => ReturnType<FakeResponder<'listOrders'>> | undefined;

/** An API with orders 1 to `count`. */
function ordersApi(count: number, change: Change = () => undefined) {
  const orderDate = '2026-01-01T12:00:00+01:00';
  const api = fakeApi({
    orders: Array.from({ length: count }, (_, index) => anOrder({ orderID: index + 1, total: 1204.5, orderDate })),
  });
  let requests = 0;
  api.respond('listOrders', ({ query }, stored) => (query.pageSize === 100 && change(++requests)) || stored());
  return api;
}

const failed = (status: number) => new Response(null, { status });
const lost = () => {
  throw new TypeError('Failed to fetch');
};

const config = { timeZone: 'Europe/Zurich' };
const dialog = page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** The files that were saved as a download. */
let saved: Blob[] = [];

beforeEach(() => {
  saved = [];
  // A test cannot use the browser's file picker. Without the picker, the app saves a download.
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

async function startExport(count: number, change?: Change, url = '/orders') {
  const { api } = await renderRoute(url, { api: ordersApi(count, change), config });
  await button('Export').click();
  await endDoubleClick();
  await button(`Export ${count.toLocaleString('en-US')} rows`).click();
  return api;
}

/** Starts an export of 150 rows that waits for its second page. @returns a function that ends the wait */
async function startHeldExport(): Promise<() => void> {
  let release = () => {};
  const api = ordersApi(150, (request) => {
    if (request === 1) release = api.hold('listOrders');
    return undefined;
  });
  await renderRoute('/orders', { api });
  await button('Export').click();
  await endDoubleClick();
  await button('Export 150 rows').click();
  await expect.element(dialog.getByText('100 of 150 rows, page 1 of 2')).toBeVisible();
  return () => release();
}

describe('the export of a list', () => {
  test('an export contains each row of the search once and ends with a summary', async () => {
    const api = await startExport(250, undefined, '/orders?search=twint&sortBy=total&sortDir=desc&page=3');
    await expect.element(dialog.getByText('250 rows exported').first()).toBeVisible();
    await expect.element(dialog.getByText('250 before, 250 after')).toBeVisible();
    await expect.element(dialog.getByText('“twint”')).toBeVisible();
    await expect.element(dialog.getByText('Total, descending')).toBeVisible();
    expect(api.callsOf('listOrders').find(({ query }) => query.pageSize === 100)?.query).toEqual({
      search: 'twint',
      sortBy: 'total',
      sortDir: 'desc',
      page: 1,
      pageSize: 100,
    });
    const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? []);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines.slice(0, 2)).toEqual([
      'Order ID;Email;Date;Total;Payment Type;Payment Status',
      '250;anna.aebischer@example.com;2026-01-01T12:00:00+01:00;1204.50;twint;paid',
    ]);
    expect(lines).toHaveLength(252);
    expect(new Set(lines.slice(1, -1).map((line) => line.split(';')[0])).size).toBe(250);
  });

  test('the separator of the last export is the default of the next one', async () => {
    onTestFinished(() => localStorage.clear());
    const { unmount } = await renderRoute('/orders', { api: ordersApi(1) });
    await button('Export').click();
    await endDoubleClick();
    await dialog.getByRole('radio', { name: ', comma' }).click();
    await button('Export 1 row').click();
    await expect.element(dialog.getByText('1 row exported').first()).toBeVisible();
    await unmount();
    await renderRoute('/orders', { api: ordersApi(1) });
    await button('Export').click();
    await expect.element(dialog.getByRole('radio', { name: ', comma' })).toBeChecked();
  });

  test('a double click on Export opens one file picker', async () => {
    const showPicker = vi.fn(() => new Promise<FileSystemFileHandle>(() => {}));
    window.showSaveFilePicker = showPicker;
    await renderRoute('/orders', { api: ordersApi(1) });
    await button('Export').click();
    await endDoubleClick();
    await button('Export 1 row').dblClick();
    expect(showPicker).toHaveBeenCalledOnce();
  });

  test('Continue of a stopped export keeps the focus in the dialog', async () => {
    let isDown = true;
    const api = await startExport(250, (request) => (isDown && request >= 2 ? failed(500) : undefined));
    await expect.element(button('Continue from page 2')).toBeVisible();
    isDown = false;
    await endDoubleClick();
    const release = api.hold('listOrders');
    await button('Continue from page 2').click();
    await expect.element(page.getByRole('dialog', { name: 'Exporting orders' })).toHaveFocus();
    release();
    await expect.element(dialog.getByText('250 rows exported').first()).toBeVisible();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  });

  test('when a page cannot be read, the export keeps the earlier rows and can continue with this page', async () => {
    let isDown = true;
    await startExport(250, (request) => (isDown && request >= 2 ? failed(500) : undefined));
    await expect.element(page.getByRole('dialog', { name: 'Stopped at page 2 of 3' })).toBeVisible();
    await expect.element(dialog.getByText(/^Failed to fetch all orders: Internal Server Error/)).toBeVisible();
    await expect.element(dialog.getByText('100 rows kept. There is no complete file yet.')).toBeVisible();
    expect(saved).toEqual([]);
    isDown = false;
    await endDoubleClick();
    await button('Continue from page 2').click();
    await expect.element(dialog.getByText('250 rows exported').first()).toBeVisible();
    expect((await saved[0]?.text())?.split('\r\n')).toHaveLength(252);
  });

  test('after a log-out in another tab, a stopped export has ended and the user can leave the page without a question', async () => {
    const api = ordersApi(300, (request) => (request >= 2 ? failed(500) : undefined));
    const { authClient } = await renderRoute('/orders', { api });
    await button('Export').click();
    await endDoubleClick();
    await button('Export 300 rows').click();
    await expect.element(page.getByRole('dialog', { name: 'Stopped at page 2 of 3' })).toBeVisible();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(true);
    const { info, access } = signedIn();
    authClient.setState({ status: 'unauthenticated', reason: 'logged_out', previous: { info, access } });
    await expect.poll(isAsked).toBe(false);
    expect(saved).toEqual([]);
  });

  test('Discard of a stopped export saves nothing', async () => {
    await startExport(300, (request) => (request >= 2 ? failed(500) : undefined));
    await endDoubleClick();
    await button('Discard').click();
    await expect.element(dialog.getByText('The last export was cancelled. Nothing was saved.')).toBeVisible();
    expect(saved).toEqual([]);
  });

  test('an export reads a list again if it changes meanwhile, and shows the difference', async () => {
    const added = [251, 252].map((orderID) => anOrder({ orderID }));
    const api = ordersApi(250, (request) => {
      if (request === 4) api.data.orders.push(...added);
      return undefined;
    });
    await renderRoute('/orders', { api });
    await button('Export').click();
    await endDoubleClick();
    await button('Export 250 rows').click();
    await expect
      .element(page.getByRole('dialog', { name: '252 rows exported, the list changed meanwhile' }))
      .toBeVisible();
    await expect.element(dialog.getByText('250 before, 252 after')).toBeVisible();
  });

  test('the summary of an export lists an unreadable row with its position', async () => {
    await startExport(150, (request) => {
      if (request !== 2) return undefined;
      const data = Array.from({ length: 50 }, (_, index) => ({
        ...anOrder({ orderID: 101 + index }),
        ...(index === 7 && { email: null }),
      }));
      return Response.json({ data, page: 2, pageSize: 100, total: 150, totalPages: 2 });
    });
    await expect.element(dialog.getByText(/^1: page 2, row 8 \(\$\.data\[7\]\.email: /)).toBeVisible();
    await expect.element(dialog.getByText('149 rows', { exact: true })).toBeVisible();
  });

  test('an export continues while its dialog is closed', async () => {
    const release = await startHeldExport();
    (document.querySelector('dialog') as HTMLDialogElement).close();
    await expect.element(button('Exporting 66%')).toBeVisible();
    release();
    await expect.element(button('Summary')).toBeVisible();
    (button('Summary').element() as HTMLElement).click();
    await expect.element(dialog.getByText('150 rows exported').first()).toBeVisible();
  });
});

describe('the button of another view after an export', () => {
  const exportAll = async () => {
    await onDesktop();
    await renderRoute('/orders', { api: ordersApi(150) });
    await button('Export').click();
    await endDoubleClick();
    await button('Export 150 rows').click();
    await expect.element(page.getByRole('dialog', { name: '150 rows exported' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Summary')).toBeVisible();
  };

  test('after an export, another page has the Summary button, and another search or sort order the Export button', async () => {
    await exportAll();
    await button('Next').click();
    await expect.element(page.getByText('21–40 of 150')).toBeVisible();
    await expect.element(button('Summary')).toBeVisible();
    await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click();
    await expect.element(button('Export')).toBeVisible();
    await page.getByRole('columnheader', { name: 'Order ID' }).getByRole('button').click();
    await expect.element(button('Summary')).toBeVisible();
    await page.getByRole('searchbox').fill('anna');
    await expect.element(button('Export')).toBeVisible();
    await button('Export').click();
    await endDoubleClick();
    await button('Export 150 rows').click();
    await expect.element(page.getByRole('dialog', { name: '150 rows exported' })).toBeVisible();
    await expect.element(dialog.getByText('“anna”')).toBeVisible();
  });

  test('the export settings of another search have a button for the summary of the last export', async () => {
    await exportAll();
    await page.getByRole('searchbox').fill('anna');
    await button('Export').click();
    await expect.element(dialog.getByText('Last export: 150 rows')).toBeVisible();
    await endDoubleClick();
    await dialog.getByRole('button', { name: 'Summary' }).click();
    await expect.element(page.getByRole('dialog', { name: '150 rows exported' })).toBeVisible();
  });

  test('an export that runs while another search is shown stays reachable, and its open dialog ends with its summary', async () => {
    const release = await startHeldExport();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('searchbox').fill('anna');
    await expect.poll(() => location.search).toContain('search=anna');
    await button('Exporting 66%').click();
    await expect.element(page.getByRole('dialog', { name: 'Exporting orders' })).toBeVisible();
    release();
    await expect.element(page.getByRole('dialog', { name: '150 rows exported' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Export')).toBeVisible();
  });
});

test('the end of an export is reported while another dialog is open', async () => {
  const release = await startHeldExport();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  release();
  await expect.element(page.getByText('150 rows exported')).toBeVisible();
});

test('an export that stops while its dialog is closed is reported, and its dialog opens with the focus on Continue', async () => {
  let api: FakeApi;
  let release = () => {};
  api = ordersApi(150, (request) => {
    if (request === 1) release = api.hold('listOrders');
    return request >= 2 ? failed(500) : undefined;
  });
  await renderRoute('/orders', { api });
  await button('Export').click();
  await endDoubleClick();
  await button('Export 150 rows').click();
  await expect.element(dialog.getByText('100 of 150 rows, page 1 of 2')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  release();
  await expect.element(page.getByText(/^Export of orders stopped: Failed to fetch all orders: /)).toBeVisible();
  await button('Export stopped').click();
  // Enter must not discard the rows that were read.
  await expect.element(button('Continue from page 2')).toHaveFocus();
});

describe('the export of orders with details', () => {
  const order = (orderID: number) => ({
    ...anOrder({ orderID, total: 40, orderDate: '2026-01-01T12:00:00Z', paymentType: 'twint' }),
    vat: 3,
    shipping_cost: 7,
    countryID: 'CH',
    products: [
      { article_number: '10533', price: 10, quantity: 2 },
      { article_number: '10534', price: 10, quantity: 1 },
    ],
  });

  async function startWithDetails(count: number, prepare: (api: FakeApi) => void = () => {}) {
    const api = fakeApi({ orders: Array.from({ length: count }, (_, index) => order(index + 1)) });
    prepare(api);
    await renderRoute('/orders', { api, config });
    await button('Export').click();
    await endDoubleClick();
    await page.getByRole('radio', { name: 'With details' }).click();
    await expect.element(dialog.getByText(/requests, one for each order\.$/)).toBeVisible();
    await button(`Export ${count} rows`).click();
    return api;
  }

  const line = (label: string) => dialog.getByRole('row', { name: new RegExp(`^${label}`) });

  test('the export of orders with details writes one line for each article', async () => {
    await startWithDetails(30);
    await expect.element(dialog.getByText('30 orders exported').first()).toBeVisible();
    await expect.element(line('Without details')).toHaveTextContent('Without detailsnone');
    const [header, first, second, ...lines] = (await saved[0]?.text())?.split('\r\n') ?? [];
    expect(header).toBe(
      'Order ID;Email;Date;Total;Payment Type;Payment Status;Country ID;VAT;Shipping Cost;Article Number;Price;Quantity',
    );
    const text = '1;anna.aebischer@example.com;2026-01-01T13:00:00+01:00';
    expect([first, second]).toEqual([
      `${text};40.00;twint;paid;CH;3.00;7.00;10533;10.00;2`,
      `${text};;twint;paid;CH;;;10534;10.00;1`,
    ]);
    expect(lines).toHaveLength(59);
  });

  test('the export of orders with details contains deleted orders, and the summary lists them', async () => {
    await startWithDetails(5, (api) => {
      api.respond('getOrder', ({ path }, stored) => (path.id === 3 ? failed(404) : stored()));
    });
    await expect.element(page.getByRole('dialog', { name: '5 orders exported, 1 without details' })).toBeVisible();
    await expect.element(line('Without details')).toHaveTextContent('Without details1: 3 (deleted)');
    const lines = (await saved[0]?.text())?.split('\r\n') ?? [];
    expect(lines.filter((line) => line.startsWith('3;'))).toEqual([
      '3;anna.aebischer@example.com;2026-01-01T13:00:00+01:00;40.00;twint;paid;;;;;;',
    ]);
  });

  test('when the details of an order cannot be read, the export saves no file and can continue', async () => {
    let isDown = true;
    await startWithDetails(8, (api) => {
      api.respond('getOrder', (_, stored) => (isDown ? failed(500) : stored()));
    });
    await expect.element(page.getByRole('dialog', { name: 'Stopped at order 1' })).toBeVisible();
    await expect.element(dialog.getByText('0 orders kept. There is no complete file yet.')).toBeVisible();
    expect(saved).toEqual([]);
    isDown = false;
    await endDoubleClick();
    await button('Continue').click();
    await expect.element(dialog.getByText('8 orders exported').first()).toBeVisible();
    await expect.element(line('Without details')).toHaveTextContent('Without detailsnone');
  });

  test('the user can skip an order whose details cannot be read, and the summary lists it', async () => {
    await startWithDetails(8, (api) => {
      api.respond('getOrder', ({ path }, stored) => (path.id === 4 ? failed(500) : stored()));
    });
    await expect.element(page.getByRole('dialog', { name: 'Stopped at order 4' })).toBeVisible();
    await endDoubleClick();
    await button('Skip this order').click();
    await expect
      .element(line('Without details'))
      .toHaveTextContent('Without details1: 4 (Failed to get order data by id: Internal Server Error)');
  });

  test('the export of details is not offered for more than 5,000 orders', async () => {
    await renderRoute('/orders', { api: ordersApi(5_001) });
    await button('Export').click();
    await expect
      .element(dialog.getByText('Details can be exported for up to 5,000 orders. Choose a period or search.'))
      .toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'With details' })).not.toBeInTheDocument();
  });

  test('if the list grows to more than 5,000 orders after the user has chosen details, the export contains none', async () => {
    const api = ordersApi(5_000);
    await renderRoute('/orders', { api });
    await button('Export').click();
    await endDoubleClick();
    await page.getByRole('radio', { name: 'With details' }).click();
    api.data.orders.push(anOrder({ orderID: 5_001 }));
    returnToWindow();
    await expect.element(page.getByRole('radio', { name: 'With details' })).not.toBeInTheDocument();
    await expect.element(dialog.getByText(/^One line for each/)).not.toBeInTheDocument();
    await button('Export 5,001 rows').click();
    await expect.element(dialog.getByText('5,001 rows exported').first()).toBeVisible();
    expect(api.callsOf('getOrder')).toEqual([]);
  });

  test('the list of users does not offer an export of details', async () => {
    await renderRoute('/users', { api: fakeApi() });
    await button('Export').click();
    await expect.element(dialog.getByText('CSV, UTF-8')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'With details' })).not.toBeInTheDocument();
  });
});

describe('the export of selected rows', () => {
  const bar = page.getByRole('region', { name: 'Selected rows' });
  const select = (name: string) => page.getByRole('checkbox', { name, exact: true }).click();
  const openSettings = async (name: string) => {
    await bar.getByRole('button', { name: 'Export' }).click();
    await expect.element(page.getByRole('dialog', { name })).toBeVisible();
    await endDoubleClick();
  };
  const linesOf = async (file = saved.at(-1)) => (await file?.text())?.split('\r\n').slice(1, -1) ?? [];

  test('the export of selected rows contains the selected users of all pages', async () => {
    await onDesktop();
    const users = Array.from({ length: 21 }, (_, i) => aUser({ user_id: 1 + i, email: `user-${i + 1}@example.com` }));
    const { api } = await renderRoute('/users', { api: fakeApi({ users }) });
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await expect.element(bar.getByRole('button', { name: 'Export' })).toBeDisabled();
    await select('Select user-2@example.com');
    await page.getByRole('button', { name: 'Next' }).click();
    await select('Select user-21@example.com');
    const reads = api.callsOf('listUsers').length;
    await openSettings('Export selected users');
    await expect.element(dialog.getByText('2 selected on 2 pages')).toBeVisible();
    await button('Export 2 rows').click();
    await expect.element(page.getByRole('dialog', { name: '2 rows exported' })).toBeVisible();
    await expect.element(dialog.getByText('2 selected on 2 pages')).toBeVisible();
    await expect.element(dialog.getByText('order of selection')).toBeVisible();
    expect((await linesOf()).map((line) => line.split(';').slice(0, 2))).toEqual([
      ['2', 'user-2@example.com'],
      ['21', 'user-21@example.com'],
    ]);
    expect(api.callsOf('listUsers')).toHaveLength(reads);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(bar.getByRole('button', { name: 'Summary' })).toBeVisible();
    await select('Select user-21@example.com');
    await openSettings('Export selected users');
    await button('Export 1 row').click();
    await expect.element(page.getByRole('dialog', { name: '1 row exported' })).toBeVisible();
    expect(await linesOf()).toHaveLength(1);
  });

  test('the button of the selected rows shows the progress of their export while its dialog is closed', async () => {
    await onDesktop();
    const api = ordersApi(5);
    await renderRoute('/orders', { api });
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await select('Select 4');
    await openSettings('Export selected orders');
    await page.getByRole('radio', { name: 'With details' }).click();
    const release = api.hold('getOrder');
    await button('Export 1 row').click();
    await expect.element(page.getByRole('dialog', { name: 'Exporting selected orders' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(bar.getByRole('button', { name: /^Exporting/ })).toBeVisible();
    release();
    await expect.element(bar.getByRole('button', { name: 'Summary' })).toBeVisible();
  });

  test('the export of selected orders reads the details of each with one request', async () => {
    await onDesktop();
    const { api } = await renderRoute('/orders', { api: ordersApi(5) });
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await select('Select 4');
    await select('Select 2');
    await openSettings('Export selected orders');
    await page.getByRole('radio', { name: 'With details' }).click();
    await button('Export 2 rows').click();
    await expect.element(page.getByRole('dialog', { name: '2 orders exported' })).toBeVisible();
    expect(api.callsOf('getOrder').map(({ path }) => path.id)).toEqual([4, 2]);
    expect([...new Set((await linesOf()).map((line) => line.split(';')[0]))]).toEqual(['4', '2']);
  });

  test('the summary of selected orders contains no period, because the rows can be of several periods', async () => {
    await onDesktop();
    await renderRoute('/orders?from=2026-01-01&to=2026-01-01', { api: ordersApi(5) });
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await select('Select 4');
    await openSettings('Export selected orders');
    await button('Export 1 row').click();
    await expect.element(page.getByRole('dialog', { name: '1 row exported' })).toBeVisible();
    await expect.element(dialog.getByText('order of selection')).toBeVisible();
    expect(dialog.getByText(/Period|read at/).elements()).toEqual([]);
  });

  test('after a cancelled export of selected rows, the user cannot export an empty selection', async () => {
    await onDesktop();
    const { api } = await renderRoute('/orders', { api: ordersApi(5) });
    api.fail('getOrder', { status: 400 });
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await select('Select 4');
    await openSettings('Export selected orders');
    await page.getByRole('radio', { name: 'With details' }).click();
    await button('Export 1 row').click();
    await button('Discard').click();
    await expect.element(dialog.getByText('The last export was cancelled. Nothing was saved.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await select('Select 4');
    await expect.element(bar.getByRole('button', { name: 'Export' })).toBeDisabled();
  });
});

describe('failed exports', () => {
  const faults = [
    { name: 'a 503 response at page 2', at: 2, response: () => failed(503), title: 'Stopped at page 2 of 3' },
    { name: 'a lost connection at the last count', at: 4, response: lost, title: 'Final check failed' },
  ];

  /** Replaces the picker of files. @returns the calls of close, abort, truncate and remove of the picked file */
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
    test.for(faults)(
      `an export to ${target} that is discarded after a failure saves no file: $name`,
      async ({ at, response, title }) => {
        const events = target === 'a file on disk' ? fileOnDisk() : [];
        await startExport(250, (request) => (request >= at ? response() : undefined));
        await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
        await expect.element(dialog.getByText(/There is no complete file yet\.$/)).toBeVisible();
        await expect.element(dialog.getByText(/exported/)).not.toBeInTheDocument();
        expect([...saved, ...events]).toEqual([]);
        await endDoubleClick();
        await button('Discard').click();
        await expect.element(dialog.getByText('The last export was cancelled. Nothing was saved.')).toBeVisible();
        expect([...saved, ...events]).toEqual(target === 'a file on disk' ? ['aborted', 'removed'] : []);
      },
    );
  }

  test('cancelling an export while it reads a page removes the file on disk', async () => {
    const events = fileOnDisk();
    await startExport(250, (request) => (request >= 3 ? new Promise(() => {}) : undefined));
    await expect.element(dialog.getByText(/^200 of 250 rows/)).toBeVisible();
    await endDoubleClick();
    await button('Cancel').click();
    await expect.element(dialog.getByText('The last export was cancelled. Nothing was saved.')).toBeVisible();
    expect(events).toEqual(['aborted', 'removed']);
  });

  test('a full disk ends the export, and its file is removed', async () => {
    const events = fileOnDisk(async (text) => {
      if (text.startsWith('101;')) throw new DOMException('The disk is full', 'QuotaExceededError');
    });
    await startExport(250);
    await expect.element(page.getByRole('dialog', { name: 'Export failed' })).toBeVisible();
    await expect.element(dialog.getByText('No file was saved.')).toBeVisible();
    // The open dialog shows the error, so no toast repeats it.
    await expect.element(page.getByText(/^Export of orders failed/)).not.toBeInTheDocument();
    expect(events).toEqual(['aborted', 'removed']);
  });
});
