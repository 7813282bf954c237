// The sandbox without the app, which need not be built.
import { run } from '../../apps/sandbox/src/main.ts';

await run(async ({ port }) => ({ origin: `http://localhost:${port}`, close: async () => {} }));
