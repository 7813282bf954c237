import type { Http } from '@joe/api-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { createApiClient } from '../api/api-client.ts';
import { createQueryClient } from '../queries/client.ts';
import type { Services } from '../services.ts';
import { findScreen, mayOpen } from './screens.ts';

/** What a signed-in user works with, from sign-in to log-out: the next user starts with an empty cache. */
export interface Stay {
  client: QueryClient;
  http: Http;
}

let current: Stay | undefined;

/**
 * Loads the code of the requested screen while the provider is asked, if every signed-in user may open it. Requests its
 * data as soon as the user is known, before React renders.
 */
export function prepareStay(services: Services): void {
  const { session } = services;
  const screen = findScreen(location.href);
  if (screen?.roles.length === 0) screen.load().catch(() => {});
  const unsubscribe = session.subscribe(prepareIfSignedIn);
  prepareIfSignedIn();

  function prepareIfSignedIn() {
    const { status } = session.getSnapshot();
    if (status !== 'initializing') unsubscribe();
    if (status === 'authenticated') getStay(services);
  }
}

/** The stay of the signed-in user. React may ask more than once before the screens are there. */
export function getStay(services: Services): Stay {
  current ??= startStay(services);
  return current;
}

export function endStay(): void {
  current = undefined;
}

function startStay({ config, session, fetch }: Services): Stay {
  const stay = { client: createQueryClient(), http: createApiClient(config, session, fetch) };
  const screen = findScreen(location.href);
  const state = session.getSnapshot();
  if (screen && state.status === 'authenticated' && mayOpen(screen, state.access)) {
    screen.prefetch?.(stay, new URLSearchParams(location.search), state.info.subject).catch(() => {});
  }
  return stay;
}
