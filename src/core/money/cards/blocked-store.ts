import { type RawBuilder, sql } from 'kysely';
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

/** SQL condition: a payment was made with a blocked card, by its stored hash or the one just reported. */
export const isCardBlocked = (paymentId: string, hash: string | null = null): RawBuilder<boolean> =>
  sql<boolean>`exists (select from blocked_cards where hash = coalesce(${hash}::text,
    (select card_hash from payments where id = ${paymentId}::uuid)))`;

export async function paidWithBlocked(trx: Trx, paymentId: string): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    select ${isCardBlocked(paymentId)} as blocked`.execute(trx);
  return rows[0]?.blocked === true;
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
