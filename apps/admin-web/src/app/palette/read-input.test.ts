import { expect, test } from 'vitest';
import { readInput, recordAt } from './read-input.ts';

const origin = 'https://office.example.com';
const read = (text: string) => readInput(text, origin);

test.each(['100001', ' 100001 ', '#100001'])('readInput reads %j as the number of an order or a user', (text) => {
  expect(read(text)).toEqual({ kind: 'number', digits: '100001', id: 100001 });
});

test('readInput also reads the noun "Order" or "user" before a number', () => {
  expect(read('Order 100001')).toEqual({ kind: 'number', digits: '100001', id: 100001, noun: 'order' });
  expect(read('user #7')).toEqual({ kind: 'number', digits: '7', id: 7, noun: 'user' });
});

test.each(['9007199254740993', '0', '007', '9'.repeat(300)])('readInput finds no id in the number %j', (text) => {
  expect(read(text)).toEqual({ kind: 'number', digits: text, id: undefined });
});

test.each([
  [`${origin}/orders-details/100436`, '/orders-details/100436'],
  [`${origin}/orders?search=anna&page=2#x`, '/orders?search=anna&page=2'],
  ['/users', '/users'],
  ['HTTPS://OFFICE.example.com/users', '/users'],
])('readInput reads %s as a URL of this app', (text, path) => {
  expect(read(text)).toEqual({ kind: 'url', path });
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
])('readInput does not accept %s as the URL of a screen', (text) => {
  expect(read(text)).toEqual({ kind: 'url', path: undefined });
});

test.each(['', ' ', 'a'])('readInput ignores %j, because it is too short for a search', (text) => {
  expect(read(text)).toEqual({ kind: 'nothing' });
});

test.each(['anna', 'anna@example.com', '12 34', 'EF1091', 'javascript:alert(1)'])(
  'readInput reads %j as a text to search for',
  (text) => {
    expect(read(text)).toEqual({ kind: 'text', text });
  },
);

test('recordAt returns noun and id of the record of a URL, and undefined for the URL of a list', () => {
  expect(recordAt('/orders/100436')).toBe('order 100436');
  expect(recordAt('/userDetails/20401')).toBe('user 20401');
  expect(recordAt('/orders')).toBeUndefined();
});
