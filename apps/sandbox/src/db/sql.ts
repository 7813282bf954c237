import type postgres from 'postgres';

type Types = { bigint: number };

/** Sends SQL to the database. Integers beyond 2^53 are rounded. */
export type Sql = postgres.Sql<Types>;

export type Transaction = postgres.TransactionSql<Types>;
