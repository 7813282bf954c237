import { expect, test } from 'vitest';
import { screens } from '../../src/app/screens.ts';
import { patterns } from '../../src/paths.ts';
import { screenReads } from './screens.ts';

test('the fault matrix has a row for every screen', () => {
  expect(Object.keys(screenReads).toSorted()).toEqual(
    [...screens.map(({ path }) => path), patterns.notAuthorized].toSorted(),
  );
});
