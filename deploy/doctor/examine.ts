import { urlOf } from '../server-rules.ts';
import { checkApi } from './check-api.ts';
import { checkApp } from './check-app.ts';
import { checkOrders } from './check-orders.ts';
import { checkSignIn } from './check-sign-in.ts';
import { checkTransport } from './check-transport.ts';
import { type AppConfig, type CheckedSite, type Finding, mergeFindings } from './findings.ts';
import { type RequestOptions, sendRequest } from './send-request.ts';

/**
 * Checks the deployment at `origin` from outside, without changing anything, and returns the problems.
 *
 * @param token access token of a signed-in user. Without it, the sorting of orders by date is not checked
 */
export async function examine(origin: string, token?: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const report = (finding: Finding) => void findings.push(finding);
  const visit = async (url: string, request?: RequestOptions) => {
    try {
      return await sendRequest(url, request);
    } catch (error) {
      const problem = error instanceof Error ? error.message || String(error.cause ?? error.name) : String(error);
      report({
        check: 'unreachable',
        where: new URL(url).origin,
        problem,
        impact: 'Everything that needs this host fails for all users.',
        fix: 'check host name, firewall, certificate (for a private CA: NODE_EXTRA_CA_CERTS=ca.pem)',
      });
      return undefined;
    }
  };
  const response = await visit(`${origin}/config.json`);
  if (!response) return findings;
  const config = readConfig(response.body.toString(), origin);
  if (!config) {
    const problem = 'it is not JSON with authRealm, authClientId and valid apiUrl and authUrl';
    const fix = 'write config.json (docs/operating.md, "Configuration"); nginx: location = /config.json';
    return [{ check: 'config.json', where: `${origin}/config.json`, problem, impact: 'The app does not start.', fix }];
  }
  const site: CheckedSite = { origin, config, token, report, visit };
  for (const check of [checkTransport, checkApp, checkSignIn, checkApi, checkOrders]) await check(site);
  return mergeFindings(findings);
}

/** The configuration with complete URLs: `apiUrl` and `authUrl` may be paths of the app's own origin, or missing. */
function readConfig(text: string, origin: string): AppConfig | undefined {
  try {
    const config = JSON.parse(text);
    const isComplete = ['authRealm', 'authClientId'].every((key) => typeof config[key] === 'string');
    const complete = (url: string | undefined) => urlOf(url, origin).href.replace(/\/$/, '');
    return isComplete ? { ...config, apiUrl: complete(config.apiUrl), authUrl: complete(config.authUrl) } : undefined;
  } catch {
    return undefined;
  }
}
