import { useAccess, useAuth } from '@joe/auth/react';
import { type Command, CommandPalette, PaletteMessage } from '@joe/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type PassedRecipe, paths } from '../paths.ts';
import { readRecentRecords } from '../records/recent-records.ts';
import { ErrorMessage } from '../shared/failure/failure.tsx';
import { formatEither } from '../shared/format/formats.ts';
import { useOwner } from '../shared/page/use-owner.ts';
import { keyLabelsOf } from '../shared/shortcuts/shortcuts.ts';
import { confirmLeaving } from '../shared/unsaved/unsaved-work.ts';
import { type HelpTopic, helpTopics } from './help-dialog.tsx';
import { MIN_SEARCH, readInput, recordAt } from './palette/read-input.ts';
import { containsAllWords } from './palette/record-commands.ts';
import { useRecordSearch } from './palette/use-record-search.ts';
import { destinationsFor, findScreen } from './screens.ts';

export interface AppCommandPaletteProps {
  text: string;
  onTextChange: (text: string) => void;
  onClose: () => void;
  /** Replaces the palette by another overlay. */
  onShow: (overlay: 'help' | HelpTopic) => void;
}

/**
 * The command palette. It finds users, orders, recipes, groups of language files, screens and actions, and opens pasted
 * URLs.
 */
export function AppCommandPalette({ text, onTextChange, onClose, onShow }: AppCommandPaletteProps) {
  const { commands: records, loading, errors, refused } = useRecordSearch(text);
  const local = useLocalCommands(text, onShow);
  const commands = [...local, ...records];
  const isIdle = !loading && text.trim() !== '';
  const isEmpty = isIdle && commands.every(({ group }) => group === 'Lists');
  return (
    <CommandPalette text={text} onTextChange={onTextChange} commands={commands} loading={loading} onClose={onClose}>
      {errors.map((error) => (
        <PaletteMessage key={error.message} icon="alert-circle" isError>
          <ErrorMessage error={error} />
        </PaletteMessage>
      ))}
      {isEmpty && errors.length === 0 && <NothingFound text={text} refused={refused} />}
    </CommandPalette>
  );
}

/** Commands that need no request: a pasted URL, recently opened records, screens and actions. */
function useLocalCommands(text: string, onShow: AppCommandPaletteProps['onShow']): Command[] {
  const access = useAccess();
  const { signoutRedirect } = useAuth();
  const navigate = useNavigate();
  const owner = useOwner();
  const [recent] = useState(() => readRecentRecords(owner));
  const openPath = (path: string, state?: PassedRecipe) => void navigate(path, { state });

  const input = readInput(text, location.origin);
  if (input.kind === 'url') return input.path === undefined ? [] : [openUrl(input.path, openPath)];
  if (input.kind === 'number') return [];

  const recentCommands = recent.map(({ type, id, recipeId }): Command => {
    const path = {
      user: paths.userDetails,
      order: (id: number) => paths.order(id, access.canWrite),
      recipe: paths.recipeDetails,
    };
    const icon = ({ user: 'users', order: 'orders', recipe: 'cup' } as const)[type];
    const label = `${type[0]?.toUpperCase()}${type.slice(1)} ${id}`;
    return {
      id: `${type}-${id}-${recipeId}`,
      label,
      icon,
      group: 'Recently opened',
      ...(recipeId !== undefined && { detail: recipeId }),
      run: () => openPath(path[type](id), recipeId === undefined ? undefined : { recipeId }),
    };
  });
  const goToScreen = destinationsFor(access, 'palette').map(({ path, label, icon }): Command => {
    return { id: path, label, icon, group: 'Go to', detail: path, hasOptionalDetail: true, run: () => openPath(path) };
  });
  const help: Command = { id: 'help', label: 'Help', icon: 'help', group: 'Do', run: () => onShow('help') };
  const topics = helpTopics.map(({ topic, icon, label }): Command => {
    const detail = topic === 'keys' && { detail: keyLabelsOf('help').join(' ') };
    return { id: topic, label, icon, group: 'Do', ...detail, run: () => onShow(topic) };
  });
  const print: Command = {
    id: 'print',
    label: 'Print',
    icon: 'print',
    group: 'Do',
    // Prints after the palette has closed, because the print dialog blocks the page.
    run: () => void setTimeout(() => window.print()),
  };
  const logOut: Command = {
    id: 'log-out',
    label: 'Log out',
    icon: 'logout',
    group: 'Do',
    isDanger: true,
    run: async () => (await confirmLeaving('log out')) && signoutRedirect(),
  };
  const commands = [...goToScreen, print, help, ...topics, logOut];
  if (text.trim() === '') return [...recentCommands, ...commands];
  return commands.filter(({ label, detail = '' }) => containsAllWords(text.trim(), `${label} ${detail}`));
}

function openUrl(path: string, openPath: (path: string) => void): Command {
  const [pathname = ''] = path.split('?');
  const screen = findScreen(pathname);
  const label = `Open ${recordAt(pathname) ?? screen?.title ?? path}`;
  return {
    id: path,
    label,
    group: 'This web address',
    icon: screen?.entry?.icon ?? 'arrow-right',
    run: () => openPath(path),
  };
}

function NothingFound({ text, refused }: { text: string; refused: readonly string[] }) {
  const input = readInput(text, location.origin);
  if (input.kind === 'url') {
    return <PaletteMessage icon="search">Only web addresses of this app can be opened here.</PaletteMessage>;
  }
  if (input.kind === 'number') {
    const nouns = input.noun ?? 'order and no user';
    const reason = input.id === undefined ? 'can have' : 'has';
    return (
      <PaletteMessage icon="search">{`No ${nouns} ${reason} the number ${input.digits.slice(0, 40)}.`}</PaletteMessage>
    );
  }
  if (input.kind === 'nothing') {
    return <PaletteMessage icon="search">{`Type at least ${MIN_SEARCH} characters to search records.`}</PaletteMessage>;
  }
  return (
    <>
      <PaletteMessage icon="search">Nothing found</PaletteMessage>
      {refused.length > 0 && (
        <PaletteMessage icon="info">{`Your roles do not allow a search in ${formatEither(refused)}.`}</PaletteMessage>
      )}
    </>
  );
}
