// Starts the sandbox without the app, so that it runs before the app is built.
import { runSandbox } from '../../apps/sandbox/src/main.ts';

await runSandbox(async ({ port }) => ({ origin: `http://localhost:${port}`, close: async () => {} }));
