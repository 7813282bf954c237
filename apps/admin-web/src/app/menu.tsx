import { useAccess, useSession } from '@joe/auth/react';
import { Drawer, Icon, navItemClass, Segmented, useTheme } from '@joe/ui-kit';
import { NavLink } from 'react-router-dom';
import { mayLeave } from '../shared/unsaved-work.ts';
import { destinationsFor } from './navigation.ts';

const themes = [
  { value: 'system', label: 'System', icon: 'system' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const;

/** The drawer at the right: where one may go, the theme, the way out. */
export default function Menu({ onClose }: { onClose: () => void }) {
  const { logout } = useSession();
  const access = useAccess();
  const [theme, setTheme] = useTheme();
  return (
    <Drawer
      onClose={onClose}
      foot={
        <>
          <Segmented legend="Theme" options={themes} value={theme} onChange={setTheme} wide />
          <button
            type="button"
            className={navItemClass({ danger: true })}
            onClick={async () => (await mayLeave()) && logout()}
          >
            <Icon name="logout" />
            Log out
          </button>
        </>
      }
    >
      {destinationsFor(access).map(({ to, label, icon }) => (
        <NavLink key={to} to={to} end={to === '/'} className={navItemClass()} onClick={onClose}>
          <Icon name={icon} />
          {label}
        </NavLink>
      ))}
    </Drawer>
  );
}
