import { readInBatches } from './read-in-batches.ts';
import { countRows } from './row-counts.ts';
import type { Sql } from './sql.ts';

export interface AddressRow {
  id: number;
  /** The country as the user has typed it into the registration form. */
  country: string;
}

export const addressRepository = (sql: Sql) => ({
  readAll: () =>
    readInBatches<AddressRow>(
      (after, limit) =>
        sql`select address_id as id, country from addresses where address_id > ${after} order by address_id limit ${limit}`,
    ),

  count: () => countRows(sql, 'addresses'),
});
