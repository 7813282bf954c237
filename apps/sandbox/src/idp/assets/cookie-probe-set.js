// Step 1 of Keycloak's test for third-party cookies: sets a cookie like the session cookie. Step 2 checks that the
// browser has kept it.
for (const site of ['SameSite=None; Secure', 'SameSite=Lax']) {
  if (document.cookie.includes('KEYCLOAK_3P_COOKIE=supported')) break;
  // biome-ignore lint/suspicious/noDocumentCookie: the test is about document.cookie
  document.cookie = `KEYCLOAK_3P_COOKIE=supported; ${site}`;
}
location.replace('step2.html');
