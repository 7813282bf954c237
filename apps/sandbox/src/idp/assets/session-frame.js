// OpenID Connect Session Management 1.0, section 3.2, in Keycloak's dialect: asked 'client state', it answers 'unchanged',
// 'changed', or 'error' when it cannot or must not tell.
const sessionCookie = 'KEYCLOAK_SESSION=';
let admitted;

async function admit(client, origin) {
  const { ok } = await fetch(`${location.pathname}/init?${new URLSearchParams({ client_id: client, origin })}`);
  return ok ? `${client} ${origin}` : undefined;
}

async function answer(client, state, origin) {
  if (!(await document.hasStorageAccess())) return 'error';
  admitted ??= admit(client, origin);
  if ((await admitted) !== `${client} ${origin}`) return 'error';
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(sessionCookie));
  // keycloak-js asks without a session whether there is one.
  if (!cookie) return state === '' ? 'unchanged' : 'changed';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(state)));
  const expected = btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
  return cookie.slice(sessionCookie.length) === expected ? 'unchanged' : 'changed';
}

addEventListener('message', async ({ data, origin, source }) => {
  const [client, state, ...rest] = typeof data === 'string' ? data.split(' ') : [];
  if (state === undefined || rest.length > 0) return;
  source.postMessage(await answer(client, state, origin).catch(() => 'error'), origin);
});
