import { fileURLToPath } from 'node:url';
import { bundle, createConfig } from '@redocly/openapi-core';
import type { OpenApi } from './openapi.ts';

const root = fileURLToPath(new URL('../../../openapi/openapi.yaml', import.meta.url));

/** Bundles the files of the contract into one document. Schemas remain named components. */
export async function bundleContract(): Promise<OpenApi> {
  const { bundle: result, problems } = await bundle({ ref: root, config: await createConfig({}) });
  const [problem] = problems;
  if (problem) throw new Error(`openapi/openapi.yaml: ${problem.message}`);
  return result.parsed;
}
