// Compares the start of the app with two peers: time until the login screen, until the rows of a list with an empty cache
// while the user is signed in, and after a reload. `ROUNDS` sets the number of rounds.
import { startMatch, type Visit } from './contestants.ts';

async function read({ page, marks }: Visit, name: 'login' | 'rows'): Promise<number> {
  await page.waitForFunction((key) => Number.isFinite(window.marks?.[key]), name, { timeout: 60_000 });
  return (await marks())[name] ?? Number.NaN;
}

const match = await startMatch();
await match.run(async (open) => {
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
    figures: { 'login screen': login, 'cold list': rows, 'longest task': longestTask, 'reload, warm cache': reload },
  };
});
await match.stop();
