// Starts the sandbox with a real web server in place of its own: SERVER is nginx or caddy. Browser tests name this file
// in SANDBOX_MAIN. If PROVIDER is set, the web server also passes requests on to the API and to the Keycloak at that
// address, so that all three share the app's origin.
import { runSandbox } from '../../apps/sandbox/src/main.ts';
import { serveSite, type Target } from './served.ts';

const { SERVER, PROVIDER: provider, WEB_PORT } = process.env;
if (provider) process.env.AUTH_URL = `http://localhost:${WEB_PORT}`;

await runSandbox(({ host = 'localhost', port, root, config }) => {
  const origin = new URL(`http://${host}:${port}`);
  const site = provider
    ? { origin, root, config: { ...config, apiUrl: origin.origin }, api: config.apiUrl, provider }
    : { origin, root, config };
  return serveSite(SERVER as Target, site);
});
