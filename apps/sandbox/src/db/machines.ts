import { readInBatches } from './read-in-batches.ts';
import { countRows } from './row-counts.ts';
import type { Sql } from './sql.ts';

export interface MachineRow {
  id: number;
  article_number: string;
}

export const machineRepository = (sql: Sql) => ({
  readAll: () =>
    readInBatches<MachineRow>(
      (after, limit) =>
        sql`select machine_id as id, article_number from machines where machine_id > ${after} order by machine_id limit ${limit}`,
    ),

  listByUser: (userId: number) =>
    sql<
      MachineRow[]
    >`select machine_id as id, article_number from machines where user_id = ${userId}::bigint order by machine_id`,

  count: () => countRows(sql, 'machines'),
});
