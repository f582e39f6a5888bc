import type { Kysely, Transaction } from 'kysely';

/**
 * All tables. Each module adds its own with `declare module` in its tables.ts, so that this file
 * depends on none of them.
 */
export interface Database {}

/** The database or the caller's transaction. Stores accept both. */
export type Db = Kysely<Database> | Transaction<Database>;
export type Trx = Transaction<Database>;
