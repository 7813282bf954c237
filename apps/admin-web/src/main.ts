import '@joe/ui-kit/styles.css';
import './main.css';
import { expectsUser } from '@joe/auth';
import { restoreTheme } from '@joe/ui-kit/theme';
import { loadWorkspace } from './app/load-workspace.ts';
import { loadConfig } from './config.ts';
import { createSession } from './session.ts';

restoreTheme();
// Not a top-level await: the files loaded here import from this one, so they would wait for its end.
void start();

async function start() {
  // index.html has already asked for it; the session does not wait for React.
  const app = import('./app/start-app.tsx');
  // Loaded while the provider is asked, but only if it will probably find a user: the login screen does not need it.
  const workspace = expectsUser() ? loadWorkspace() : undefined;

  const config = await loadConfig();
  const session = createSession(config);
  // Takes the provider's answer out of the address at once, before any router or referrer can see it. Its 10 s count from
  // the navigation to this page (decision A7).
  void session.init(performance.now());

  // After `init`, which replaces the provider's response in the URL by the requested path.
  workspace?.then(({ prepareClients }) => prepareClients({ config, session })).catch(() => {});
  (await app).startApp({ config, session });
}
