import type { Kysely, Transaction } from 'kysely';

/** All tables. Modules add theirs with `declare module`, so this depends on none of them. */
export interface Database {}

/** The database or the caller's transaction. Stores accept both. */
export type Db = Kysely<Database> | Transaction<Database>;
export type Trx = Transaction<Database>;
