import { useSession } from '@joe/auth/react';
import { ConfirmDialog } from '@joe/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBeforeUnload, useBlocker, useLocation } from 'react-router-dom';
import { type LeaveReason, registerUnsavedWork } from './unsaved-work.ts';

export interface UnsavedGuardProps {
  isUnsaved: boolean;
  /** Whether a stored draft of the work survives a reload. A log-out deletes it. */
  hasDraft?: boolean;
  /** The question. Default: "Leave without saving?" */
  title?: string;
  /** The consequences for the work. */
  text: string;
  /** Called before the user leaves with unsaved work. */
  onLeave?: () => void;
}

/** The user is about to leave unsaved work. */
interface Question {
  reason: LeaveReason;
  stay: () => void;
  leave: () => void;
}

/**
 * Asks before the user leaves unsaved work: for another screen, by a log-out or by a reload that the app offers. Before
 * other reloads and the end of the page, the browser asks.
 */
export function UnsavedGuard({
  isUnsaved,
  hasDraft = false,
  title = 'Leave without saving?',
  text,
  onLeave,
}: UnsavedGuardProps) {
  const [question, setQuestion] = useState<Question>();
  // After "Leave", nothing asks again.
  const mayLeave = useRef(false);
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  // Signing in again reloads the page, which then restores the draft, so the browser does not ask.
  const isSafeToReload = useSession().status !== 'authenticated' && hasDraft;
  useBeforeUnload((event) => {
    if (isUnsaved && !isSafeToReload && !mayLeave.current) event.preventDefault();
  });

  useEffect(() => {
    if (!isUnsaved) return;
    mayLeave.current = false;
    return registerUnsavedWork(
      (reason) =>
        new Promise((resolve) => {
          setQuestion({ reason, stay: () => resolve(false), leave: () => resolve(true) });
        }),
    );
  }, [isUnsaved]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const ask = () => setQuestion({ reason: 'leave', stay: blocker.reset, leave: blocker.proceed });
    if (window.location.pathname === pathname) return ask();
    // The router undoes Back and Forward by a traversal of its own, which an open dialog would prevent.
    window.addEventListener('popstate', ask, { once: true });
    return () => window.removeEventListener('popstate', ask);
  }, [blocker, pathname]);

  if (!question) return null;
  const isLogout = question.reason === 'log out';
  return (
    <ConfirmDialog
      title={isLogout ? 'Log out without saving?' : title}
      text={isLogout && hasDraft ? 'Logging out deletes what you have not saved, and its draft.' : text}
      no="Stay"
      yes={isLogout ? 'Log out' : 'Leave'}
      onNo={() => {
        setQuestion(undefined);
        question.stay();
      }}
      onYes={() => {
        onLeave?.();
        mayLeave.current = true;
        // An open dialog would prevent the traversal of Back and Forward.
        flushSync(() => setQuestion(undefined));
        question.leave();
      }}
    />
  );
}
