import { useState } from 'react';
import {
  Button,
  CommandPalette,
  ConfirmDialog,
  Dialog,
  Drawer,
  Icon,
  Notice,
  navItemClass,
  PaletteMessage,
  SafeText,
  Section,
  SegmentedControl,
  useTheme,
} from '../src/index.ts';

const modals = ['drawer', 'dialog', 'question', 'busy question', 'palette', 'failed palette'] as const;

export function ModalsGallery() {
  const [shown, setShown] = useState<(typeof modals)[number]>();
  const [theme, setTheme] = useTheme();
  const close = () => setShown(undefined);
  return (
    <Section title="Modals" hasSpaceAbove>
      <div className="u-row">
        {modals.map((name) => (
          <Button key={name} onClick={() => setShown(name)}>
            {`Open ${name}`}
          </Button>
        ))}
      </div>
      {shown === 'drawer' && (
        <Drawer
          onClose={close}
          footer={
            <>
              <SegmentedControl
                isFullWidth
                legend="Theme"
                options={[
                  { value: 'system', label: 'System', icon: 'system' },
                  { value: 'light', label: 'Light', icon: 'sun' },
                  { value: 'dark', label: 'Dark', icon: 'moon' },
                ]}
                value={theme}
                onChange={setTheme}
              />
              <button type="button" className={navItemClass({ isDanger: true })}>
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
      {shown === 'dialog' && (
        <Dialog title="Save these changes?" onClose={close} actions={<Button onClick={close}>Keep editing</Button>} />
      )}
      {(shown === 'question' || shown === 'busy question') && (
        <ConfirmDialog
          title={
            <>
              Are you sure you want to permanently delete <SafeText>anna.aebischer@example.com</SafeText>
            </>
          }
          isBusy={shown === 'busy question'}
          no="No"
          yes="Yes"
          onNo={close}
          onYes={close}
        >
          {shown === 'busy question' && <Notice tone="danger">Failed to delete user: Forbidden</Notice>}
        </ConfirmDialog>
      )}
      {(shown === 'palette' || shown === 'failed palette') && (
        <CommandPalette
          text=""
          onTextChange={() => {}}
          onClose={close}
          commands={[
            { id: 'recipes', group: 'Go to', label: 'Recipes', icon: 'cup', detail: '/recipes', run: () => {} },
            { id: 'add', group: 'Go to', label: 'Add Recipe', icon: 'plus', detail: '/add-recipe', run: () => {} },
            { id: 'light', group: 'Do', label: 'Light theme', icon: 'sun', run: () => setTheme('light') },
            { id: 'out', group: 'Do', label: 'Log out', icon: 'logout', isDanger: true, run: () => {} },
          ]}
        >
          {shown === 'failed palette' && (
            <PaletteMessage icon="alert-circle" isError>
              Failed to list users: Internal Server Error
            </PaletteMessage>
          )}
        </CommandPalette>
      )}
    </Section>
  );
}
