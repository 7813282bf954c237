// Checks the security of the app and its dependencies (reliability/security): headers by the rules of the Mozilla HTTP
// Observatory and Google's CSP Evaluator, policy violations, leaked tokens, known vulnerabilities and install scripts.
import { serveApp } from '../apps/admin-web/bench/app.ts';
import { type PartFunction, type PartResult, runPlaywrightTests, UnavailableError } from './part.ts';
import { countInstallScripts, readAudit } from './security/dependencies.ts';
import { type HeaderScore, scoreHeaders } from './security/headers.ts';

const MIN_SCORE = 130;

interface ResultLine {
  subject: string;
  figure: string;
  /** Undefined if it could not be measured, for the reason in `figure`. */
  passed: boolean | undefined;
}

export const run: PartFunction = async (): Promise<PartResult> => {
  const app = await serveApp();
  const headers = await scoreHeaders(app.sandbox)
    .then((scores) => scores.map(toLine))
    .catch(unavailable('Headers'))
    .finally(app.stop);
  // The end-to-end tests fail at each violation of the content security policy (e2e/test.ts).
  const { passed, failed, tests } = await runPlaywrightTests(['e2e/session/canary.spec.ts', 'e2e/screens.spec.ts']);
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  const violations = errors.flatMap(({ message = '' }) => message.match(/policy violated/g) ?? []).length;
  const annotations = tests.flatMap((test) => test.annotations);
  const figures = annotations.flatMap(({ type, description = '' }) => (type === 'figure' ? description : []));
  const scripts = await countInstallScripts();
  const lines: ResultLine[] = [
    ...headers,
    {
      subject: 'Violations of the content security policy',
      figure: `${violations} in ${passed + failed} end-to-end tests, ${failed} failed`,
      passed: violations === 0 && failed === 0 && passed > 0,
    },
    {
      subject: 'Tokens outside of memory and of requests to API and token endpoint',
      figure: figures.join('; '),
      passed: failed === 0 && figures.length > 0,
    },
    ...(await readAudit()
      .then(({ vulnerabilities, dependencies }): ResultLine[] => [
        {
          subject: 'Known vulnerabilities (`pnpm audit`)',
          figure: `${vulnerabilities} in ${dependencies} dependencies`,
          passed: vulnerabilities === 0,
        },
      ])
      .catch(unavailable('Known vulnerabilities (`pnpm audit`)'))),
    {
      subject: 'Install scripts that run',
      figure: `${scripts.run} of ${scripts.packages} packages`,
      passed: scripts.run === 0 && scripts.packages > 0,
    },
  ];
  const outcome = (passed: boolean | undefined) => lines.filter((line) => line.passed === passed).length;
  return {
    passed: outcome(false) === 0,
    figures: `${outcome(true)} checks passed, ${outcome(false)} failed, ${outcome(undefined)} not possible on this machine.`,
    details: [
      '| | | |',
      '| --- | --- | --- |',
      ...lines.map(
        ({ subject, figure, passed }) =>
          `| ${subject} | ${figure} | ${passed === undefined ? '–' : passed ? '✓' : '✗'} |`,
      ),
    ].join('\n'),
  };
};

const toLine = ({ name, score, grade, failedTests, findings }: HeaderScore): ResultLine => ({
  subject: `Headers of ${name}`,
  figure: [
    `Observatory ${score} (${grade})`,
    failedTests.length > 0 && `fails ${failedTests.join(', ')}`,
    `CSP Evaluator: ${findings.length} findings of severity high, syntax or medium${findings.length > 0 ? ` (${findings.join('; ')})` : ''}`,
  ]
    .filter(Boolean)
    .join('; '),
  passed: score >= MIN_SCORE && findings.length === 0,
});

/** A line of the table for a check that this machine cannot do. */
const unavailable =
  (subject: string) =>
  (error: unknown): ResultLine[] => {
    if (!(error instanceof UnavailableError)) throw error;
    return [{ subject, figure: error.message, passed: undefined }];
  };
