import type postgres from 'postgres';

type Types = { bigint: number };

/** Sends SQL to the database; integers beyond 2^53 are rounded. */
export type Sql = postgres.Sql<Types>;

export type Transaction = postgres.TransactionSql<Types>;
