import { readFileSync } from 'node:fs';
import { operations } from '@joe/api-sdk/operations';
import { expect, test } from 'vitest';
import { testedScreens } from './screens.ts';

const contract = JSON.parse(readFileSync(new URL('../../../openapi/openapi.json', import.meta.url), 'utf8'));

/** The calls of paged lists: a client can choose the sort order of their rows. */
const pagedReads = operations
  .filter(({ method, path }) => {
    const { parameters = [] } = contract.paths[path][method.toLowerCase()];
    return parameters.some(({ name }: { name: string }) => name === 'sortBy');
  })
  .map(({ id }) => id);

test.for(Object.entries(testedScreens))(
  'the row of %s in test/screens.ts has a `list` if the screen reads a paged list',
  ([, { reads, list }]) => {
    expect(list?.calls.list).toBe(pagedReads.find((id) => reads.includes(id)));
  },
);
