import { StrictMode } from 'react';
import { preconnect } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Services, ServicesContext } from '../services.ts';
import { App } from './app.tsx';
import { createAppState } from './app-state.ts';

/** Renders the app. React is loaded and starts while the session still looks for the user. */
export function startApp(services: Services): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  // The connection to the API is ready when the first screen needs it. Its requests have no credentials, hence
  // "anonymous".
  preconnect(services.config.apiUrl, { crossOrigin: 'anonymous' });
  const state = createAppState(services);
  createRoot(root).render(
    <StrictMode>
      <ServicesContext value={services}>
        <App state={state} />
      </ServicesContext>
    </StrictMode>,
  );
}
