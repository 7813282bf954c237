// The redirect page for hidden frames and second windows. It passes the provider's response to the page that opened it,
// within this origin. `signinSilentCallback` and `signinPopupCallback` of oidc-client-ts would load the library into
// the frame, and `signinPopupCallback` reads the state only from the query. The page has its own script file because
// the content security policy forbids inline scripts.
const { href, hash, search, origin, pathname } = location;
const message = { source: 'oidc-client', url: href };

if (parent !== self) {
  parent.postMessage(message, origin);
} else {
  // The cross-origin opener policy separates a second window from its opener, so the message uses a channel.
  const state = new URLSearchParams((hash || search).slice(1)).get('state');
  const channel = new BroadcastChannel(`oidc-client-popup-${state}`);
  channel.postMessage(message);
  channel.close();
  history.replaceState(null, '', pathname);
  close();
}

export {};
