// Examines a deployment of the app from outside: `node doctor.mjs https://office.example.com [--json]`.
// It ends with 0 when nothing is wrong, 1 when something is, 2 when it was called wrongly.
import { examine } from './examine.ts';

const [address = '', ...options] = process.argv
  .slice(2)
  .sort((a, b) => Number(a.startsWith('-')) - Number(b.startsWith('-')));
const isCalledRightly =
  /^https?:/.test(address) && URL.canParse(address) && options.every((option) => option === '--json');

if (!isCalledRightly) {
  console.error('Usage: node doctor.mjs https://office.example.com [--json]');
  process.exitCode = 2;
} else {
  const findings = await examine(new URL(address).origin);
  if (options.includes('--json')) {
    console.log(JSON.stringify(findings, null, 2));
  } else {
    for (const { check, where, problem, breaks, fix } of findings) {
      console.log(
        `✗ ${check}: ${problem}\n  where   ${where}\n  breaks  ${breaks}\n  fix     ${fix.replaceAll('\n', '\n ')}\n`,
      );
    }
    console.log(findings.length === 0 ? 'Nothing is wrong: 0 findings.' : `${findings.length} findings.`);
  }
  process.exitCode = findings.length === 0 ? 0 : 1;
}
