import type { AuthState, PreviousSession } from '@joe/auth';
import { expect, test } from 'vitest';
import { nextPhase, type Phase } from './phase.ts';

const signedIn = { status: 'authenticated' } as AuthState;
const ended = { status: 'unauthenticated', reason: 'refresh_failed' } as AuthState;
const loggedOut = { status: 'unauthenticated', reason: 'logged_out' } as AuthState;
const noSession = { status: 'unauthenticated', reason: 'no_session' } as AuthState;
const redirecting = { status: 'redirecting' } as AuthState;
const initializing = { status: 'initializing' } as AuthState;
const failed = { status: 'failed' } as AuthState;

const previous = {} as PreviousSession;
const signingIn = { ...redirecting, previous } as AuthState;
const loggedOutElsewhere = { ...loggedOut, previous } as AuthState;

const story = (states: AuthState[], unsaved = false) =>
  states.reduce<Phase>((phase, state) => nextPhase(phase, { state, unsaved }), 'starting');

test.each<[string, AuthState[], Phase]>([
  ['the check is running', [initializing], 'starting'],
  ['the check goes on in the whole window', [initializing, redirecting], 'starting'],
  ['nobody is signed in', [initializing, noSession], 'out'],
  ['the provider cannot be reached', [initializing, failed], 'out'],
  ['the login button keeps the login screen', [noSession, redirecting], 'out'],
  ['signed in', [initializing, signedIn], 'in'],
  ['the session ended under open work', [signedIn, ended], 'ended'],
  ['signing in again keeps the work until the page goes', [signedIn, ended, signingIn], 'ended'],
  ['logging out after the session had ended', [signedIn, ended, redirecting], 'leaving'],
  ['signed in again', [signedIn, ended, signedIn], 'in'],
  ['logging out takes the screens away at once', [signedIn, redirecting], 'leaving'],
  ['logged out in another tab', [signedIn, loggedOutElsewhere], 'out'],
])('%s', (_name, states, phase) => {
  expect(story(states)).toBe(phase);
});

test('logged out in another tab over unsaved work, and here', () => {
  expect(story([signedIn, loggedOutElsewhere], true)).toBe('ended');
  expect(story([signedIn, redirecting, loggedOut], true)).toBe('out');
});
