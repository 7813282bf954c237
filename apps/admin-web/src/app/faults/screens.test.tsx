import { expect, test } from 'vitest';
import { screenReads } from '../../../test/fault-matrix/screens.ts';
import { patterns } from '../../paths.ts';
import { screens } from '../screens.ts';

test('the fault matrix has a row for every screen', () => {
  expect(Object.keys(screenReads).toSorted()).toEqual(
    [...screens.map(({ path }) => path), patterns.notAuthorized].toSorted(),
  );
});
