// Step 1: leave a cookie as the session's is, then look from a second page whether it came along.
for (const site of ['SameSite=None; Secure', 'SameSite=Lax']) {
  if (document.cookie.includes('KEYCLOAK_3P_COOKIE=supported')) break;
  // biome-ignore lint/suspicious/noDocumentCookie: the probe is about this very way
  document.cookie = `KEYCLOAK_3P_COOKIE=supported; ${site}`;
}
location.replace('step2.html');
