import { newId } from '#base/ids.ts';
import { blockCard, paidWithBlocked } from '../cards/blocked-store.ts';
import type { Trx } from '#core/shared/database.ts';
import { blockPayees, heldParts, insertRuns, openCase } from '#core/compliance/index.ts';
import { type DisputeRow, undeliveredSending } from './store.ts';

const LIST = 'disputes';

/** After a report of fraud: blocks the account and the card, and holds undelivered lines. */
export async function blockFraud(
  trx: Trx,
  { id: disputeId, order_id: orderId, payment_id: paymentId }: DisputeRow,
  now: Date,
): Promise<void> {
  if (orderId === null) return;
  await blockPayees(trx, { orderId, disputeId }, now);
  await blockCard(trx, { paymentId, orderId, disputeId }, now);
  await holdUndelivered(trx, orderId, now);
}

/**
 * Stores the card of a payment once the provider reports it. If the payment has already succeeded
 * and the card is blocked, its transfers are held for an admin; known earlier, the payment would
 * have been refunded.
 */
export async function heardOfCard(
  trx: Trx,
  {
    provider,
    ref,
    hash,
  }: { readonly provider: string; readonly ref: string; readonly hash: string | null },
  now: Date,
): Promise<void> {
  if (hash === null) return;
  const payment = await trx
    .updateTable('payments')
    .set({ card_hash: hash })
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .returning(['id', 'order_id as orderId', 'status'])
    .executeTakeFirst();
  if (payment?.status !== 'succeeded' || payment.orderId === null) return;
  if (await paidWithBlocked(trx, payment.id)) await holdUndelivered(trx, payment.orderId, now);
}

async function holdUndelivered(trx: Trx, orderId: string, now: Date): Promise<void> {
  const sending = await undeliveredSending(trx, orderId);
  const held = await heldParts(
    trx,
    sending.map(({ partId }) => partId),
  );
  for (const { lineId, partId, userId, payee } of sending) {
    if (held.has(partId)) continue;
    const [runId] = await insertRuns(
      trx,
      [
        {
          who: 'payee',
          screened: { name: '', country: '' },
          inputsHash: payee ?? newId(now),
          result: { outcome: 'review', score: 1, listedId: null, listVersion: LIST },
        },
      ],
      { userId, orderLineId: lineId },
      now,
    );
    if (runId !== undefined) await openCase(trx, { runId, partId, orderId }, now);
  }
}
