// The sandbox with a real server in the place of its own: SERVER is nginx or caddy. Browser tests start it by SANDBOX_MAIN.
import { run } from '../../apps/sandbox/src/main.ts';
import { serve, type Target } from './served.ts';

await run(({ host = 'localhost', port, root, config }) =>
  serve(process.env.SERVER as Target, { origin: new URL(`http://${host}:${port}`), root, config }),
);
