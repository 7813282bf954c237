import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { type DeletePreview, limitConcurrentReads, type PreviewContent } from './delete-preview.ts';

const client = new QueryClient();
const content: PreviewContent = { lines: [], copy: {} };
const preview = (read: DeletePreview['read']): DeletePreview => ({ heading: 'Orders', fileName: 'user-1', read });

test('limitConcurrentReads(2) lets at most two previews be read at the same time', async () => {
  const started: number[] = [];
  const ends: PromiseWithResolvers<PreviewContent>[] = [];
  const withLimit = limitConcurrentReads(2);
  const { signal } = new AbortController();
  const results = [0, 1, 2, 3].map((number) =>
    withLimit(
      preview(() => {
        started.push(number);
        ends[number] = Promise.withResolvers<PreviewContent>();
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
  ends[1]?.resolve(content);
  ends[2]?.resolve(content);
  await results[1];
  await Promise.resolve();
  ends[3]?.resolve(content);
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});

test('limitConcurrentReads(2) starts a waiting read as soon as any read ends, also while another one is slow', async () => {
  const withLimit = limitConcurrentReads(2);
  const { signal } = new AbortController();
  const readNow = () => withLimit(preview(async () => content)).read({ client, signal });
  void withLimit(preview(() => new Promise(() => {}))).read({ client, signal });
  expect(await Promise.all([readNow(), readNow(), readNow()])).toEqual([content, content, content]);
});

test('limitConcurrentReads does not start a waiting read after its signal was aborted', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const withLimit = limitConcurrentReads(1);
  const end = Promise.withResolvers<PreviewContent>();
  const running = withLimit(preview(() => end.promise)).read({ client, signal });
  const waitingRead = vi.fn(async () => content);
  const waiting = withLimit(preview(waitingRead)).read({ client, signal });
  await Promise.resolve();
  controller.abort();
  end.resolve(content);
  expect(await running).toBe(content);
  await expect(waiting).rejects.toThrow('aborted');
  expect(waitingRead).not.toHaveBeenCalled();
});
