import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('takeTurns(2) runs at most two calls at the same time', async () => {
  const started: number[] = [];
  const ends: PromiseWithResolvers<string>[] = [];
  const take = takeTurns(2);
  const results = [0, 1, 2, 3].map((number) =>
    take(() => {
      started.push(number);
      ends[number] = Promise.withResolvers<string>();
      return ends[number].promise;
    })(),
  );
  const settled = Promise.allSettled(results);
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  ends[0]?.reject(new Error('down'));
  await expect(results[0]).rejects.toThrow('down');
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  ends[1]?.resolve('one');
  ends[2]?.resolve('two');
  await results[1];
  await Promise.resolve();
  ends[3]?.resolve('three');
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
