import type { Trx } from '#core/shared/database.ts';

/** Ends a payment that its provider never made; false if the provider knows it. */
export async function noteNeverMade(trx: Trx, paymentId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ status: 'canceled', ask_at: null, updated_at: now })
    .where('id', '=', paymentId)
    .where('provider_ref', 'is', null)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
