import type { AuthState, SessionUser } from '@joe/auth';
import { expect, test } from 'vitest';
import { nextPhase, type WindowPhase } from './app-state.ts';

const signedIn = { status: 'authenticated' } as AuthState;
const ended = { status: 'unauthenticated', reason: 'renewal_failed' } as AuthState;
const loggedOut = { status: 'unauthenticated', reason: 'logged_out' } as AuthState;
const noSession = { status: 'unauthenticated', reason: 'no_session' } as AuthState;
const redirecting = { status: 'redirecting' } as AuthState;
const initializing = { status: 'initializing' } as AuthState;
const failed = { status: 'failed' } as AuthState;

const previous = {} as SessionUser;
const signingIn = { ...redirecting, previous } as AuthState;
const loggedOutElsewhere = { ...loggedOut, previous } as AuthState;

const phaseAfter = (states: AuthState[], isUnsaved = false) =>
  states.reduce<WindowPhase>((phase, state) => nextPhase(phase, state, isUnsaved), 'starting');

test.each<[string, WindowPhase, AuthState[]]>([
  ['the session check runs', 'starting', [initializing]],
  ['the session check continues with a redirect', 'starting', [initializing, redirecting]],
  ['no user is signed in', 'signed-out', [initializing, noSession]],
  ['the provider cannot be reached', 'signed-out', [initializing, failed]],
  ['the login button was clicked', 'signed-out', [noSession, redirecting]],
  ['the user is signed in', 'signed-in', [initializing, signedIn]],
  ['the session has ended while a screen was open', 'ended', [signedIn, ended]],
  ['the user starts to sign in again', 'ended', [signedIn, ended, signingIn]],
  ['the user logs out after the session has ended', 'logging-out', [signedIn, ended, redirecting]],
  ['the user has signed in again', 'signed-in', [signedIn, ended, signedIn]],
  ['the user logs out', 'logging-out', [signedIn, redirecting]],
  ['the user has logged out in another tab', 'signed-out', [signedIn, loggedOutElsewhere]],
])('when %s, the phase of the window is "%s"', (_name, phase, states) => {
  expect(phaseAfter(states)).toBe(phase);
});

test('unsaved work stays visible after a log-out in another tab, but not after one in this tab', () => {
  expect(phaseAfter([signedIn, loggedOutElsewhere], true)).toBe('ended');
  expect(phaseAfter([signedIn, redirecting, loggedOut], true)).toBe('signed-out');
});
