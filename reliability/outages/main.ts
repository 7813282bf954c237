// Starts the sandbox without the app, so that the app need not be built.
import { runSandbox } from '../../apps/sandbox/src/main.ts';

await runSandbox(async ({ port }) => ({ origin: `http://localhost:${port}`, close: async () => {} }));
