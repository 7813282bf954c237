import { useSession } from '@joe/auth/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '../toast/notify.ts';
import { type LeaveReason, registerUnsavedWork } from './unsaved-work.ts';

let hasWarned = false;

/** The question to show: the user is about to leave unsaved work. */
export interface LeaveQuestion {
  reason: LeaveReason;
  stay: () => void;
  leave: () => void;
}

/**
 * While there is unsaved work, stops navigations to another screen and returns the question to show; before a reload or
 * the end of the page, the browser asks. `BrowserRouter` cannot block a navigation, so the browser's Navigation API
 * does. In browsers without it, the first unsaved work shows a warning, and the draft is kept.
 *
 * @param hasDraft whether a stored draft of the work survives a reload
 */
export function useUnsavedGuard(isUnsaved: boolean, hasDraft: boolean): LeaveQuestion | undefined {
  const navigate = useNavigate();
  // Signing in again reloads the page, which then restores the draft, so the browser does not ask.
  const isSafeToReload = useSession().status !== 'authenticated' && hasDraft;
  const [question, setQuestion] = useState<LeaveQuestion>();

  useEffect(() => {
    if (!isUnsaved) return;
    const guard = new AbortController();
    if (!window.navigation && !hasWarned) {
      hasWarned = true;
      notify('info', 'This browser cannot ask before you leave unsaved work. Save it before you open another screen.');
    }

    const ask = (reason: LeaveReason) =>
      new Promise<boolean>((resolve) => {
        const answer = (isLeaving: boolean) => () => {
          setQuestion(undefined);
          // After "Leave" the guard must not ask again.
          if (isLeaving) guard.abort();
          resolve(isLeaving);
        };
        setQuestion({ reason, stay: answer(false), leave: answer(true) });
      });

    const block = async (event: NavigateEvent) => {
      // An open dialog has already cancelled the navigation.
      if (event.defaultPrevented) return;
      const { destination, navigationType, cancelable } = event;
      const to = new URL(destination.url);
      if (!cancelable || !destination.sameDocument || to.pathname === location.pathname) return;
      event.preventDefault();
      if (!(await ask('leave'))) return;
      if (navigationType === 'traverse') window.navigation.traverseTo(destination.key);
      else void navigate(to.pathname + to.search + to.hash, { replace: navigationType === 'replace' });
    };

    window.navigation?.addEventListener('navigate', (event) => void block(event), { signal: guard.signal });
    if (!isSafeToReload) {
      window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: guard.signal });
    }
    const unregister = registerUnsavedWork(ask);
    return () => {
      guard.abort();
      unregister();
    };
  }, [isUnsaved, isSafeToReload, navigate]);

  return question;
}
