// The page the provider sends its answer to when it was asked in a hidden frame or a second window: it hands the answer
// to the page that asked, within this origin. Its script is a file of its own, because the content security policy allows
// no inline script, and it imports nothing, because a bundler would then load the app into the frame. Its words are those
// of `windows.ts`.
const { href, hash, search, origin, pathname } = location;
const answer = { source: 'oidc-client', url: href };

if (parent !== self) {
  parent.postMessage(answer, origin);
} else {
  // A second window has lost its opener to the cross-origin opener policy; the state names the channel instead.
  const state = new URLSearchParams((hash || search).slice(1)).get('state');
  const channel = new BroadcastChannel(`joe-auth answer ${state}`);
  channel.postMessage(answer);
  channel.close();
  history.replaceState(null, '', pathname);
  close();
}

export {};
