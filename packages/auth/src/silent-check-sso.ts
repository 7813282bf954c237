// The page to which the provider sends its answer when it was asked in a hidden frame or a second window: it hands the
// answer to the page that asked, within this origin. `signinSilentCallback` and `signinPopupCallback` of oidc-client-ts
// do the same, but the second looks for the state in the query only, and would load the library into the frame.
// The script is a file of its own, because the content security policy allows no inline script.
const { href, hash, search, origin, pathname } = location;
const answer = { source: 'oidc-client', url: href };

if (parent !== self) {
  parent.postMessage(answer, origin);
} else {
  // The cross-origin opener policy has cut a second window off from its opener; the state names the channel instead.
  const state = new URLSearchParams((hash || search).slice(1)).get('state');
  const channel = new BroadcastChannel(`oidc-client-popup-${state}`);
  channel.postMessage(answer);
  channel.close();
  history.replaceState(null, '', pathname);
  close();
}

export {};
