import type { Kysely, Transaction } from 'kysely';

/** Every table. Each noun adds its own by `declare module` in its tables.ts, so that this file depends on none of them. */
export interface Database {}

/** The database, or the caller's transaction. Stores take either. */
export type Db = Kysely<Database> | Transaction<Database>;
export type Trx = Transaction<Database>;
