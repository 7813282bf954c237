import { expect, test } from 'vitest';
import { createFaults } from './faults.ts';

test('faults for the same call take effect one after the other', () => {
  const faults = createFaults<'a' | 'b'>();
  faults.add('a', { status: 401, times: 1 });
  faults.add('*', { status: 500, times: 2 });
  const end = faults.add('a', { delay: 5 });
  const takeStatus = (target: 'a' | 'b') => faults.take(target)?.status;
  expect([takeStatus('b'), takeStatus('a'), takeStatus('a'), takeStatus('b')]).toEqual([500, 401, 500, undefined]);
  expect(faults.take('a')).toEqual({ delay: 5 });
  end();
  expect(faults.take('a')).toBeUndefined();
});

test('clear() removes all faults', () => {
  const faults = createFaults();
  faults.add('*', { status: 500 });
  faults.add('a', { delay: 5 });
  faults.clear();
  expect(faults.take('a')).toBeUndefined();
});

test.each<[object, string]>([
  [{ status: 200 }, 'status must be'],
  [{ status: 700 }, 'status must be'],
  [{ status: '503' }, 'status must be'],
  [{ status: 503, times: 0 }, 'times must be'],
  [{ status: 503, times: '2' }, 'times must be'],
  [{ delay: -1 }, 'delay must be'],
  [{ delay: '5' }, 'delay must be'],
  [{ stauts: 503 }, 'a fault has no stauts'],
  [{ connection: 'gone' }, 'connection must be'],
  [{}, 'a fault needs status or delay or connection or body'],
  [{ body: undefined, times: 1 }, 'a fault needs'],
])('a test cannot set the invalid fault %o', (fault, message) => {
  expect(() => createFaults().add('*', fault)).toThrow(TypeError);
  expect(() => createFaults().add('*', fault)).toThrow(message);
});
