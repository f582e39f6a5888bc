import { sql } from 'kysely';
import type { Language } from '#base/two-languages.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { cardCents, isThere } from './item-store.ts';

/** People per step of the job; each may have thousands of favourites. */
export const AT_ONCE = 20;
/** Listings in one mail, which only counts further ones. */
export const MAX_NEWS = 10;
/** A price that falls by less is not news: it may be rounding. */
const DROP_PERCENT = 1;

export interface Watcher {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** True if someone's favourites were last looked at before that time. */
export async function isAnyoneDue(db: Db, before: Date): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from favourite_people where alerts and looked_at <= ${before}) as some`.execute(
    db,
  );
  return rows[0]?.some === true;
}

/**
 * Takes people with alerts whose favourites were last looked at before that time, the longest ago
 * first. Concurrent workers take others. Returns those who can sign in, and whether there are more.
 */
export async function claimWatchers(
  trx: Trx,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<{ readonly watchers: readonly Watcher[]; readonly isFull: boolean }> {
  const { rows } = await sql<Watcher & { readonly active: boolean }>`
    with due as (
      select user_id from favourite_people where alerts and looked_at <= ${before}
      order by looked_at limit ${sql.lit(AT_ONCE)} for update skip locked)
    update favourite_people p set looked_at = ${now} from due, users u
    where p.user_id = due.user_id and u.id = p.user_id
    returning u.id, u.name, u.email, u.language, u.deleted_at is null and u.disabled_at is null as active`.execute(
    trx,
  );
  return { watchers: rows.filter(({ active }) => active), isFull: rows.length === AT_ONCE };
}

export interface News {
  readonly userId: string;
  readonly listingId: string;
  readonly cents: number | null;
  /** The price before the drop; null without one. */
  readonly before: number | null;
  /** It was not available at the last look. */
  readonly isBack: boolean;
  /** Number of the person's news, of which at most ten are returned. */
  readonly total: number;
}

/**
 * The people's favourites that became cheaper or available since the last look, the largest drops
 * first. Stores what is told, so that each is news once. Claim the people before.
 */
export async function takeNews(
  trx: Trx,
  people: readonly string[],
  byNight: readonly string[],
): Promise<News[]> {
  const { rows } = await sql<News>`
    with looked as (
      select f.id, f.user_id, f.listing_id, f.told_cents, f.was_there, c.cents, t.there, t.there
        and c.cents < f.told_cents and c.cents * 100 <= f.told_cents * ${sql.lit(100 - DROP_PERCENT)} as dropped
      from favourites f join listings l on l.id = f.listing_id
      cross join lateral (select ${cardCents(byNight)} as cents) c
      cross join lateral (select ${isThere(sql`l.id`)} as there) t
      where f.user_id = any(${[...people]}::uuid[])),
    changed as (
      select *, there and not was_there as back from looked
      where there <> was_there or dropped or (there and told_cents is null and cents is not null)),
    told as (
      update favourites f set was_there = c.there,
        told_cents = case when c.dropped or (c.there and f.told_cents is null) then c.cents else f.told_cents end
      from changed c where f.id = c.id),
    ranked as (
      select *, row_number() over of_person as place, count(*) over (partition by user_id) as total
      from changed where dropped or back
      window of_person as (partition by user_id
        order by dropped desc nulls last, cents::float8 / nullif(told_cents, 0), id desc))
    select user_id as "userId", listing_id as "listingId", cents::float8,
      (case when dropped then told_cents end)::float8 as before, back as "isBack", total::int
    from ranked where place <= ${sql.lit(MAX_NEWS)} order by user_id, place`.execute(trx);
  return rows;
}

/** True unless the person switched alerts off. */
export async function hasAlerts(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('favourite_people')
    .select('alerts')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.alerts ?? true;
}

export async function setAlerts(db: Db, userId: string, alerts: boolean, now: Date): Promise<void> {
  await db
    .insertInto('favourite_people')
    .values({ user_id: userId, looked_at: now, alerts })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ alerts }))
    .execute();
}
