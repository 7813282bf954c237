import type { KoaContextWithOIDC } from 'oidc-provider';
import type { StaffAccount } from './staff.ts';

const resources = '/realms/joe/resources';

const wordmark = `<svg class="brand" viewBox="0 0 68 28" role="img" aria-label="JOE"><path d="M14.2 2v15.4a5.8 5.8 0 0 1 -11.6 0" fill="none" stroke="currentColor" stroke-width="3.6"/><circle cx="34" cy="14" r="10.2" fill="none" stroke="currentColor" stroke-width="3.6"/><path class="level" d="M28 14.8h12a6 6 0 0 1 -12 0z"/><path d="M52 2h16v3.6H52zM52 12.2h13v3.6H52zM52 22.4h16V26H52z" fill="currentColor"/></svg>`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

const page = (title: string, main: string, script = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – JOE accounts</title>
<link rel="icon" href="${resources}/favicon.svg">
<link rel="stylesheet" href="${resources}/idp.css">${script && `\n<script src="${resources}/${script}" defer></script>`}
</head>
<body>
<main class="panel">
${wordmark}
${main}
<p class="note">A stand-in for the company’s sign-in, for this machine only. No password, no real account.</p>
</main>
</body>
</html>
`;

/** The staff picker: one button per account, labelled with the login name. */
export function pickerPage(action: string, staff: readonly StaffAccount[]): string {
  const rows = staff.map(
    ({ username, name, roles }, index) => `<li class="member">
<button class="button" name="account" value="${escapeHtml(username)}" aria-describedby="member-${index}">${escapeHtml(username)}</button>
<p id="member-${index}"><span>${escapeHtml(name)}</span><span class="roles">${escapeHtml(roles.join(' · ') || 'no role')}</span></p>
</li>`,
  );
  return page(
    'Sign in',
    `<h1>Who is signing in?</h1>
<form method="post" action="${escapeHtml(action)}">
<ul class="staff">
${rows.join('\n')}
</ul>
<button class="button button--ghost" name="cancel" value="1">Cancel</button>
</form>`,
  );
}

export function registrationPage(action: string): string {
  return page(
    'Register',
    `<h1>Create an account</h1>
<form method="post" action="${escapeHtml(action)}">
<label class="field">Name<input class="input" name="name" required maxlength="80" autocomplete="name"></label>
<p class="actions"><button class="button button--primary" name="register" value="1">Register</button>
<button class="button button--ghost" name="cancel" value="1" formnovalidate>Cancel</button></p>
</form>`,
  );
}

/**
 * @param form the form of oidc-provider, which includes its CSRF token
 * @param isConfirmed whether the request had a valid ID token. Then the user is not asked, as in Keycloak: a
 *   script submits the form
 */
export function logoutPage(form: string, isConfirmed: boolean): string {
  const fields =
    '<input type="hidden" name="logout" value="yes"><button class="button button--primary">Log out</button></form>';
  return page(
    'Log out',
    `<h1>Do you want to log out?</h1>
${form.replace('</form>', fields)}`,
    isConfirmed ? 'submit.js' : '',
  );
}

export const messagePage = (title: string, message: string) =>
  page(title, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(message)}</p>`);

/** A small stand-in for Keycloak's account console: shows the signed-in user and a link back to the app. */
export function accountPage(member: StaffAccount | undefined, returnUrl: string | undefined): string {
  const facts = member
    ? `<h1>${escapeHtml(member.name)}</h1>
<dl class="facts"><dt>Login name</dt><dd>${escapeHtml(member.username)}</dd><dt>Email</dt><dd>${escapeHtml(member.email)}</dd>
<dt>Roles</dt><dd>${escapeHtml(member.roles.join(', ') || 'none')}</dd></dl>`
    : '<h1>You are not signed in.</h1>';
  return page(
    'Account',
    returnUrl
      ? `${facts}\n<p><a class="button" href="${escapeHtml(returnUrl)}">Back to the application</a></p>`
      : facts,
  );
}

/** A page for hidden frames, with a script and no content. */
export const framePage = (script: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Session</title><script src="${resources}/${script}"></script></html>\n`;

/** Responds to a request of oidc-provider with a page. */
export function respondWithHtml(ctx: KoaContextWithOIDC, body: string): void {
  ctx.type = 'html';
  ctx.body = body;
}
