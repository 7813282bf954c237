import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import { createApi, exactDigits, isSafeId, type Order, type User } from './index.ts';
import { createRowSplitter } from './rows.ts';

const large = '9007199254740993';
const user = (id: string | number, more = '') =>
  `{"user_id":${id},"created_at":"2024-03-14T08:26:11.000Z","given_name":"Anna","last_name":"Aebischer","email":"a@b.ch"${more}}`;

const apiOf = (body: string) =>
  createApi({
    baseUrl: 'http://api.test/api',
    getAccessToken: () => 'token',
    fetch: async () => new Response(body, { headers: { 'content-type': 'application/json' } }),
  });

describe('exact digits of an integer beyond 2^53', () => {
  test.each([large, '-9007199254740993', '123456789012345678901234567890'])(
    'exactDigits returns all digits of the id %s of a single record',
    async (id) => {
      const record = await apiOf(user(id)).users.get(1);
      expect(isSafeId(record.user_id)).toBe(false);
      expect(record.user_id).toBe(Number(id));
      expect(exactDigits(record, 'user_id')).toBe(id);
    },
  );

  test('exactDigits works for a record with unknown fields', async () => {
    const record = await apiOf(user(large, ',"secret":1')).users.get(1);
    expect(record).not.toHaveProperty('secret');
    expect(exactDigits(record, 'user_id')).toBe(large);
  });

  test('exactDigits works for each row of a list, also with white space before the digits', async () => {
    const rows = [user(7), user(` ${large}`), user(`\n${large}1`, ',"secret":1')];
    const page = await apiOf(`{"data":[${rows}],"page":1,"pageSize":20,"total":3,"totalPages":1}`).users.list();
    expect(page.data.map((row) => exactDigits(row, 'user_id'))).toEqual(['7', large, `${large}1`]);
  });

  test('exactDigits works for streamed rows', () => {
    // Tests `createRowSplitter` directly, because no streamed record of the contract has an integer field.
    const splitter = createRowSplitter();
    const text = `[{"id":${large}},{"id":2},{"id":${large}5}]`;
    const all = [...text].flatMap((character) => splitter.push(character)).concat(splitter.end()) as { id: number }[];
    expect(all.map((row) => exactDigits(row, 'id'))).toEqual([large, '2', `${large}5`]);
  });

  test('exactDigits returns the number as JavaScript formats it if the API sent it with an exponent', async () => {
    const record = await apiOf(user('1e25', `,"text":"a ${large}"`)).users.get(1);
    expect(exactDigits(record, 'user_id')).toBe('1e+25');
  });

  test('exactDigits returns an empty string for null and for a missing field', () => {
    expect(exactDigits({ customerID: null } as Pick<Order, 'customerID'>, 'customerID')).toBe('');
    expect(exactDigits({}, 'customerID')).toBe('');
  });

  test('without access to JSON source text, exactDigits returns the rounded number', async () => {
    const parse = JSON.parse;
    vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) =>
      parse(text, reviver && ((key: string, value: unknown) => reviver.call({}, key, value))),
    );
    const record = await apiOf(user(large)).users.get(1);
    vi.restoreAllMocks();
    expect(exactDigits(record, 'user_id')).toBe('9007199254740992');
  });

  test('the SDK uses no reviver for JSON that has no 16 consecutive digits', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    await apiOf(user(900719925474099)).users.get(1);
    expect(parse).toHaveBeenCalledExactlyOnceWith(user(900719925474099));
    parse.mockRestore();
  });

  test('exactDigits accepts only number fields', () => {
    expectTypeOf<User>().toExtend<Parameters<typeof exactDigits<'user_id'>>[0]>();
    // @ts-expect-error text needs no digits
    exactDigits({ email: 'a@b.ch' }, 'email');
  });
});
