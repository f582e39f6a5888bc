import type { Insertable } from 'kysely';
import type { Trx } from '#core/shared/database.ts';
import type { PayoutReturnsTable } from './tables.ts';

/** Locks a payout with its batch. */
export const lockPayout = (trx: Trx, payoutId: string) =>
  trx
    .selectFrom('payouts')
    .innerJoin('payout_batches as batch', 'batch.id', 'payouts.batch_id')
    .select([
      'payouts.batch_id as batchId',
      'payouts.vendor_id as vendorId',
      'payouts.amount_cents as cents',
      'payouts.business_name as businessName',
      'payouts.iban',
      'batch.status',
      'batch.closed_at as closedAt',
    ])
    .where('payouts.id', '=', payoutId)
    .forUpdate('batch')
    .executeTakeFirst();

/** Returns false if it was already returned. */
export async function insertReturn(
  trx: Trx,
  row: Insertable<PayoutReturnsTable>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('payout_returns')
    .values(row)
    .onConflict((conflict) => conflict.column('payout_id').doNothing())
    .returning('payout_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Blocks an account until its vendor saves it again, unless it has changed since the payout. */
export async function markToCheck(
  trx: Trx,
  { vendorId, iban }: { readonly vendorId: string; readonly iban: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('payout_accounts')
    .set({ to_check_since: now })
    .where('vendor_id', '=', vendorId)
    .where('iban', '=', iban)
    .execute();
}
