import type { Services } from '../services.ts';
import { eraseAllDrafts } from '../shared/unsaved/drafts.ts';
import { hasUnsavedWork } from '../shared/unsaved/unsaved-work.ts';
import { reloadForNewCode } from './load-new-code.ts';
import { nextPhase, type Phase } from './session-phase.ts';
import type { Workspace } from './workspace.tsx';

/** What the window shows. */
export interface AppSnapshot {
  phase: Phase;
  /** The app behind the login, once its first screen can be rendered. */
  workspace?: Workspace;
  /** Why the workspace could not be loaded. */
  error?: Error;
}

/** A store for `useSyncExternalStore`. */
export interface AppState {
  getSnapshot: () => AppSnapshot;
  subscribe: (listener: () => void) => () => void;
  /** Stops following the session and closes the workspace. */
  dispose: () => void;
}

/**
 * Decides what the window shows, from the session (specification, section 2). It opens the workspace at the sign-in and
 * closes it at the log-out, so that the next user starts with an empty cache.
 *
 * Not in React, where loading code and data would need a Suspense fallback, which React keeps for at least 300 ms.
 */
export function createAppState(services: Services): AppState {
  const { session } = services;
  let snapshot: AppSnapshot = { phase: 'starting' };
  /** The number of the current sign-in, by which a workspace that was loaded too late is recognized. */
  let signIn = 0;
  const listeners = new Set<() => void>();

  function update(next: AppSnapshot) {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  async function openWorkspace() {
    const current = ++signIn;
    try {
      const { openWorkspace } = await import('./workspace.tsx').catch((error) =>
        reloadForNewCode(error, location.href),
      );
      if (current !== signIn) return;
      const workspace = openWorkspace(services);
      await workspace.ready;
      if (current === signIn) update({ phase: snapshot.phase, workspace });
      else workspace.close();
    } catch (error) {
      if (current === signIn) update({ phase: snapshot.phase, error: error as Error });
    }
  }

  function followSession() {
    const state = session.getSnapshot();
    const { phase, ...shown } = snapshot;
    const next = session.isOtherUser(state)
      ? 'other-user'
      : nextPhase(phase, { state, hasUnsavedWork: hasUnsavedWork() });
    const isLoggedOut = state.status === 'unauthenticated' && state.reason === 'logged_out';
    if (next === 'logging-out' || (next === 'signed-out' && isLoggedOut)) eraseAllDrafts();
    if (next === phase) return;

    const isOpen = phase === 'signed-in' || phase === 'ended';
    if (next === 'signed-in' || next === 'ended') {
      update({ ...shown, phase: next });
      if (!isOpen) void openWorkspace();
    } else {
      signIn += 1;
      update({ phase: next });
      shown.workspace?.close();
    }
  }

  const unsubscribe = session.subscribe(followSession);
  followSession();
  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      unsubscribe();
      signIn += 1;
      snapshot.workspace?.close();
    },
  };
}
