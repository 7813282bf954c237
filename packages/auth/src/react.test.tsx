import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { fakeAuthClient, signedIn } from '../test/testing.ts';
import { AuthProvider, useAccess, useSession } from './react.tsx';
import type { AuthState } from './session-store.ts';

afterEach(() => vi.restoreAllMocks());

function Screen() {
  const session = useSession();
  const { canWrite, canManageLanguages } = useAccess();
  return (
    <>
      <p>{session.status}</p>
      <p>{`write ${canWrite}, lang ${canManageLanguages}`}</p>
      <button type="button" onClick={() => session.login({ returnTo: '/users' })}>
        login
      </button>
      <button type="button" onClick={() => session.logout()}>
        logout
      </button>
    </>
  );
}

const renderScreen = (state: AuthState) => {
  const client = fakeAuthClient(state);
  const init = vi.spyOn(client, 'init');
  const screen = render(
    <AuthProvider userManager={client.userManager}>
      <Screen />
    </AuthProvider>,
  );
  return { client, init, screen };
};

describe('without AuthProvider', () => {
  it.each(['login', 'logout'])(
    'without AuthProvider, %s only logs that Keycloak is not initialized',
    async (action) => {
      const error = vi.spyOn(console, 'error').mockImplementation(() => {});
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
        <AuthProvider userManager={client.userManager}>
          <Screen />
        </AuthProvider>
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

  it('the functions of useSession() call the client', async () => {
    const { client, screen } = renderScreen({ status: 'unauthenticated', reason: 'no_session' });
    await (await screen).getByRole('button', { name: 'login' }).click();
    await (await screen).getByRole('button', { name: 'logout' }).click();
    expect(client.calls).toEqual(['login', 'logout']);
  });
});

describe('access', () => {
  it.each([
    ['a viewer', signedIn(), 'write false, lang false'],
    ['a writer', signedIn('write'), 'write true, lang false'],
    ['a translator', signedIn('lang'), 'write false, lang true'],
    ['an admin', signedIn('JOE_ADMIN'), 'write true, lang false'],
    ['an unknown user', { status: 'initializing' } as const, 'write false, lang false'],
  ])('useAccess() returns the access of %s', async (_, state, access) => {
    const screen = await renderScreen(state).screen;
    await expect.element(screen.getByText(access)).toBeVisible();
  });

  it('useAccess() returns the new access after the roles have changed', async () => {
    const { client, screen } = renderScreen(signedIn('write'));
    await expect.element((await screen).getByText('write true, lang false')).toBeVisible();
    client.setState(signedIn('lang'));
    await expect.element((await screen).getByText('write false, lang true')).toBeVisible();
  });

  it('useAccess() returns the access of the previous user, and none if there is no previous user', async () => {
    const { info, access } = signedIn('write');
    const previous = { info, access };
    const { client, screen } = renderScreen({ status: 'unauthenticated', reason: 'session_changed', previous });
    await expect.element((await screen).getByText('write true, lang false')).toBeVisible();
    client.setState({ status: 'unauthenticated', reason: 'logged_out' });
    await expect.element((await screen).getByText('write false, lang false')).toBeVisible();
  });
});
