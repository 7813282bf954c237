import type { Sql } from './database.ts';
import { countRows } from './row-counts.ts';
import { wholeTable } from './whole-table.ts';

export interface AddressRow {
  id: number;
  /** As somebody typed it. */
  country: string;
}

export type Addresses = ReturnType<typeof addressesIn>;

export const addressesIn = (sql: Sql) => ({
  all: () =>
    wholeTable<AddressRow>(
      (after, limit) =>
        sql`select address_id as id, country from addresses where address_id > ${after} order by address_id limit ${limit}`,
    ),

  count: () => countRows(sql, 'addresses'),
});
