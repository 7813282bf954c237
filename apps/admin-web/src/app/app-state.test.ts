import type { AuthState, SessionUser } from '@joe/auth';
import { expect, test } from 'vitest';
import { nextPhase, type WindowPhase } from './app-state.ts';

const signedIn = { status: 'authenticated' } as AuthState;
const ended = { status: 'unauthenticated', reason: 'refresh_failed' } as AuthState;
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

test.each<[string, AuthState[], WindowPhase]>([
  ['the session check runs', [initializing], 'starting'],
  ['the session check continues with a redirect', [initializing, redirecting], 'starting'],
  ['no user is signed in', [initializing, noSession], 'signed-out'],
  ['the provider cannot be reached', [initializing, failed], 'signed-out'],
  ['the login button was clicked', [noSession, redirecting], 'signed-out'],
  ['the user is signed in', [initializing, signedIn], 'signed-in'],
  ['the session ended while a screen was open', [signedIn, ended], 'ended'],
  ['the user signs in again, and the screen stays until the redirect', [signedIn, ended, signingIn], 'ended'],
  ['the user logs out after the session has ended', [signedIn, ended, redirecting], 'logging-out'],
  ['the user signed in again', [signedIn, ended, signedIn], 'signed-in'],
  ['the user logs out, and the screens are hidden at once', [signedIn, redirecting], 'logging-out'],
  ['the user logged out in another tab', [signedIn, loggedOutElsewhere], 'signed-out'],
])('the window has the right phase after these sessions: %s', (_name, states, phase) => {
  expect(phaseAfter(states)).toBe(phase);
});

test('unsaved work stays visible after a log-out in another tab', () => {
  expect(phaseAfter([signedIn, loggedOutElsewhere], true)).toBe('ended');
  expect(phaseAfter([signedIn, redirecting, loggedOut], true)).toBe('signed-out');
});
