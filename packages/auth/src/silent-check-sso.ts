// The page the provider sends its answer to when it was asked in a hidden frame or a second window: it hands the answer
// to the page that asked, within this origin, in the words of oidc-client-ts. Its script is a file of its own, because
// the content security policy allows no inline script.
const { href, hash, search, origin, pathname } = location;
const answer = { source: 'oidc-client', url: href, keepOpen: false };

if (parent !== self) {
  parent.postMessage(answer, origin);
} else {
  // A second window has lost its opener to the cross-origin opener policy; the state names the channel instead.
  const state = new URLSearchParams((hash || search).slice(1)).get('state');
  const channel = new BroadcastChannel(`oidc-client-popup-${state}`);
  channel.postMessage(answer);
  channel.close();
  history.replaceState(null, '', pathname);
  close();
}

export {};
