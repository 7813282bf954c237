// Step 1: leave a cookie as the session's is, then look from a second page whether it came along.
// biome-ignore lint/suspicious/noDocumentCookie: the probe is about this very way
document.cookie = 'KEYCLOAK_3P_COOKIE=supported; SameSite=Lax';
location.replace('step2.html');
