import { type Config, readConfig, unknownKeys } from '../../apps/admin-web/src/config.ts';
import { checkApi } from './check-api.ts';
import { checkApp } from './check-app.ts';
import { checkSignIn } from './check-sign-in.ts';
import { checkToken } from './check-token.ts';
import { checkTransport } from './check-transport.ts';
import { type CheckedSite, type Finding, mergeFindings } from './findings.ts';
import {
  describeConnectionError,
  EncodingError,
  type ReceivedResponse,
  type RequestOptions,
  sendRequest,
} from './send-request.ts';

/**
 * Checks the deployment at `origin` from outside, without changing anything, and returns the problems.
 *
 * @param token access token of a signed-in user. Without it, `examine` does not check whether the API accepts tokens and
 * sorts orders by date
 */
export async function examine(origin: string, token?: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const report = (finding: Finding) => void findings.push(finding);
  const visit = async (url: string, request?: RequestOptions) => {
    try {
      return await sendRequest(url, request);
    } catch (error) {
      if (error instanceof EncodingError) {
        report({
          check: 'encoding',
          where: url,
          problem: error.message,
          impact: 'Browsers reject the response: the app does not start, or a screen of it does not open.',
          fix: 'no header Content-Encoding in the server configuration or a proxy, because the server sends it itself with a compressed file',
        });
        return undefined;
      }
      report({
        check: 'unreachable',
        where: new URL(url).origin,
        ...describeConnectionError(error),
        impact: 'Everything that needs this host fails for all users.',
      });
      return undefined;
    }
  };
  const tryVisit: CheckedSite['tryVisit'] = (...args) => sendRequest(...args).catch(() => undefined);
  const response = await visit(`${origin}/config.json`);
  if (!response) return findings;
  const config = readOrReport(response, origin, report);
  if (!config) return findings;
  const site: CheckedSite = { origin, config, token, report, visit, tryVisit };
  for (const check of [checkTransport, checkApp, checkSignIn, checkApi, checkToken]) {
    try {
      await check(site);
    } catch (error) {
      report({
        check: 'doctor',
        where: origin,
        problem: `a check was interrupted: ${error instanceof Error ? error.message : error}`,
        impact: 'The rest of this check was not done.',
        fix: 'correct the other findings and run the doctor again. If it stays, report it to the makers of the app',
      });
    }
  }
  return mergeFindings(findings);
}

/** Checks `config.json` with the rules of the app. Without a valid one, the app does not start. */
function readOrReport(
  response: ReceivedResponse,
  origin: string,
  report: (finding: Finding) => void,
): Config | undefined {
  const finding = { check: 'config.json', where: `${origin}/config.json`, impact: 'The app does not start.' };
  if (response.status !== 200) {
    const target = response.header('location');
    report({
      ...finding,
      problem: target ? `the response is a redirect to ${target}` : `the response is ${response.status}`,
      fix: target
        ? 'give the doctor the URL of the app that users open, with https'
        : 'write config.json, and let the web server read it; nginx: location = /config.json',
    });
    return undefined;
  }
  // Unlike `toString`, this removes a byte order mark.
  const text = new TextDecoder().decode(response.body);
  try {
    const config = readConfig(text, origin);
    const keys = unknownKeys(text);
    if (keys.length > 0) {
      report({
        ...finding,
        problem: `the app does not know ${keys.join(', ')}`,
        impact: 'The app ignores it, and uses the default of the key that was meant.',
        fix: 'correct the name (docs/operating.md, "Configuration"), or remove the line',
      });
    }
    return config;
  } catch (error) {
    report({
      ...finding,
      problem: error instanceof Error ? error.message.replace(/^config\.json:? /, '') : String(error),
      fix: 'correct config.json (docs/operating.md, "Configuration"); if the response is a page, nginx: location = /config.json',
    });
    return undefined;
  }
}
