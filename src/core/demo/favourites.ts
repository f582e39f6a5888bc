import { sql } from 'kysely';
import { idsWith } from '#verticals/capability.ts';
import { nightly } from '#verticals/capabilities/nightly.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { insertItems } from '#core/selling/favourites/item-store.ts';
import { type Demo, insert, noon } from './demo.ts';

const CUSTOMER = 'customer@souk.example';
/** Listings of each vertical in the default list. */
const SAVED = { tours: 1, hotels: 1, lets: 1, clothing: 2, tech: 1 } as const;

/** The demo customer's favourites: the default list, and one for a journey. */
export async function seedFavourites(
  demo: Demo,
  verticals: Readonly<Record<string, Vertical>>,
): Promise<void> {
  const { trx, now } = demo;
  const { id: userId } = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', CUSTOMER)
    .executeTakeFirstOrThrow();
  const [saved, cairo] = [demo.id('favourites:saved'), demo.id('favourites:cairo')];
  await insert(demo, 'favourite_lists', [
    { id: saved, user_id: userId, name: null, share_hash: null, created_at: noon(demo, -30) },
    {
      id: cairo,
      user_id: userId,
      name: 'Cairo in March',
      share_hash: null,
      created_at: noon(demo, -5),
    },
  ]);
  const keep = (listId: string, listings: readonly string[], note = '') =>
    insertItems(
      trx,
      { userId, listId, listings, note },
      { byNight: idsWith(verticals, nightly), now },
    );
  for (const [vertical, count] of Object.entries(SAVED))
    await keep(saved, await publicOf(demo, vertical, 'Jordan', count));
  await keep(cairo, await publicOf(demo, 'tours', 'Egypt', 2), 'For the first weekend');
  await keep(cairo, await publicOf(demo, 'hotels', 'Egypt', 1));
}

/** Public listings with the best ratings, those of the country first. */
async function publicOf(
  { trx }: Demo,
  vertical: string,
  country: string,
  count: number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('listings')
    .select('id')
    .where('vertical', '=', vertical)
    .where('public', '=', true)
    .orderBy(sql`country <> ${country}`)
    .orderBy('rating_sum', 'desc')
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}
