// Tests the contract gate, which is the comparison in check-release.ts. This test changes the contract in twelve ways
// that users of the SDK would notice. For each, the gate must print a sentence and require a major release. For each of
// three other changes, it must require a minor release. Exit code 77 means that oasdiff is not available on this machine, for
// the printed reason.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleContract } from './bundle-contract.ts';
import { contractChanges, installOasdiff } from './oasdiff.ts';
import type { OpenApi, OperationObject } from './openapi.ts';
import { type Bump, contractFindings, problemsOfBump } from './required-bump.ts';

const reason = installOasdiff();
if (reason) {
  console.log(`The contract gate is not tested. ${reason}`);
  process.exit(77);
}

// biome-ignore lint/suspicious/noExplicitAny: a change may break every rule of the document
type Part = any;

const schema = (contract: OpenApi, name: string): Part => contract.components.schemas[name];
const operation = (contract: OpenApi, method: string, path: string): Part =>
  contract.paths[path]?.[method] as OperationObject;
const parameter = (contract: OpenApi, path: string, name: string): Part =>
  operation(contract, 'get', path).parameters.find((parameter: Part) => parameter.name === name);

const changes: [name: string, bump: Bump, change: (contract: OpenApi) => void][] = [
  [
    'a required field of a response is removed',
    'major',
    (contract) => {
      const user = schema(contract, 'User');
      user.required = user.required.filter((name: string) => name !== 'email');
      delete user.properties.email;
    },
  ],
  [
    'a field of a response becomes optional',
    'major',
    (contract) => {
      const user = schema(contract, 'User');
      user.required = user.required.filter((name: string) => name !== 'email');
    },
  ],
  [
    'a field of a response may be null',
    'major',
    (contract) => {
      schema(contract, 'User').properties.email = { type: ['string', 'null'] };
    },
  ],
  [
    'a value of an enum is no longer accepted',
    'major',
    (contract) => parameter(contract, '/users', 'sortBy').schema.enum.pop(),
  ],
  [
    'a role is added',
    'major',
    (contract) => {
      operation(contract, 'get', '/users').security = operation(contract, 'delete', '/users/delete/{id}').security;
    },
  ],
  ['a role is removed', 'major', (contract) => operation(contract, 'delete', '/users/delete/{id}').security.pop()],
  [
    'a path is renamed',
    'major',
    (contract) => {
      contract.paths['/people'] = contract.paths['/users'] as Part;
      delete contract.paths['/users'];
    },
  ],
  ['a call is removed', 'major', (contract) => delete contract.paths['/users/number/total']],
  [
    'a call is renamed',
    'major',
    (contract) => {
      operation(contract, 'get', '/users').operationId = 'getUsers';
    },
  ],
  [
    'a required field of a request is added',
    'major',
    (contract) => {
      const input = schema(contract, 'RecipeInput');
      input.properties.author = { type: 'string' };
      input.required.push('author');
    },
  ],
  [
    'a required parameter is added',
    'major',
    (contract) => {
      operation(contract, 'get', '/orders').parameters.push({
        name: 'country',
        in: 'query',
        required: true,
        schema: { type: 'string' },
      });
    },
  ],
  [
    'a limit of a request is lowered',
    'major',
    (contract) => {
      schema(contract, 'RecipeInput').properties.name.maxLength = 100;
    },
  ],
  [
    'an enum of a request is extended',
    'minor',
    (contract) => parameter(contract, '/users', 'sortBy').schema.enum.push('created_at'),
  ],
  [
    'a call is added',
    'minor',
    (contract) => {
      contract.paths['/ping'] = { get: { ...operation(contract, 'get', '/users/number/total'), operationId: 'ping' } };
    },
  ],
  [
    'a call is deprecated',
    'minor',
    (contract) => {
      Object.assign(operation(contract, 'get', '/users'), { deprecated: true, 'x-sunset': '2099-06-30' });
    },
  ],
];

const folder = await mkdtemp(join(tmpdir(), 'joe-contract-gate-'));
const [before, now] = [join(folder, 'before.json'), join(folder, 'now.json')];
const nextSmallerBump = { major: 'minor', minor: 'patch' } as Record<Bump, Bump>;
try {
  const contract = await bundleContract();
  await writeFile(before, JSON.stringify(contract));
  if (contractChanges(before, before).length > 0) throw new Error('An unchanged contract has changes.');
  for (const [name, bump, change] of changes) {
    const changed = structuredClone(contract);
    change(changed);
    await writeFile(now, JSON.stringify(changed));
    const findings = contractFindings(contractChanges(before, now));
    const [sentence] = problemsOfBump('1.0.0', nextSmallerBump[bump] as Bump, findings);
    if (!sentence) throw new Error(`Not found: ${name}`);
    if (problemsOfBump('1.0.0', bump, findings).length > 0) throw new Error(`Needs more than ${bump}: ${name}`);
    console.log(`✓ ${name}\n    ${sentence}`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(`The gate requires the right release for all ${changes.length} changes of the contract.`);
