import { useAccess, useSession } from '@joe/auth/react';
import { type Command, CommandPalette } from '@joe/ui-kit';
import { useNavigate } from 'react-router-dom';
import { mayLeave } from '../shared/unsaved-work.ts';
import { destinationsFor } from './navigation.ts';

/** The command palette: every screen of the menu and the way out, by their first letters. */
export default function Jump({ onClose }: { onClose: () => void }) {
  const access = useAccess();
  const { logout } = useSession();
  const navigate = useNavigate();
  const goTo = destinationsFor(access).map(({ to, label, icon }): Command => {
    return { id: to, label, icon, group: 'Go to', end: to, run: () => void navigate(to) };
  });
  const logOut: Command = {
    id: 'log-out',
    label: 'Log out',
    icon: 'logout',
    group: 'Do',
    danger: true,
    run: async () => (await mayLeave()) && logout(),
  };
  return <CommandPalette commands={[...goTo, logOut]} onClose={onClose} />;
}
