// Checks a deployment of the app from outside: `node doctor.mjs https://office.example.com [--json]`.
// With an access token in JOE_TOKEN, it also checks its client and roles, that the API accepts it, and that the API sorts
// orders by date.
// Exit code: 0 without findings, 1 with findings, 2 for invalid arguments.
import { examine } from './examine.ts';

const [address = '', ...options] = process.argv
  .slice(2)
  .sort((a, b) => Number(a.startsWith('-')) - Number(b.startsWith('-')));
const isUrl = /^https?:/.test(address) && URL.canParse(address);
const unknownOption = options.find((option) => option !== '--json');

if (!isUrl || unknownOption !== undefined) {
  console.error('Usage: node doctor.mjs https://office.example.com [--json]');
  if (unknownOption !== undefined) console.error(`Unknown option: ${unknownOption}`);
  else if (address) console.error(`Not a URL with https:// or http://: ${address}`);
  process.exitCode = 2;
} else {
  // Developer tools copy the whole value of the header.
  const token = process.env.JOE_TOKEN?.trim().replace(/^Bearer\s+/i, '');
  if (!token)
    console.error(
      'Whether the API accepts a token and sorts orders by date was not checked, because JOE_TOKEN has no access token.',
    );
  const { origin, pathname } = new URL(address);
  if (pathname !== '/')
    console.error(`${origin} is checked without ${pathname}, because the app needs an origin of its own.`);
  const findings = await examine(origin, token);
  if (options.includes('--json')) {
    console.log(JSON.stringify(findings, null, 2));
  } else {
    for (const { check, where, problem, impact, fix } of findings) {
      console.log(
        `✗ ${check}: ${problem}\n  where   ${where}\n  impact  ${impact}\n  fix     ${fix.replaceAll('\n', '\n ')}\n`,
      );
    }
    const count = `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}.`;
    console.log(findings.length === 0 ? `No problems: ${count}` : count);
  }
  process.exitCode = findings.length === 0 ? 0 : 1;
}
