import { useSession } from '@joe/auth/react';
import { ConfirmDialog } from '@joe/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBeforeUnload, useBlocker, useLocation } from 'react-router-dom';
import { entryIndex } from '../state/entry-index.ts';
import { type LeaveReason, registerUnsavedWork } from './unsaved-work.ts';

interface UnsavedGuardProps {
  isUnsaved: boolean;
  /** Whether a stored draft of the work survives a reload. A log-out deletes it. */
  hasDraft?: boolean;
  /** The question. Default: "Leave without saving?" */
  title?: string;
  /** The consequences for the work. */
  text: string;
  /** Called after the answer "Leave" or "Log out". */
  onLeave?: () => void;
}

/** If a traversal of the history has not ended after this time in milliseconds, another traversal has replaced it. */
const TRAVERSAL_MS = 100;

/** The open question while the user is about to leave unsaved work, and what its two answers do. */
interface Question {
  reason: LeaveReason;
  stay: () => void;
  leave: () => void;
}

/**
 * Asks before the user leaves unsaved work: for another screen, and where the app calls `confirmLeaving`. Before other
 * reloads and the end of the page, the browser asks, except for a sign-in after which the draft is restored.
 */
export function UnsavedGuard({
  isUnsaved,
  hasDraft = false,
  title = 'Leave without saving?',
  text,
  onLeave,
}: UnsavedGuardProps) {
  // The question before a log-out, the account page or a reload.
  const [request, setRequest] = useState<Question>();
  // Whether the question before another screen is shown.
  const [isAsking, setAsking] = useState(false);
  // After "Leave" or "Log out", the browser does not ask again, until it restores the page by Back.
  const mayUnload = useRef(false);
  useEffect(() => {
    const onShow = () => {
      mayUnload.current = false;
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  // The work stays on the screen only if nothing but the query string changes. Another state can mean another record.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && (currentLocation.pathname !== nextLocation.pathname || currentLocation.state !== nextLocation.state),
  );
  // The user has answered "Leave" and is not asked again.
  const isLeaving = blocker.state === 'proceeding';
  // A sign-in in this window loads the page again, which restores the draft.
  const isSafeToReload = useSession().status === 'redirecting' && hasDraft;
  useBeforeUnload((event) => {
    if (isUnsaved && !isSafeToReload && !isLeaving && !mayUnload.current) event.preventDefault();
  });

  useEffect(() => {
    if (!isUnsaved || isLeaving) return;
    const ask = (reason: LeaveReason) =>
      new Promise<boolean>((resolve) => {
        const leave = () => {
          mayUnload.current = true;
          resolve(true);
        };
        setRequest({ reason, stay: () => resolve(false), leave });
      });
    return registerUnsavedWork({ ask, hasDraft });
  }, [isUnsaved, isLeaving, hasDraft]);

  const { key } = useLocation();
  const ownIndex = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with the history entry
  useEffect(() => {
    if (blocker.state === 'unblocked') ownIndex.current = entryIndex();
  }, [blocker.state, key]);
  useEffect(() => {
    if (blocker.state !== 'blocked') return setAsking(false);
    if (entryIndex() === ownIndex.current) return setAsking(true);
    // The router undoes Back and Forward by a traversal of its own. An open dialog would prevent it, so the question
    // waits.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onTraversed = () => {
      clearTimeout(timer);
      if (entryIndex() === ownIndex.current) setAsking(true);
      // A second Back may replace the router's traversal.
      else timer = setTimeout(() => window.history.go(ownIndex.current - entryIndex()), TRAVERSAL_MS);
    };
    window.addEventListener('popstate', onTraversed);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', onTraversed);
    };
  }, [blocker]);

  const isBlocked = isAsking && blocker.state === 'blocked';
  const question = request ?? (isBlocked && { reason: 'leave', stay: blocker.reset, leave: blocker.proceed });
  if (!question) return null;
  const close = () => {
    setRequest(undefined);
    setAsking(false);
  };
  const isLogout = question.reason === 'log out';
  return (
    <ConfirmDialog
      title={isLogout ? 'Log out without saving?' : title}
      text={isLogout && hasDraft ? 'Logging out deletes what you have not saved, and its draft.' : text}
      no="Stay"
      yes={isLogout ? 'Log out' : 'Leave'}
      isHarmless={hasDraft && !isLogout}
      onNo={() => {
        close();
        question.stay();
      }}
      onYes={() => {
        onLeave?.();
        // An open dialog makes Back and Forward close it instead of leaving, so it is closed first.
        flushSync(close);
        question.leave();
      }}
    />
  );
}
