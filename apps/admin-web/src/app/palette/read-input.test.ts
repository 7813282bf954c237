import { expect, test } from 'vitest';
import { readInput, recordAt } from './read-input.ts';

const origin = 'https://office.example.com';
const read = (text: string) => readInput(text, origin);

test.each(['100001', ' 100001 ', '#100001'])('the input %j is the number of an order or user', (text) => {
  expect(read(text)).toEqual({ kind: 'number', digits: '100001', id: 100001 });
});

test('the noun before a number is kept', () => {
  expect(read('Order 100001')).toEqual({ kind: 'number', digits: '100001', id: 100001, noun: 'order' });
  expect(read('user #7')).toEqual({ kind: 'number', digits: '7', id: 7, noun: 'user' });
});

test.each(['9007199254740993', '0', '007', '9'.repeat(300)])('the number %j has no safe id', (text) => {
  expect(read(text)).toEqual({ kind: 'number', digits: text, id: undefined });
});

test.each([
  [`${origin}/orders-details/100436`, '/orders-details/100436'],
  [`${origin}/orders?search=anna&page=2#x`, '/orders?search=anna&page=2'],
  ['/users', '/users'],
  ['HTTPS://OFFICE.example.com/users', '/users'],
])('the input %s is a URL of this app', (text, path) => {
  expect(read(text)).toEqual({ kind: 'address', path });
});

test.each([
  'https://evil.example.com/users',
  `${origin}.evil.example/users`,
  `https://user@evil.example/${origin}/users`,
  'javascript://office.example.com/%0aalert(1)',
  `${origin}:8443/users`,
  '//evil.example/users',
  '/\\evil.example/users',
  `${origin}/assets/start.js`,
  'https://',
])('the input %s is not opened', (text) => {
  expect(read(text)).toEqual({ kind: 'address', path: undefined });
});

test.each(['', ' ', 'a'])('the input %j is too short for a search', (text) => {
  expect(read(text)).toEqual({ kind: 'nothing' });
});

test.each(['anna', 'anna@example.com', '12 34', 'EF1091', 'javascript:alert(1)'])(
  'the input %j is a search text',
  (text) => {
    expect(read(text)).toEqual({ kind: 'text', text });
  },
);

test('a URL identifies its record', () => {
  expect(recordAt('/orders/100436?x')).toBe('order 100436');
  expect(recordAt('/userDetails/20401')).toBe('user 20401');
  expect(recordAt('/orders?search=1')).toBeUndefined();
});
