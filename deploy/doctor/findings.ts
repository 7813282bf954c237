import type { Answer } from './ask.ts';

/** Something that is wrong with a deployment. */
export interface Finding {
  /** Name of the check, stable over versions. */
  check: string;
  /** The address, or the addresses, that showed it. */
  where: string;
  problem: string;
  /** What does not work because of it, and for whom. */
  breaks: string;
  /** The line or setting to change. */
  fix: string;
}

/** What `config.json` tells about the deployment. */
export interface AppConfig {
  apiUrl: string;
  authUrl: string;
  authRealm: string;
  authClientId: string;
  pictureHosts?: string[];
}

/** What the checks share. */
export interface Visit {
  /** Origin of the app. */
  origin: string;
  config: AppConfig;
  report(finding: Finding): void;
  /** Like `ask`; a server that cannot be reached is a finding, and the answer undefined. */
  visit(url: string, question?: import('./ask.ts').Question): Promise<Answer | undefined>;
}

/** The lines that set a header, for both servers. */
export const headerLine = (name: string, value: string): string =>
  `nginx: add_header ${name} "${value}" always;\n       Caddy: header ${name} "${value}"`;

/** The same finding on several addresses becomes one. */
export function merge(findings: readonly Finding[]): Finding[] {
  const merged = new Map<string, Finding>();
  for (const finding of findings) {
    const { where, ...rest } = finding;
    const key = JSON.stringify(rest);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, where: `${known.where}, ${where}` } : finding);
  }
  return [...merged.values()];
}
