import { type Kysely, sql } from 'kysely';

/** Dispute movements on accounts that settle in another currency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table dispute_moves
    add column settled_cents bigint,
    add column settled_fee_cents bigint,
    add column settled_currency text`.execute(db);
}
