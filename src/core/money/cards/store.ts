import { type Selectable, sql } from 'kysely';
import { newId } from '#base/ids.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { KeptCard } from '../payments/provider.ts';
import type { SavedCardsTable } from './tables.ts';
import type { SavedCard as Shown } from '#contract/cards.ts';

export type SavedCard = Selectable<SavedCardsTable>;

/** The user's customer id at the provider; undefined before their first saved card. */
export async function findCustomer(
  db: Db,
  userId: string,
  provider: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('card_customers')
    .select('ref')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.ref;
}

export async function findCustomerOwner(
  db: Db,
  provider: string,
  ref: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('card_customers')
    .select('user_id as userId')
    .where('provider', '=', provider)
    .where('ref', '=', ref)
    .executeTakeFirst();
  return row?.userId;
}

export async function noteCustomer(
  db: Db,
  userId: string,
  provider: string,
  ref: string,
): Promise<void> {
  await db
    .insertInto('card_customers')
    .values({ user_id: userId, provider, ref })
    .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doNothing())
    .execute();
}

/** Saves a card, idempotently. Returns its id, or null if another user owns it. */
export async function insertCard(
  trx: Trx,
  owner: { readonly userId: string; readonly provider: string },
  card: KeptCard,
  { hash, now }: { readonly hash: string | null; readonly now: Date },
): Promise<string | null> {
  const row = await trx
    .insertInto('saved_cards')
    .values({
      id: newId(now),
      user_id: owner.userId,
      provider: owner.provider,
      customer_ref: card.customerRef,
      ref: card.ref,
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      card_hash: hash,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'ref'])
        .doUpdateSet({
          exp_month: card.expMonth,
          exp_year: card.expYear,
          refused_why: null,
          ...(hash !== null && { card_hash: hash }),
        })
        .where('saved_cards.user_id', '=', owner.userId),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const listCards = (db: Db, userId: string, provider: string): Promise<SavedCard[]> =>
  db
    .selectFrom('saved_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findCard = (
  db: Db,
  {
    id,
    userId,
    provider,
  }: { readonly id: string; readonly userId: string; readonly provider: string },
): Promise<SavedCard | undefined> =>
  db
    .selectFrom('saved_cards')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Marks cards as removed; a job deletes them at the provider. False if none was found. */
export async function removeCards(
  trx: Trx,
  which: { readonly userId: string; readonly id?: string },
  now: Date,
): Promise<boolean> {
  const rows = await trx
    .updateTable('saved_cards')
    .set({ removed_at: now })
    .where('user_id', '=', which.userId)
    .$if(which.id !== undefined, (query) => query.where('id', '=', which.id ?? ''))
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return false;
  await trx
    .updateTable('subscriptions')
    .set({ card_id: null })
    .where('card_id', 'in', ids)
    .execute();
  return true;
}

/** Removed cards that their provider has yet to delete. */
export const listRemoved = (
  db: Db,
  { except, limit }: { readonly except: readonly string[]; readonly limit: number },
): Promise<SavedCard[]> =>
  db
    .selectFrom('saved_cards')
    .selectAll()
    .where('removed_at', 'is not', null)
    .where(sql<boolean>`id <> all(${[...except]}::uuid[])`)
    .orderBy('removed_at')
    .limit(limit)
    .execute();

export async function deleteCard(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('saved_cards')
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .execute();
}

export async function refuseCard(trx: Trx, id: string, why: string): Promise<void> {
  await trx.updateTable('saved_cards').set({ refused_why: why }).where('id', '=', id).execute();
}

export const presentCard = (card: SavedCard): Shown => ({
  _id: card.id,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.exp_month,
  expYear: card.exp_year,
  refused: card.refused_why !== null,
});
