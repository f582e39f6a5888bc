import { type RawBuilder, sql } from 'kysely';
import { newId } from '#base/ids.ts';
import type { Db, Trx } from '#core/shared/database.ts';

/** The price from which a card of `listings l` starts: of the cheapest night, or its own. */
export const cardCents = (byNight: readonly string[]): RawBuilder<number | null> =>
  sql<number | null>`case when l.vertical = any(${[...byNight]}::text[])
    then (select s.from_cents from stays s where s.listing_id = l.id) else l.price_cents end`;

/** True if the listing is on sale and has pieces left, if it has any. */
export const isThere = (listing: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select v.public and v.in_stock from shelved v where v.id = ${listing}), false)`;

export interface ItemRow {
  readonly listing_id: string;
  readonly note: string;
  readonly seen_cents: number | null;
  readonly added_at: Date;
}

/** A page of a list's items, newest first. */
export const pageOfList = (
  db: Db,
  listId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<ItemRow[]> =>
  db
    .selectFrom('favourites')
    .select(['listing_id', 'note', 'seen_cents', 'added_at'])
    .where('list_id', '=', listId)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();

/** Number of a list's items. */
export async function countItems(db: Db, listId: string): Promise<number> {
  const { total } = await db
    .selectFrom('favourites')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The listings that the person has saved, among those given. */
export async function findAmong(
  db: Db,
  userId: string,
  listings: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('listing_id')
    .where('user_id', '=', userId)
    .where('listing_id', '=', sql<string>`any(${[...listings]}::uuid[])`)
    .execute();
  return rows.map(({ listing_id }) => listing_id);
}

interface One {
  readonly userId: string;
  readonly listingId: string;
}

export const findItem = (
  db: Db,
  { userId, listingId }: One,
): Promise<{ list_id: string; note: string } | undefined> =>
  db
    .selectFrom('favourites')
    .select(['list_id', 'note'])
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();

/**
 * Saves the public ones of the listings, the last on top, with their prices. Saved ones stay as they
 * are. The caller locks the person.
 */
export async function insertItems(
  trx: Trx,
  {
    userId,
    listId,
    listings,
    note = '',
  }: {
    readonly userId: string;
    readonly listId: string;
    readonly listings: readonly string[];
    readonly note?: string;
  },
  { byNight, now }: { readonly byNight: readonly string[]; readonly now: Date },
): Promise<void> {
  const added = listings.map((listing) => ({ id: newId(now), listing }));
  await sql`
    insert into favourites (id, list_id, user_id, listing_id, note, seen_cents, told_cents, was_there, added_at)
    select added.id, ${listId}, ${userId}, l.id, ${note}, c.cents, c.cents, ${isThere(sql`l.id`)}, ${now}
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added(id uuid, listing uuid)
    join listings l on l.id = added.listing and l.public
    cross join lateral (select ${cardCents(byNight)} as cents) c
    on conflict (user_id, listing_id) do nothing`.execute(trx);
  await sql`
    insert into favourite_people (user_id, looked_at) values (${userId}, ${now}) on conflict do nothing`.execute(
    trx,
  );
}

export async function changeItem(
  trx: Trx,
  { userId, listingId }: One,
  change: { readonly list_id: string; readonly note: string },
): Promise<void> {
  await trx
    .updateTable('favourites')
    .set(change)
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .execute();
}

export async function deleteItem(db: Db, { userId, listingId }: One): Promise<void> {
  await db
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .execute();
}

/** Slugs of the listings' categories by listing. */
export async function categoriesOf(
  db: Db,
  listings: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('listings')
    .innerJoin('services', 'services.id', 'listings.service_id')
    .innerJoin('categories', 'categories.id', 'services.category_id')
    .select(['listings.id', 'categories.slug'])
    .where('listings.id', '=', sql<string>`any(${[...listings]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** Those of the listings that are public, with true if they are in stock. */
export async function findPublic(
  db: Db,
  listings: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db
    .selectFrom('shelved')
    .select(['id', 'in_stock'])
    .where('id', '=', sql<string>`any(${[...listings]}::uuid[])`)
    .where('public', '=', true)
    .execute();
  return new Map(rows.map(({ id, in_stock }) => [id, in_stock]));
}
