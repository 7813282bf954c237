// Starts the sandbox without the app, so that it runs before the app is built.
import { run } from '../../apps/sandbox/src/main.ts';

await run(async ({ port }) => ({ origin: `http://localhost:${port}`, close: async () => {} }));
