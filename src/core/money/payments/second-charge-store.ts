import type { Trx } from '#core/shared/database.ts';

/** Returns false if it is already known. */
export async function insertSecondCharge(
  trx: Trx,
  charge: {
    readonly id: string;
    readonly paymentId: string;
    readonly ref: string;
    readonly amountCents: number;
  },
  now: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('second_charges')
    .values({
      id: charge.id,
      payment_id: charge.paymentId,
      provider_ref: charge.ref,
      amount_cents: charge.amountCents,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('provider_ref').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
