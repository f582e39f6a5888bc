import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { addIndexConcurrently } from './statements.ts';

/** For indexes of a large table. */
export const outsideTransaction = true;

const INDEXES = {
  ledger_entries_account: 'ledger_entries (account, at, transaction_id, id)',
  // Nearly all of a vendor's other entries are of one account, so the vendor's index finds them.
  ledger_entries_commission:
    "ledger_entries (vendor_id, at, transaction_id, id) where account = 'platform_commission'",
};

/** Indexes for the lists of ledger entries of an account, and of a vendor's commission. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, on] of Object.entries(INDEXES)) await addIndexConcurrently(db, name, on);
}

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The build before does not need the indexes, and writes them like any others',
};
