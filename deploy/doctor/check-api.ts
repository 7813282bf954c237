import type { CheckedSite } from './findings.ts';

/** Headers of the API that browsers hide from the app by default. */
const headersToExpose = ['X-Request-Id', 'Content-Disposition', 'Retry-After'];

const list = (value: string) => value.split(',').map((item) => item.trim().toLowerCase());

/**
 * Checks the API host: a call without a token is rejected, and CORS allows what the app needs, from no other origin.
 */
export async function checkApi({ origin, config, report, visit }: CheckedSite): Promise<void> {
  const where = `${config.apiUrl}/api/users`;
  const plain = await visit(where, { headers: { Origin: origin } });
  if (!plain) return;
  if (plain.status !== 401) {
    report({
      check: 'api-token',
      where,
      problem: `a call without a token gets ${plain.status} instead of 401`,
      impact:
        plain.status === 200
          ? 'Anyone who can reach the API can read all customer data.'
          : 'The app cannot renew a session that has ended: users see errors instead of the sign-in.',
      fix: 'API: reject calls without a valid token with 401; config.json: apiUrl is the origin, without /api',
    });
  }
  if (config.apiUrl === origin) return;

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
  const allowedOrigin = preflight?.header('access-control-allow-origin') ?? '';
  if (!isAllowed(allowedOrigin) || !isAllowed(plain.header('access-control-allow-origin'))) {
    const problem = `the API does not allow ${origin} (Access-Control-Allow-Origin: "${allowedOrigin}")`;
    cors(problem, 'Every call fails for all users.', `Access-Control-Allow-Origin: ${origin}, on errors too`);
    return;
  }
  if (!list(preflight?.header('access-control-allow-methods') ?? '').includes('delete'))
    cors('DELETE is not allowed', 'Nothing can be deleted.', 'Access-Control-Allow-Methods: GET, POST, DELETE');
  const headers = list(preflight?.header('access-control-allow-headers') ?? '');
  if (!headers.includes('authorization') || !headers.includes('content-type'))
    cors(
      'Authorization or Content-Type is not allowed',
      'Every call, or every call that sends JSON, fails for all users.',
      'Access-Control-Allow-Headers: Authorization, Content-Type',
    );
  const readableHeaders = list(plain.header('access-control-expose-headers'));
  const unreadableHeaders = headersToExpose.filter((name) => !readableHeaders.includes(name.toLowerCase()));
  if (unreadableHeaders.length > 0) {
    const impact =
      'Depending on the header, errors lack their request id, downloads their name, or retries come early.';
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
