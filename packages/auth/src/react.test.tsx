import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { fakeAuthClient, signedIn } from '../test/testing.ts';
import type { AuthClient } from './auth-client.ts';
import type { AuthState } from './auth-state.ts';
import { AuthProvider, SessionContext, useAccess, useAuth, useSession } from './react.tsx';

afterEach(() => vi.restoreAllMocks());

function Screen() {
  const { signinRedirect, signinPopup, signoutRedirect } = useAuth();
  const { status } = useSession();
  const { canWrite, roles } = useAccess();
  return (
    <>
      <p>{status}</p>
      <p>{`write ${canWrite}, roles [${roles}]`}</p>
      {Object.entries({ signinRedirect, signinPopup, signoutRedirect }).map(([name, call]) => (
        <button type="button" key={name} onClick={() => call()}>
          {name}
        </button>
      ))}
    </>
  );
}

function App({ client }: { client: AuthClient }) {
  return (
    <AuthProvider userManager={client.userManager}>
      <SessionContext value={client}>
        <Screen />
      </SessionContext>
    </AuthProvider>
  );
}

const renderScreen = (state: AuthState) => {
  const client = fakeAuthClient(state);
  return { client, screen: render(<App client={client} />) };
};

describe('without AuthProvider', () => {
  it.each(['signinRedirect', 'signinPopup', 'signoutRedirect'])(
    'without AuthProvider, %s only logs that Keycloak is not initialized',
    async (action) => {
      const error = vi.spyOn(console, 'error').mockImplementation(() => {});
      // react-oidc-context also warns.
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const screen = await render(<Screen />);
      await expect.element(screen.getByText('initializing')).toBeVisible();
      await screen.getByRole('button', { name: action }).click();
      expect(error).toHaveBeenCalledExactlyOnceWith('Keycloak is not initialized yet.');
    },
  );
});

describe('the session in React', () => {
  it('AuthProvider starts the client, also in StrictMode', async () => {
    const client = fakeAuthClient({ status: 'unauthenticated', reason: 'no_session' });
    const work = vi.fn();
    let startPromise: Promise<AuthState> | undefined;
    client.init = () => {
      startPromise ??= Promise.resolve(work()).then(() => client.getSnapshot());
      return startPromise;
    };
    await render(
      <StrictMode>
        <App client={client} />
      </StrictMode>,
    );
    expect(work).toHaveBeenCalledOnce();
  });

  it('useSession() shows only the last one of two quick changes', async () => {
    const { client, screen } = renderScreen({ status: 'initializing' });
    const { container } = await screen;
    const seen: string[] = [];
    new MutationObserver(() => seen.push(container.querySelector('p')?.textContent ?? '')).observe(container, {
      subtree: true,
      characterData: true,
    });
    client.setState({ status: 'unauthenticated', reason: 'logged_out' });
    client.setState({ status: 'redirecting' });
    await expect.element((await screen).getByText('redirecting')).toBeVisible();
    expect(new Set(seen)).toEqual(new Set(['redirecting']));
  });

  it('signinRedirect() and signoutRedirect() of useAuth() call the user manager', async () => {
    const { client, screen } = renderScreen({ status: 'unauthenticated', reason: 'no_session' });
    await (await screen).getByRole('button', { name: 'signinRedirect' }).click();
    await (await screen).getByRole('button', { name: 'signoutRedirect' }).click();
    expect(client.calls).toEqual(['signinRedirect', 'signoutRedirect']);
  });
});

describe('access', () => {
  it.each([
    ['a viewer', signedIn(), 'write false, roles []'],
    ['a writer', signedIn('write'), 'write true, roles [write]'],
    ['a translator', signedIn('lang'), 'write false, roles [lang]'],
    ['an admin', signedIn('JOE_ADMIN'), 'write true, roles [JOE_ADMIN]'],
    ['an unknown user', { status: 'initializing' } as const, 'write false, roles []'],
  ])('useAccess() returns the access of %s', async (_, state, access) => {
    const screen = await renderScreen(state).screen;
    await expect.element(screen.getByText(access)).toBeVisible();
  });

  it('useAccess() returns the new access after the roles have changed', async () => {
    const { client, screen } = renderScreen(signedIn('write'));
    await expect.element((await screen).getByText('write true, roles [write]')).toBeVisible();
    client.setState(signedIn('lang'));
    await expect.element((await screen).getByText('write false, roles [lang]')).toBeVisible();
  });

  it('useAccess() returns the access of the previous user, and none if there is no previous user', async () => {
    const { info, access } = signedIn('write');
    const previous = { info, access };
    const { client, screen } = renderScreen({ status: 'unauthenticated', reason: 'session_changed', previous });
    await expect.element((await screen).getByText('write true, roles [write]')).toBeVisible();
    client.setState({ status: 'unauthenticated', reason: 'logged_out' });
    await expect.element((await screen).getByText('write false, roles []')).toBeVisible();
  });
});
