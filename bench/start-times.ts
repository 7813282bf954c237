// Compares the start of the app with two peers. It measures four durations: until the login screen, until the rows of a
// list with an empty cache, from the response of the API until these rows, and until the rows after a reload.
// It also measures the longest task of the main thread until the rows.
// `contestants.ts` reads the variables `ROUNDS`, `CPU` and `BESIDE`.
import { startComparison, type TimedRequest, type Visit } from './contestants.ts';

async function read({ page, marks }: Visit, name: 'login' | 'rows'): Promise<number> {
  await page.waitForFunction((key) => Number.isFinite(window.marks?.[key]), name, { timeout: 60_000 });
  return (await marks())[name] ?? Number.NaN;
}

/** Time from the end of the response with the rows until they are shown. */
function sinceResponse(rows: number, waterfall: readonly TimedRequest[]): number {
  // Chromium has no entries for preflights. The last entry counts, because the browser may have repeated the request.
  const response = waterfall.findLast(({ name, end }) => name === '/api/users?…' && end < rows);
  if (!response?.end) throw new Error('The browser reports no end of the response with the rows.');
  return rows - response.end;
}

const comparison = await startComparison();
await comparison.run(
  async (open) => {
    const login = await read(await open('/login', false), 'login');
    const visit = await open('/users', true);
    const rows = await read(visit, 'rows');
    const { longestTask } = await visit.marks();
    const waterfall = await visit.waterfall();
    await visit.page.waitForLoadState('networkidle');
    await visit.page.reload({ waitUntil: 'commit' });
    const reload = await read(visit, 'rows');
    return {
      waterfall,
      figures: {
        'login screen': login,
        'cold list': rows,
        'API’s response to rows': sinceResponse(rows, waterfall),
        'longest task': longestTask,
        'reload, warm cache': reload,
      },
    };
  },
  ['reload, warm cache', 'cold list'],
);
await comparison.stop();
