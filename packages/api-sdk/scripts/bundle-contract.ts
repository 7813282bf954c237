import { fileURLToPath } from 'node:url';
import { bundle, loadConfig } from '@redocly/openapi-core';
import { operationsOf } from './contract-operations.ts';
import type { OpenApi, ParameterObject } from './openapi.ts';
import { nameOf } from './validators.ts';

const file = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/**
 * Bundles the files of the contract into one document. Schemas remain named components. Each call gets a copy of the
 * shared parameters that it uses, so that no other code needs to resolve them.
 */
export async function bundleContract(): Promise<OpenApi> {
  const config = await loadConfig({ configPath: file('redocly.yaml') });
  const { bundle: result, problems } = await bundle({ ref: file('openapi/openapi.yaml'), config });
  const [problem] = problems;
  if (problem) throw new Error(`openapi/openapi.yaml: ${problem.message}`);
  const { parameters: shared, ...components } = result.parsed.components;
  const contract: OpenApi = { ...result.parsed, components };
  const copyOf = (parameter: ParameterObject | { $ref: string }): ParameterObject =>
    '$ref' in parameter ? shared[nameOf(parameter.$ref)] : parameter;
  for (const { operation } of operationsOf(contract)) {
    if (operation.parameters) operation.parameters = operation.parameters.map(copyOf);
  }
  return contract;
}
