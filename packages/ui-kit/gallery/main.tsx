// Shows the components in their states: `pnpm --filter @joe/ui-kit gallery`. Not part of the app.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/styles.css';
import { CommandPaletteButton, MenuButton, Page, PageHeader, restoreTheme, Tooltips, TopBar } from '../src/index.ts';
import { ControlsGallery } from './controls.tsx';
import { DataGallery } from './data.tsx';
import { ModalsGallery } from './modals.tsx';

restoreTheme();
const root = document.getElementById('root');
if (!root) throw new Error('No #root');
createRoot(root).render(
  <StrictMode>
    <TopBar brand={<a href="/">JOE</a>}>
      <CommandPaletteButton shortcut="Ctrl K" aria-keyshortcuts="Control+K" />
      <MenuButton />
    </TopBar>
    <Page>
      <PageHeader title="Gallery" />
      <div className="u-stack">
        <ControlsGallery />
        <DataGallery />
        <ModalsGallery />
      </div>
    </Page>
    <Tooltips />
  </StrictMode>,
);
