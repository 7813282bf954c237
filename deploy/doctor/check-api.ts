import type { CheckedSite } from './findings.ts';

/** Headers of the API that browsers hide from the app by default. */
const headersToExpose = ['X-Request-Id', 'Content-Disposition', 'Retry-After'];

/** Whether a CORS header lists the item, or has a star. A star does not include the header Authorization. */
const lists = (value: string, item: string) =>
  value.split(',').some((entry) => [item.toLowerCase(), '*'].includes(entry.trim().toLowerCase()));

/** Size of an upload that must get through if `config.json` has no maximum, in bytes. */
const UPLOAD_BYTES = 10_000_000;
const UPLOAD_TIMEOUT_MS = 3_000;

/**
 * Checks the API host: a call without a token is rejected, a large upload is not refused for its size, and CORS allows
 * the app what it needs, but does not let every origin read responses.
 */
export async function checkApi(site: CheckedSite): Promise<void> {
  const { origin, config, report, visit } = site;
  const where = `${config.apiUrl}/api/users`;
  const isOwnOrigin = new URL(config.apiUrl).origin === origin;
  const plain = await visit(where, { headers: { Origin: origin } });
  if (!plain) return;
  const target = plain.header('location');
  const isPage = plain.status !== 401 && plain.header('content-type').startsWith('text/html');
  if (target || isPage) {
    report({
      check: 'api-page',
      where,
      problem: `a call without a token gets ${target ? `a redirect to ${target}` : 'a page'} (${plain.status}) instead of 401 with JSON`,
      impact: 'The app shows an error in place of data, because another server responds, or one in front of the API.',
      fix: 'config.json: apiUrl is the origin of the API, without /api; a proxy, login page or firewall in front of the API passes on /api/ unchanged',
    });
  } else if (plain.status !== 401) {
    report({
      check: 'api-token',
      where,
      problem: `a call without a token gets ${plain.status} instead of 401`,
      impact:
        plain.status === 200
          ? 'Anyone who can reach the API can read all customer data.'
          : 'Every list shows an error, or the app does not renew a token that the API refuses.',
      fix:
        isOwnOrigin && plain.status === 404
          ? 'config.json: apiUrl is the origin of the API; if that is the origin of the app, the web server passes on /api/ (deploy/config.mjs --api)'
          : 'API: reject calls without a valid token with 401; config.json: apiUrl is the origin, without /api',
    });
  }
  await checkUpload(site);
  if (isOwnOrigin) return;

  const cors = (problem: string, impact: string, fix: string) =>
    report({ check: 'api-cors', where, problem, impact, fix: `API: ${fix}` });
  const isAllowed = (value: string) => value === origin || value === '*';
  const preflight = await visit(where, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'DELETE',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  });
  if (!preflight) return;
  if (preflight.status >= 300) {
    const problem = `a preflight (OPTIONS without a token) gets ${preflight.status}`;
    cors(problem, 'Every call fails for all users.', 'respond to OPTIONS with 204, without a check of the token');
  }
  const refused = [preflight, plain]
    .map((response) => response.header('access-control-allow-origin'))
    .find((value) => !isAllowed(value));
  if (refused !== undefined) {
    const problem = `the API does not allow ${origin} (Access-Control-Allow-Origin: "${refused}")`;
    const impact =
      'Every call fails for all users. If only errors lack the header, the app shows them as network errors.';
    cors(problem, impact, `Access-Control-Allow-Origin: ${origin}, on errors too`);
  }
  if (refused !== undefined || preflight.status >= 300) return;
  if (!lists(preflight.header('access-control-allow-methods'), 'DELETE'))
    cors('DELETE is not allowed', 'Nothing can be deleted.', 'Access-Control-Allow-Methods: GET, POST, DELETE');
  const headers = preflight.header('access-control-allow-headers');
  if (!/(^|,)\s*authorization\s*(,|$)/i.test(headers) || !lists(headers, 'Content-Type'))
    cors(
      'Authorization or Content-Type is not allowed',
      'Every call, or every call that sends JSON, fails for all users.',
      'Access-Control-Allow-Headers: Authorization, Content-Type',
    );
  const readableHeaders = plain.header('access-control-expose-headers');
  const unreadableHeaders = headersToExpose.filter((name) => !lists(readableHeaders, name));
  if (unreadableHeaders.length > 0) {
    const impact =
      'Depending on the header, errors lack their request id, retries come early, or other tools do not get the names of downloads.';
    cors(
      `the app cannot read ${unreadableHeaders.join(', ')}`,
      impact,
      `Access-Control-Expose-Headers: ${headersToExpose.join(', ')}`,
    );
  }
  const foreign = await visit(where, { headers: { Origin: 'https://doctor.invalid' } });
  if (foreign && ['*', 'https://doctor.invalid'].includes(foreign.header('access-control-allow-origin')))
    cors('every origin may read its responses', 'Any page can use a stolen token.', `allow only ${origin}`);
}

/** Checks that no proxy in front of the API refuses a large upload. Announces the upload, but does not send it. */
async function checkUpload({ origin, config, report, tryVisit }: CheckedSite) {
  const { maxUploadBytes } = config;
  const bytes = maxUploadBytes ?? UPLOAD_BYTES;
  const where = `${config.apiUrl}/api/lang/upload`;
  const response = await tryVisit(where, {
    method: 'POST',
    headers: {
      Origin: origin,
      'Content-Type': 'multipart/form-data; boundary=doctor',
      'Content-Length': String(bytes),
      // On the same connection, the API would take the next request for the missing body.
      Connection: 'close',
    },
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });
  if (response?.status !== 413) return;
  report({
    check: 'upload-limit',
    where,
    problem: `an upload of ${bytes} bytes gets 413`,
    impact: 'Uploads of language files fail with "network error" or "Payload Too Large".',
    fix: `proxy in front of the API: a higher limit (nginx: client_max_body_size), or config.json: a ${maxUploadBytes === undefined ? '' : 'lower '}maxUploadBytes, so that the app names the limit`,
  });
}
