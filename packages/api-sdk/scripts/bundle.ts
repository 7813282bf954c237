import { fileURLToPath } from 'node:url';
import { bundle, loadConfig } from '@redocly/openapi-core';
import type { OpenApi } from './openapi.ts';

const file = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Bundles the files of the contract into one document. Schemas remain named components. */
export async function bundleContract(): Promise<OpenApi> {
  const config = await loadConfig({ configPath: file('redocly.yaml') });
  const { bundle: result, problems } = await bundle({ ref: file('openapi/openapi.yaml'), config });
  const [problem] = problems;
  if (problem) throw new Error(`openapi/openapi.yaml: ${problem.message}`);
  return result.parsed;
}
