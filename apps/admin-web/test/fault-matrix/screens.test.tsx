import { expect, test } from 'vitest';
import { screens } from '../../src/app/screens.ts';
import { patterns } from '../../src/paths.ts';
import { testedScreens } from '../screens.ts';

test('the fault matrix has a row for each screen that has a path of its own', () => {
  expect(Object.keys(testedScreens).toSorted()).toEqual(
    [...screens.map(({ path }) => path), patterns.notAuthorized].toSorted(),
  );
});
