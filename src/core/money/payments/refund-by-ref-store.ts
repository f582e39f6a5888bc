import type { Db } from '#core/shared/database.ts';

/** The refund of a payment with this provider id. */
export const refundByRef = async (
  db: Db,
  { paymentId, ref }: { readonly paymentId: string; readonly ref: string },
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('refunds')
      .select('id')
      .where('payment_id', '=', paymentId)
      .where('provider_ref', '=', ref)
      .executeTakeFirst()
  )?.id;
