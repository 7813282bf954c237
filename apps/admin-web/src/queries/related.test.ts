import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { type Related, type RelatedRecords, takeTurns } from './related.ts';

const client = new QueryClient();
const records: RelatedRecords = { lines: [], copy: {} };
const related = (read: Related['read']): Related => ({ heading: 'Orders', fileName: 'user-1', read });

test('takeTurns(2) lets at most two reads of related records run at the same time', async () => {
  const started: number[] = [];
  const ends: PromiseWithResolvers<RelatedRecords>[] = [];
  const takeTurn = takeTurns(2);
  const { signal } = new AbortController();
  const results = [0, 1, 2, 3].map((number) =>
    takeTurn(
      related(() => {
        started.push(number);
        ends[number] = Promise.withResolvers<RelatedRecords>();
        return ends[number].promise;
      }),
    ).read({ client, signal }),
  );
  const settled = Promise.allSettled(results);
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  ends[0]?.reject(new Error('down'));
  await expect(results[0]).rejects.toThrow('down');
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  ends[1]?.resolve(records);
  ends[2]?.resolve(records);
  await results[1];
  await Promise.resolve();
  ends[3]?.resolve(records);
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});

test('takeTurns does not start a waiting read after its signal was aborted', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const takeTurn = takeTurns(1);
  const end = Promise.withResolvers<RelatedRecords>();
  const running = takeTurn(related(() => end.promise)).read({ client, signal });
  const waitingRead = vi.fn(async () => records);
  const waiting = takeTurn(related(waitingRead)).read({ client, signal });
  await Promise.resolve();
  controller.abort();
  end.resolve(records);
  expect(await running).toBe(records);
  await expect(waiting).rejects.toThrow('aborted');
  expect(waitingRead).not.toHaveBeenCalled();
});
