import { useAccess, useAuth, useSession } from '@joe/auth/react';
import { Button, Drawer, Icon, navItemClass, SafeText, SegmentedControl, useTheme } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import { servedVersionQuery } from '../queries/served-version.ts';
import { useConfig, useServices } from '../services.ts';
import { runningVersion } from '../shared/page/running-version.ts';
import { confirmLeaving } from '../shared/unsaved/unsaved-work.ts';
import styles from './menu.module.css';
import { destinationsFor } from './screens.ts';

const themes = [
  { value: 'system', label: 'System', icon: 'system' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const;

/**
 * The menu, a drawer on the right: screens, the theme, the help, the user's account at the identity provider, Log out,
 * and the version.
 */
export function Menu({ onHelp, onClose }: { onHelp: () => void; onClose: () => void }) {
  const { authClient } = useServices();
  const { signoutRedirect } = useAuth();
  const session = useSession();
  const access = useAccess();
  const [theme, setTheme] = useTheme();
  return (
    <Drawer
      onClose={onClose}
      footer={
        <>
          <SegmentedControl legend="Theme" options={themes} value={theme} onChange={setTheme} isFullWidth />
          <div>
            <button type="button" className={navItemClass()} aria-haspopup="dialog" onClick={onHelp}>
              <Icon name="help" />
              Help
            </button>
            <button
              type="button"
              className={navItemClass()}
              onClick={async () => (await confirmLeaving()) && authClient.accountManagement()}
            >
              <Icon name="arrow-up-right" />
              <span>Your account</span>
              {session.status === 'authenticated' && (
                <span className="u-muted u-small u-clip">
                  <SafeText>{session.info.displayName}</SafeText>
                </span>
              )}
            </button>
            <button
              type="button"
              className={navItemClass({ isDanger: true })}
              onClick={async () => (await confirmLeaving('log out')) && signoutRedirect()}
            >
              <Icon name="logout" />
              Log out
            </button>
          </div>
          <VersionText />
        </>
      }
    >
      {destinationsFor(access, 'menu').map(({ path, label, icon }) => (
        <NavLink key={path} to={path} end className={navItemClass()} onClick={onClose}>
          <Icon name={icon} />
          <span>{label}</span>
        </NavLink>
      ))}
    </Drawer>
  );
}

/** The running version, its environment, and a button that loads the server's version if that differs. */
function VersionText() {
  const { otherVersion } = useQuery(servedVersionQuery).data;
  const { environment } = useConfig();
  return (
    <p className={styles.version}>
      <span>
        <span>Version </span>
        <span translate="no">{`${runningVersion}${environment ? `, ${environment.label}` : ''}`}</span>
      </span>
      {otherVersion && (
        <Button
          variant="ghost"
          size="small"
          onClick={async () => (await confirmLeaving()) && location.reload()}
        >{`Load version ${otherVersion}`}</Button>
      )}
    </p>
  );
}
