// Starts the sandbox without the app, so that the app need not be built.
import { run } from '../../apps/sandbox/src/main.ts';

await run(async ({ port }) => ({ origin: `http://localhost:${port}`, close: async () => {} }));
