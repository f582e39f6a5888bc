import { sql } from 'kysely';
import { nightly } from '#verticals/capabilities/nightly.ts';
import { idsWith } from '#verticals/capability.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { insertItems } from '#core/selling/favourites/item-store.ts';
import { type Demo, insert, noon } from './demo.ts';
import { readDemoFile } from './load.ts';

const CUSTOMER = 'customer@souk.example';

interface Pick {
  readonly vertical: string;
  /** Its listings come first. */
  readonly country: string;
  readonly count: number;
}

interface List {
  /** Null for the default list. */
  readonly name: string | null;
  readonly daysAgo: number;
  readonly note: string;
  readonly picks: readonly Pick[];
}

/** The lists of favourites of the demo's customer. */
export async function seedFavourites(
  demo: Demo,
  verticals: Readonly<Record<string, Vertical>>,
): Promise<void> {
  const { id: userId } = await demo.trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', CUSTOMER)
    .executeTakeFirstOrThrow();
  for (const list of readDemoFile<readonly List[]>('market', 'favourites')) {
    const listId = demo.id(`favourites:${list.name ?? ''}`);
    const created = noon(demo, -list.daysAgo);
    await insert(demo, 'favourite_lists', [
      { id: listId, user_id: userId, name: list.name, share_hash: null, created_at: created },
    ]);
    for (const pick of list.picks)
      await insertItems(
        demo.trx,
        { userId, listId, listings: await publicOf(demo, pick), note: list.note },
        { byNight: idsWith(verticals, nightly), now: demo.now },
      );
  }
}

/** Public listings, the best rated first. */
async function publicOf({ trx }: Demo, { vertical, country, count }: Pick): Promise<string[]> {
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
