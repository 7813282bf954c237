import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { compare, digestOf } from './compare.ts';

const digest = async (name: string, text: string) => ({ name, ...(await digestOf(new Blob([text]).stream())) });

test('digestOf computes size and hash of a stream, and returns the bytes only of small files', async () => {
  const large = new Uint8Array(9_000_000).fill(7);
  const chunks = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < large.length; at += 1_000_000) controller.enqueue(large.slice(at, at + 1_000_000));
      controller.close();
    },
  });
  expect(await digestOf(chunks)).toEqual({
    size: 9_000_000,
    hash: createHash('sha256').update(large).digest('hex'),
    bytes: undefined,
  });
  expect(await digestOf(new Blob(['ab']).stream())).toMatchObject({ size: 2, bytes: Uint8Array.of(97, 98) });
});

test('compare recognizes two identical files', async () => {
  expect(compare(await digest('a.exe', 'x'), await digest('a.exe', 'x'))).toEqual({ kind: 'identical' });
});

test('compare lists added, changed and removed texts', async () => {
  const before = await digest('a.json', '{"same":"1","changed":"1","gone":"1","toString":"1"}');
  const after = await digest('a.json', '{"same":"1","changed":"2","new":"1","toString":"1"}');
  expect(compare(before, after)).toEqual({
    kind: 'texts',
    added: ['new'],
    changed: [{ key: 'changed', from: '1', to: '2' }],
    removed: ['gone'],
  });
});

test('compare finds no difference between the same texts in another order or file format', async () => {
  const nothing = { kind: 'texts', added: [], changed: [], removed: [] };
  expect(compare(await digest('a.json', '{"a":"1","b":"2"}'), await digest('a.json', '{ "b":"2", "a":"1" }'))).toEqual(
    nothing,
  );
  expect(compare(await digest('a.json', '{"a":"1"}'), await digest('a.properties', 'a=1'))).toEqual(nothing);
});

test('compare uses size and hash if the texts of a file cannot be read', async () => {
  const [live, file] = [await digest('a.json', '{"a":'), await digest('a.json', '{}')];
  expect(compare(live, file)).toEqual({ kind: 'bytes', live, file, isOnlyLiveUtf8: false });
});

test('compare reports that only the live file is in UTF-8', async () => {
  const inIso88591 = await digestOf(new Blob([Uint8Array.from('{"a":"ö"}', (char) => char.charCodeAt(0))]).stream());
  const live = await digest('a.json', '{"a":"ö"}');
  expect(compare(live, { name: 'a.json', ...inIso88591 })).toMatchObject({ kind: 'bytes', isOnlyLiveUtf8: true });
  expect(compare({ name: 'a.json', ...inIso88591 }, live)).toMatchObject({ kind: 'bytes', isOnlyLiveUtf8: false });
});
