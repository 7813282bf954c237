// OpenID Connect Session Management 1.0, section 3.2, with Keycloak's messages. A request is the client id and the
// session state, separated by a space. The response is 'unchanged', 'changed', or 'error' if the session cannot be
// read, or client or origin is not allowed.
const sessionCookie = 'KEYCLOAK_SESSION=';
/** The client and origin that may send requests, checked once with the server. */
let allowedCaller;

async function checkCaller(client, origin) {
  const { ok } = await fetch(`${location.pathname}/init?${new URLSearchParams({ client_id: client, origin })}`);
  return ok ? `${client} ${origin}` : undefined;
}

async function checkSession(client, state, origin) {
  if (!(await document.hasStorageAccess())) return 'error';
  allowedCaller ??= checkCaller(client, origin);
  if ((await allowedCaller) !== `${client} ${origin}`) return 'error';
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(sessionCookie));
  // keycloak-js sends an empty state to ask whether there is a session.
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
  source.postMessage(await checkSession(client, state, origin).catch(() => 'error'), origin);
});
