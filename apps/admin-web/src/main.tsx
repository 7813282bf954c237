import '@joe/ui-kit/styles.css';
import './main.css';
import { restoreTheme } from '@joe/ui-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

restoreTheme();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
