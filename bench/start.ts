// Compares the start of the app with two peers: time until the login screen, and until the rows of a list with an empty
// cache while the user is signed in. `ROUNDS` sets the number of rounds.
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
  return { 'login screen': login, 'cold list': rows, 'longest task': longestTask };
});
await match.stop();
