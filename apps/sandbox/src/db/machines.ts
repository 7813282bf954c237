import type { Sql } from './database.ts';
import { countRows } from './row-counts.ts';
import { wholeTable } from './whole-table.ts';

export interface MachineRow {
  id: number;
  article_number: string;
}

export type Machines = ReturnType<typeof machinesIn>;

export const machinesIn = (sql: Sql) => ({
  all: () =>
    wholeTable<MachineRow>(
      (after, limit) =>
        sql`select machine_id as id, article_number from machines where machine_id > ${after} order by machine_id limit ${limit}`,
    ),

  ofUser: (userId: number) =>
    sql<
      MachineRow[]
    >`select machine_id as id, article_number from machines where user_id = ${userId}::bigint order by machine_id`,

  count: () => countRows(sql, 'machines'),
});
