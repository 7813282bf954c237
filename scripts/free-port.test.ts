import { expect, test } from 'vitest';
import { freePorts } from './free-port.ts';

test('freePorts returns different ports', async () => {
  for (let round = 0; round < 20; round++) expect(new Set(await freePorts(30)).size).toBe(30);
});
