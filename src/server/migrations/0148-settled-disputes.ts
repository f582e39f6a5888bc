import { type Kysely, sql } from 'kysely';

/** Movements of disputes on accounts that settle in another currency than they charge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table dispute_moves
    add column settled_cents bigint,
    add column settled_fee_cents bigint,
    add column settled_currency text`.execute(db);
}
