import { sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { ANY_DAY } from './left-rules.ts';
import { mayBeSold } from '#core/catalogue/features/store.ts';
import type { Market } from '#core/shared/market.ts';

/** A listing's own places a day, as they were and are to be; `today` is the listing's. */
export interface DailyChange {
  readonly listing_id: string;
  readonly before: number;
  readonly after: number;
  readonly today: CalendarDate;
}

const daily = (changes: readonly DailyChange[]) => sql`
  jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as need(listing_id uuid, before int, after int, today date)
  join places p on p.listing_id = need.listing_id and p.variant = '' and p.day >= need.today and p.capacity = need.before`;

export interface SoldDay {
  readonly listing_id: string;
  readonly day: CalendarDate;
  readonly taken: number;
}

/** Of each listing the day from today on that has most taken, where that is more than it would hold. */
export async function findSoldDays(db: Db, changes: readonly DailyChange[]): Promise<SoldDay[]> {
  if (changes.length === 0) return [];
  const { rows } = await sql<SoldDay>`
    select distinct on (need.listing_id) need.listing_id, p.day, p.taken from ${daily(changes)}
    where p.taken > need.after order by need.listing_id, p.taken desc, p.day`.execute(db);
  return rows;
}

/** Holds the days that follow a listing's own capacity, in the order in which buyers lock them. */
export async function lockDays(trx: Trx, changes: readonly DailyChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    select p.day from ${daily(changes)} order by p.listing_id, p.variant, p.day, p.slot for update of p`.execute(
    trx,
  );
}

/** Gives those days their listing's new capacity; none has more taken, as `findSoldDays` has said of the locked ones. */
export async function writeDaily(trx: Trx, changes: readonly DailyChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    with held as (
      select p.listing_id, p.variant, p.day, p.slot, need.after from ${daily(changes)}
      order by p.listing_id, p.variant, p.day, p.slot for update of p)
    update places set capacity = held.after from held
    where places.listing_id = held.listing_id and places.variant = held.variant
      and places.day = held.day and places.slot = held.slot`.execute(trx);
}

/** How many pieces of a variant are on hand. */
export interface PieceChange {
  readonly listing_id: string;
  readonly variant: string;
  readonly left: number;
}

/** Sets what is left of undated places: as many as are taken, and these. Their listings are locked. */
export async function writePieces(trx: Trx, changes: readonly PieceChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    with held as (
      select p.listing_id, p.variant, p.day, p.slot, need.left
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as need(listing_id uuid, variant text, "left" int)
      join places p on p.listing_id = need.listing_id and p.variant = need.variant and p.day = ${ANY_DAY}::date and p.slot = ''
      order by p.listing_id, p.variant, p.day, p.slot for update of p)
    update places set capacity = places.taken + held.left, low_told = false from held
    where places.listing_id = held.listing_id and places.variant = held.variant
      and places.day = held.day and places.slot = held.slot`.execute(trx);
}

/** What of a listing changes; null stays. */
export interface ListingChange {
  readonly id: string;
  /** Without it the price stays. */
  readonly sets_price: boolean;
  readonly price_cents: number | null;
  /** Over the details it has. */
  readonly details: unknown;
  readonly facets: readonly string[] | null;
  readonly state: 'active' | 'hidden' | null;
}

/** Changes listings that are locked, and what of them the public sees. */
export async function writeListings(
  market: Pick<Market, 'verticals'>,
  trx: Trx,
  changes: readonly ListingChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update listings l set
      price_cents = case when need.sets_price then need.price_cents else l.price_cents end,
      details = case when need.details is null then l.details else l.details || need.details end,
      facets = coalesce(need.facets, l.facets),
      state = coalesce(need.state, l.state),
      hidden_by = case when need.state is null then l.hidden_by end,
      public = s.public and coalesce(need.state, l.state) = 'active' and ${mayBeSold(market)},
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as need(id uuid, sets_price boolean, price_cents bigint, details jsonb, facets text[], state text), services s
    where l.id = need.id and s.id = l.service_id`.execute(trx);
}
