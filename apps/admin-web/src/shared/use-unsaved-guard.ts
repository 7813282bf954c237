import { useSession } from '@joe/auth/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { beginUnsavedWork, type WayOut } from './unsaved-work.ts';

/** The user is about to leave unsaved work. */
export interface LeaveQuestion {
  way: WayOut;
  stay: () => void;
  leave: () => void;
}

/**
 * While work is unsaved, asks before the route changes (the returned question is to be shown), and lets the browser ask
 * before the page is reloaded or closed. Nothing is asked for a change within the screen.
 *
 * @param kept whether a draft of the work outlasts the page
 *
 * The router offers no way to hold a navigation back; the browser's Navigation API does. A browser without it, and one
 * that will not let Back be held, still has the draft.
 */
export function useUnsavedGuard(unsaved: boolean, kept: boolean): LeaveQuestion | undefined {
  const navigate = useNavigate();
  // To sign in again the page has to be left, and comes back with its draft.
  const isComingBack = useSession().status !== 'authenticated' && kept;
  const [question, setQuestion] = useState<LeaveQuestion>();

  useEffect(() => {
    if (!unsaved) return;
    const guard = new AbortController();

    const ask = (way: WayOut) =>
      new Promise<boolean>((resolve) => {
        const answer = (leaves: boolean) => () => {
          setQuestion(undefined);
          // Once is enough, whatever the way out does next.
          if (leaves) guard.abort();
          resolve(leaves);
        };
        setQuestion({ way, stay: answer(false), leave: answer(true) });
      });

    const hold = async (event: NavigateEvent) => {
      // An open dialog has held it.
      if (event.defaultPrevented) return;
      const { destination, navigationType, cancelable } = event;
      const to = new URL(destination.url);
      if (!cancelable || !destination.sameDocument || to.pathname === location.pathname) return;
      event.preventDefault();
      if (!(await ask('leave'))) return;
      if (navigationType === 'traverse') window.navigation.traverseTo(destination.key);
      else void navigate(to.pathname + to.search + to.hash, { replace: navigationType === 'replace' });
    };

    window.navigation?.addEventListener('navigate', (event) => void hold(event), { signal: guard.signal });
    if (!isComingBack) {
      window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: guard.signal });
    }
    const end = beginUnsavedWork(ask);
    return () => {
      guard.abort();
      end();
    };
  }, [unsaved, isComingBack, navigate]);

  return question;
}
