import { useState } from 'react';
import {
  Button,
  CommandPalette,
  Dialog,
  Drawer,
  Icon,
  Notice,
  navItemClass,
  SafeText,
  Section,
  SegmentedControl,
  useTheme,
} from '../src/index.ts';

type Overlay = 'drawer' | 'dialog' | 'busy' | 'palette';

export function Overlays() {
  const [shown, setShown] = useState<Overlay>();
  const [theme, setTheme] = useTheme();
  const close = () => setShown(undefined);
  return (
    <Section title="Overlays" spaceAbove>
      <div className="u-row">
        {(['drawer', 'dialog', 'busy', 'palette'] as const).map((name) => (
          <Button key={name} onClick={() => setShown(name)}>
            Open {name}
          </Button>
        ))}
      </div>
      {shown === 'drawer' && (
        <Drawer
          onClose={close}
          footer={
            <>
              <SegmentedControl
                fullWidth
                legend="Theme"
                options={[
                  { value: 'system', label: 'System', icon: 'system' },
                  { value: 'light', label: 'Light', icon: 'sun' },
                  { value: 'dark', label: 'Dark', icon: 'moon' },
                ]}
                value={theme}
                onChange={setTheme}
              />
              <button type="button" className={navItemClass({ danger: true })}>
                <Icon name="logout" />
                Log out
              </button>
            </>
          }
        >
          <a className={navItemClass()} href="#dashboard" aria-current="page">
            <Icon name="dashboard" />
            Dashboard
          </a>
          <a className={navItemClass()} href="#users">
            <Icon name="users" />
            Users
          </a>
        </Drawer>
      )}
      {(shown === 'dialog' || shown === 'busy') && (
        <Dialog
          alert
          busy={shown === 'busy'}
          onClose={close}
          title={
            <>
              Are you sure you want to permanently delete <SafeText>anna.aebischer@example.com</SafeText>
            </>
          }
          actions={
            <>
              <Button onClick={close}>No</Button>
              <Button variant="danger" busy={shown === 'busy'}>
                Yes
              </Button>
            </>
          }
        >
          {shown === 'busy' && <Notice tone="danger">Failed to delete user: Forbidden</Notice>}
        </Dialog>
      )}
      {shown === 'palette' && (
        <CommandPalette
          text=""
          onTextChange={() => {}}
          onClose={close}
          commands={[
            { id: 'recipes', group: 'Go to', label: 'Recipes', icon: 'cup', detail: '/recipes', run: () => {} },
            { id: 'add', group: 'Go to', label: 'Add Recipe', icon: 'plus', detail: '/add-recipe', run: () => {} },
            { id: 'light', group: 'Do', label: 'Light theme', icon: 'sun', run: () => setTheme('light') },
            { id: 'out', group: 'Do', label: 'Log out', icon: 'logout', danger: true, run: () => {} },
          ]}
        />
      )}
    </Section>
  );
}
