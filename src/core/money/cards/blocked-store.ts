import { sql } from 'kysely';
import { Refusal } from '#base/errors.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { keyedHash } from '#core/identity/index.ts';
import type { SavedCard } from './store.ts';

/** Keyed hash that recognizes a card; null if its provider sends no fingerprint. */
export const cardHash = (
  { settings, payments }: Pick<Market, 'settings'> & { payments: Pick<Market['payments'], 'name'> },
  fingerprint: string | null | undefined,
): string | null =>
  fingerprint ? keyedHash(settings, 'card-equality', `${payments.name} ${fingerprint}`) : null;

export async function noteCardHash(trx: Trx, paymentId: string, hash: string): Promise<void> {
  await trx.updateTable('payments').set({ card_hash: hash }).where('id', '=', paymentId).execute();
}

/** Blocks the card that paid for a fraudulent money transfer. */
export async function blockCard(
  trx: Trx,
  {
    paymentId,
    orderId,
    disputeId,
  }: { readonly paymentId: string; readonly orderId: string; readonly disputeId: string },
  now: Date,
): Promise<void> {
  await sql`insert into blocked_cards (hash, dispute_id, created_at)
    select card_hash, ${disputeId}::uuid, ${now}::timestamptz from payments
    where id = ${paymentId} and card_hash is not null
      and exists (select from money_records where order_id = ${orderId})
    on conflict do nothing`.execute(trx);
}

/** Unblocks the card: the dispute was resolved in our favour. */
export async function unblockCard(trx: Trx, disputeId: string): Promise<void> {
  await trx.deleteFrom('blocked_cards').where('dispute_id', '=', disputeId).execute();
}

/** True if a payment was made with a blocked card. */
export async function paidWithBlocked(trx: Trx, paymentId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('payments')
    .innerJoin('blocked_cards', 'blocked_cards.hash', 'payments.card_hash')
    .select('blocked_cards.hash')
    .where('payments.id', '=', paymentId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws 402 for a saved card that is blocked. */
export async function refuseBlocked(
  db: Db,
  { card_hash: hash }: Pick<SavedCard, 'card_hash'>,
): Promise<void> {
  if (hash === null) return;
  const row = await db
    .selectFrom('blocked_cards')
    .select('hash')
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  if (row) throw new Refusal(402, 'card_blocked');
}
