const supported = document.cookie.includes('KEYCLOAK_3P_COOKIE=supported');
// biome-ignore lint/suspicious/noDocumentCookie: the probe is about this very way
document.cookie = 'KEYCLOAK_3P_COOKIE=; SameSite=Lax; Max-Age=0';
parent.postMessage(supported ? 'supported' : 'unsupported', '*');
