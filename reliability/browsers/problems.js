// The first script of the page: keeps the errors and warnings that a developer's console would show, except for failed
// requests that a script sends. WebDriver has no access to the console of WebKit.
const keep = (text) => {
  sessionStorage.problems = `${sessionStorage.problems ?? ''}${text}\n`;
};
for (const level of ['error', 'warn']) {
  const show = console[level];
  console[level] = (...values) => {
    keep(`${level}: ${values.join(' ')}`);
    show(...values);
  };
}
// The listener runs in the capture phase, because the errors of scripts, styles and pictures do not bubble.
addEventListener(
  'error',
  ({ message, target }) => {
    // Ignores errors of preload links, because Firefox reports them for scripts that the page already runs.
    if (target.rel !== 'modulepreload') keep(`error: ${message ?? `not loaded: ${target.outerHTML}`}`);
  },
  true,
);
addEventListener('unhandledrejection', ({ reason }) => keep(`unhandled rejection: ${reason}`));
document.addEventListener('securitypolicyviolation', (event) => {
  keep(`policy violated: ${event.violatedDirective} ${event.blockedURI}`);
});
