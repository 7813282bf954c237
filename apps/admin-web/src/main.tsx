import '@joe/ui-kit/styles.css';
import './main.css';
import { hasAuthParams } from '@joe/auth/react';
import { restoreTheme } from '@joe/ui-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, preloadWorkspace } from './app/app.tsx';
import { loadConfig } from './config.ts';
import { ServicesContext } from './services.ts';
import { createSession } from './session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

restoreTheme();
// The user is just coming back from the provider: the screens are downloaded while the code is exchanged.
if (hasAuthParams()) preloadWorkspace();

const config = await loadConfig();
const session = createSession(config);
// The start takes the provider's answer out of the address at once, before any router or referrer can see it. Its 10 s
// count from the navigation to this page (decision A7).
void session.init(performance.now());

createRoot(root).render(
  <StrictMode>
    <ServicesContext value={{ config, session }}>
      <App />
    </ServicesContext>
  </StrictMode>,
);
