import type { ContractChange } from './oasdiff.ts';

/** The sizes of a release, from the smallest. */
const bumps = ['none', 'patch', 'minor', 'major'] as const;
export type Bump = (typeof bumps)[number];

/** A change, or several of the same kind, and the size of the release that they need. */
export interface BumpFinding {
  bump: Bump;
  sentence: string;
}

/** Breaking and possibly breaking changes of the contract need a major release. All others need a minor release. */
export const contractFindings = (changes: readonly ContractChange[]): BumpFinding[] =>
  changes.map(({ level, operation, path, text }) => ({
    bump: level > 1 ? 'major' : 'minor',
    sentence: `Contract, ${operation ?? ''} ${path ?? ''}: ${text}`.replace(/ +/g, ' '),
  }));

/** Changes of an API report: removed lines need a major release, and added lines a minor release. */
export function reportFindings(entry: string, before: string, now: string): BumpFinding[] {
  const count = (text: string) => {
    const lines = new Map<string, number>();
    for (const line of text.split('\n').map((line) => line.trim())) {
      if (/\w/.test(line)) lines.set(line, (lines.get(line) ?? 0) + 1);
    }
    return lines;
  };
  const linesMissingIn = (from: Map<string, number>, other: Map<string, number>) =>
    [...from].filter(([line, times]) => times > (other.get(line) ?? 0)).map(([line]) => line);
  const [old, current] = [count(before), count(now)];
  const toFindings = (bump: Bump, change: string, lines: string[]): BumpFinding[] =>
    lines.slice(0, 1).map((line) => ({
      bump,
      sentence: `Types of ${entry}: ${change} ${line}${lines.length > 1 ? ` (and ${lines.length - 1} more)` : ''}`,
    }));
  return [
    ...toFindings('major', 'removed or changed', linesMissingIn(old, current)),
    ...toFindings('minor', 'added', linesMissingIn(current, old)),
  ];
}

/** The largest bump that pending changesets give a package. */
export function pendingBump(name: string, changesets: readonly string[]): Bump {
  const given = changesets.map(
    (text) => new RegExp(`^["']?${name}["']?: *(\\w+) *$`, 'm').exec(text)?.[1] as Bump | undefined,
  );
  return given.reduce<Bump>(
    (largest, bump) => (bumps.indexOf(bump ?? 'none') > bumps.indexOf(largest) ? (bump as Bump) : largest),
    'none',
  );
}

/**
 * One text for each finding that needs a larger release than the pending changesets announce. Before 1.0.0 breaking
 * changes need a minor release and additions a patch (semver.org, rule 4, as npm's `^` reads it).
 */
export function problemsOfBump(version: string, pending: Bump, findings: readonly BumpFinding[]): string[] {
  const isInitial = version.startsWith('0.');
  const neededBump = (bump: Bump): Bump =>
    isInitial && bump !== 'patch' ? (bump === 'major' ? 'minor' : 'patch') : bump;
  return findings
    .filter(({ bump }) => bumps.indexOf(neededBump(bump)) > bumps.indexOf(pending))
    .map(
      ({ bump, sentence }) =>
        `${sentence}. This needs a changeset "${neededBump(bump)}", and the pending ones say "${pending}".`,
    );
}
