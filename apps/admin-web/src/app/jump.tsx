import { useAccess, useSession } from '@joe/auth/react';
import { type Command, CommandPalette, useTheme } from '@joe/ui-kit';
import { useNavigate } from 'react-router-dom';
import { mayLeave } from '../shared/unsaved-work.ts';
import { destinationsFor } from './screens.ts';
import { themes } from './themes.ts';

/** The command palette: every screen that needs no record, the themes and the way out, by their first letters. */
export default function Jump({ onClose }: { onClose: () => void }) {
  const access = useAccess();
  const { logout } = useSession();
  const [theme, setTheme] = useTheme();
  const navigate = useNavigate();
  const goTo = destinationsFor(access, 'palette').map(({ path, label, icon }): Command => {
    return { id: path, label, icon, group: 'Go to', detail: path, run: () => void navigate(path) };
  });
  const others = themes.filter(({ value }) => value !== theme);
  const looks = others.map(({ value, label, icon }): Command => {
    return { id: value, label: `${label} theme`, icon, group: 'Do', run: () => setTheme(value) };
  });
  const logOut: Command = {
    id: 'log-out',
    label: 'Log out',
    icon: 'logout',
    group: 'Do',
    danger: true,
    run: async () => (await mayLeave('log out')) && logout(),
  };
  return <CommandPalette commands={[...goTo, ...looks, logOut]} onClose={onClose} />;
}
