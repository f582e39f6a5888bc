import type { Trx } from '#core/shared/database.ts';

/** Records an event in the transaction of its effect; false if it was already handled. */
export async function noteEvent(
  trx: Trx,
  event: { readonly id: string; readonly type: string; readonly provider: string },
  now: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('payment_events')
    .values({ id: event.id, provider: event.provider, type: event.type, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
