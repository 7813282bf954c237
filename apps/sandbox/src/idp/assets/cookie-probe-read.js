const supported = document.cookie.includes('KEYCLOAK_3P_COOKIE=supported');
for (const site of ['SameSite=None; Secure', 'SameSite=Lax']) {
  // biome-ignore lint/suspicious/noDocumentCookie: the test is about document.cookie
  document.cookie = `KEYCLOAK_3P_COOKIE=; ${site}; Max-Age=0`;
}
parent.postMessage(supported ? 'supported' : 'unsupported', '*');
