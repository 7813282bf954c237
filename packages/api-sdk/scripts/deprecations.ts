// Part of `pnpm release:version`: adds a changeset for what the contract has deprecated since the last release.
import { readFile, writeFile } from 'node:fs/promises';
import { bundleContract } from './bundle-contract.ts';
import { operationsOf } from './contract-operations.ts';
import type { OpenApi, Schema } from './openapi.ts';

/** One sentence for each deprecated call, parameter and field. */
function deprecationsOf(contract: OpenApi): string[] {
  const calls = operationsOf(contract).flatMap(
    ({ operation: { operationId, deprecated, parameters = [], ...rest } }) => [
      ...(deprecated ? [`\`${operationId}\` is deprecated and ends on ${rest['x-sunset'] ?? 'an unknown date'}.`] : []),
      ...parameters
        .filter((parameter) => parameter.deprecated)
        .map(({ name }) => `The parameter \`${name}\` of \`${operationId}\` is deprecated.`),
    ],
  );
  const fields = Object.entries(contract.components.schemas).flatMap(([name, schema]) => fieldsOf(name, schema));
  return [...calls, ...fields.map((field) => `The field \`${field}\` is deprecated.`)];
}

/** Paths of the deprecated fields in a schema. */
function fieldsOf(path: string, { properties = {}, items, oneOf = [] }: Schema): string[] {
  const own = Object.entries(properties).flatMap(([name, schema]) => [
    ...(schema.deprecated ? [`${path}.${name}`] : []),
    ...fieldsOf(`${path}.${name}`, schema),
  ]);
  return [...own, ...(items ? fieldsOf(`${path}[]`, items) : []), ...oneOf.flatMap((schema) => fieldsOf(path, schema))];
}

/**
 * Returns the text of a changeset with each deprecation that is in `after` and was not in `before`. A call with another
 * end date counts as new. Undefined if nothing is newly deprecated.
 */
export function deprecationChangeset(before: OpenApi | undefined, after: OpenApi): string | undefined {
  const known = new Set(before && deprecationsOf(before));
  const lines = deprecationsOf(after).filter((line) => !known.has(line));
  return lines.length > 0 ? `---\n"@joe/api-sdk": minor\n---\n\n${lines.join('\n')}\n` : undefined;
}

if (import.meta.main) {
  const released = new URL('../api-report/released/openapi.json', import.meta.url);
  const before = await readFile(released, 'utf8').catch(() => undefined);
  const changeset = deprecationChangeset(before && JSON.parse(before), await bundleContract());
  if (changeset) await writeFile(new URL('../../../.changeset/deprecations.md', import.meta.url), changeset);
}
