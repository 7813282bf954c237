import { CountCache } from './count-cache.ts';
import { likePattern, type PageOfRows, type PageParameters, parseId, readPageOfRows } from './page.ts';
import { countRows } from './row-counts.ts';
import type { Sql } from './sql.ts';

export interface UserRow {
  user_id: number;
  created_at: Date;
  given_name: string;
  last_name: string;
  email: string;
}

export function userRepository(sql: Sql) {
  const searchCounts = new CountCache();
  const columns = sql`t.user_id, t.created_at, t.given_name, t.last_name, t.email`;
  const sortExpressions = {
    user_id: undefined,
    email: sql`email collate "und-x-icu"`,
    given_name: sql`given_name collate "und-x-icu"`,
    last_name: sql`last_name collate "und-x-icu"`,
  };

  const searchFilter = (search: string) => {
    const id = parseId(search);
    const text = sql`search like ${likePattern(search)}`;
    return id === undefined ? text : sql`(${text} or user_id = ${id}::bigint)`;
  };

  return {
    async list(query: PageParameters): Promise<PageOfRows<UserRow>> {
      const search = query.search?.trim().normalize('NFC').toLowerCase();
      const where = search ? searchFilter(search) : undefined;
      const total =
        search && where ? await searchCounts.get(search, () => countWhere(where)) : await countRows(sql, 'users');
      const sort = sortExpressions[query.sortBy as keyof typeof sortExpressions];
      return readPageOfRows<UserRow>(sql, { table: sql`users`, id: sql`user_id`, columns, sort, where, total }, query);
    },

    async find(id: number): Promise<UserRow | undefined> {
      const [user] = await sql<UserRow[]>`select ${columns} from users t where user_id = ${id}::bigint`;
      return user;
    },

    /** @returns false if there is no such user */
    async remove(id: number): Promise<boolean> {
      const { count } = await sql`delete from users where user_id = ${id}::bigint`;
      searchCounts.clear();
      return count > 0;
    },

    count: () => countRows(sql, 'users'),
  };

  async function countWhere(where: ReturnType<typeof searchFilter>): Promise<number> {
    const [row] = await sql<{ n: number }[]>`select count(*) as n from users where ${where}`;
    return row?.n ?? 0;
  }
}
