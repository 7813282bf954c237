import type { Http } from '@joe/api-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { createApiClient } from '../api/api-client.ts';
import { createQueryClient } from '../queries/client.ts';
import type { Services } from '../services.ts';
import { findScreen, mayOpen } from './screens.ts';

/** Query cache and API client of the signed-in user. The next user gets new ones, with an empty cache. */
export interface Clients {
  client: QueryClient;
  http: Http;
}

let current: Clients | undefined;

/**
 * Loads the code of the requested screen while the provider is asked, if every signed-in user may open it. Requests its
 * data as soon as the user is known, before React renders.
 */
export function prepareClients(services: Services): void {
  const { session } = services;
  const screen = findScreen(location.href);
  if (screen?.roles.length === 0) screen.load().catch(() => {});
  const unsubscribe = session.subscribe(prepareIfSignedIn);
  prepareIfSignedIn();

  function prepareIfSignedIn() {
    const { status } = session.getSnapshot();
    if (status !== 'initializing') unsubscribe();
    if (status === 'authenticated') getClients(services);
  }
}

/** The clients of the signed-in user. React may call this more than once before the first render is complete. */
export function getClients(services: Services): Clients {
  current ??= createClients(services);
  return current;
}

export function dropClients(): void {
  current = undefined;
}

function createClients({ config, session, fetch }: Services): Clients {
  const clients = { client: createQueryClient(), http: createApiClient(config, session, fetch) };
  const screen = findScreen(location.href);
  const state = session.getSnapshot();
  if (screen && state.status === 'authenticated' && mayOpen(screen, state.access)) {
    screen.prefetch?.(clients, new URLSearchParams(location.search), state.info.subject).catch(() => {});
  }
  return clients;
}
