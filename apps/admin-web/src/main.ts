import '@joe/ui-kit/styles.css';
import './main.css';
import { createAuthClient, expectsUser } from '@joe/auth';
import { restoreTheme } from '@joe/ui-kit/theme';
import { removeServiceWorkers } from './foreign-service-workers.ts';
import { loadConfig } from './load-config.ts';

restoreTheme();
// There is no top-level await. In the build, the chunks loaded here import from the chunk of this file and would wait
// for its end.
void start();

async function start() {
  if (await removeServiceWorkers()) return location.reload();
  if (expectsUser()) {
    // The code behind the login loads while the auth client asks the provider. A failure is reported when the code is
    // used.
    import('./app/signed-in-app.tsx').then((app) => app.loadBeforeSignIn(location.pathname)).catch(() => {});
  }
  // index.html has already requested the file.
  const config = await loadConfig();
  const { authUrl: url, authRealm: realm, authClientId: clientId } = config;
  const authClient = createAuthClient({ url, realm, clientId });
  // Takes the provider's response out of the URL before the router can see it. The 10 s of the start begin with the
  // navigation to this page, but at least half of them are left (decision A7).
  void authClient.init(performance.now());

  // React runs while the provider responds.
  const { startApp } = await import('./app/start-app.tsx');
  startApp({ config, authClient });
}
