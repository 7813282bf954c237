import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import { createApi, exactDigits, isSafeId, type Order, type User } from './index.ts';
import { rowCutter } from './rows.ts';

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
  test.each([large, '-9007199254740993', '123456789012345678901234567890'])('of a single record: %s', async (id) => {
    const record = await apiOf(user(id)).users.get(1);
    expect(isSafeId(record.user_id)).toBe(false);
    expect(record.user_id).toBe(Number(id));
    expect(exactDigits(record, 'user_id')).toBe(id);
  });

  test('of a record with fields that the contract does not know', async () => {
    const record = await apiOf(user(large, ',"secret":1')).users.get(1);
    expect(record).not.toHaveProperty('secret');
    expect(exactDigits(record, 'user_id')).toBe(large);
  });

  test('of each row of a list, spaced as the server likes', async () => {
    const rows = [user(7), user(` ${large}`), user(`\n${large}1`, ',"secret":1')];
    const page = await apiOf(`{"data":[${rows}],"page":1,"pageSize":20,"total":3,"totalPages":1}`).users.list();
    expect(page.data.map((row) => exactDigits(row, 'user_id'))).toEqual(['7', large, `${large}1`]);
  });

  test('of streamed rows', () => {
    // No streamed record of today's contract has an integer field, so the cutter is asked directly.
    const cutter = rowCutter();
    const text = `[{"id":${large}},{"id":2},{"id":${large}5}]`;
    const all = [...text].flatMap((character) => cutter.push(character)).concat(cutter.end()) as { id: number }[];
    expect(all.map((row) => exactDigits(row, 'id'))).toEqual([large, '2', `${large}5`]);
  });

  test('text, fractions and powers are left as they are', async () => {
    const record = await apiOf(user('1e25', `,"text":"a ${large}"`)).users.get(1);
    expect(exactDigits(record, 'user_id')).toBe('1e+25');
  });

  test('null and missing fields have none', () => {
    expect(exactDigits({ customerID: null } as Pick<Order, 'customerID'>, 'customerID')).toBe('');
    expect(exactDigits({}, 'customerID')).toBe('');
  });

  test('a platform without source text access gets the rounded number', async () => {
    const parse = JSON.parse;
    vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) =>
      parse(text, reviver && ((key: string, value: unknown) => reviver.call({}, key, value))),
    );
    const record = await apiOf(user(large)).users.get(1);
    vi.restoreAllMocks();
    expect(exactDigits(record, 'user_id')).toBe('9007199254740992');
  });

  test('a usual answer is parsed without a reviver', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    await apiOf(user(900719925474099)).users.get(1);
    expect(parse).toHaveBeenCalledExactlyOnceWith(user(900719925474099));
    parse.mockRestore();
  });

  test('is asked for a number field alone', () => {
    expectTypeOf<User>().toExtend<Parameters<typeof exactDigits<'user_id'>>[0]>();
    // @ts-expect-error text needs no digits
    exactDigits({ email: 'a@b.ch' }, 'email');
  });
});
