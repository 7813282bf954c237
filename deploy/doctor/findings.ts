import type { Config } from '../../apps/admin-web/src/config.ts';
import type { ReceivedResponse, RequestOptions } from './send-request.ts';

/** A problem of a deployment. */
export interface Finding {
  /** Name of the check. It is the same in all versions. */
  check: string;
  /** One or more URLs with the problem, or `JOE_TOKEN` for a problem of the token. */
  where: string;
  problem: string;
  /** The consequence for users or operators. */
  impact: string;
  /** What to do, e.g. the line or setting to change. */
  fix: string;
}

/** The site that the doctor examines. All checks get it as their input. */
export interface CheckedSite {
  /** Origin of the app. */
  origin: string;
  config: Config;
  /** Access token of a signed-in user, for checks of the API's responses. */
  token?: string | undefined;
  report(finding: Finding): void;
  /** Like `sendRequest`, but reports an error as a finding and returns undefined. */
  visit(url: string, request?: RequestOptions): Promise<ReceivedResponse | undefined>;
  /** Like `sendRequest`, but returns undefined after an error. */
  tryVisit(url: string, request?: RequestOptions): Promise<ReceivedResponse | undefined>;
}

/** The configuration lines that set a header, for nginx and Caddy. */
export const headerLine = (name: string, value: string): string =>
  `nginx: add_header ${name} "${value}" always;\n       Caddy: header ${name} "${value}"`;

/** Merges equal findings of several URLs into one. */
export function mergeFindings(findings: readonly Finding[]): Finding[] {
  const merged = new Map<string, Finding>();
  for (const finding of findings) {
    const { where, ...rest } = finding;
    const key = JSON.stringify(rest);
    const knownFinding = merged.get(key);
    const places = new Set([...(knownFinding?.where.split(', ') ?? []), where]);
    merged.set(key, { ...finding, where: [...places].join(', ') });
  }
  return [...merged.values()];
}
