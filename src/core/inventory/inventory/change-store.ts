import { sql } from 'kysely';
import type { Trx } from '#core/shared/database.ts';
import { ANY_DAY } from '#core/catalogue/places/availability-rules.ts';
import { mayBeSold } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';

export interface PieceChange {
  readonly listing_id: string;
  readonly variant: string;
  readonly left: number;
}

/** Sets the remaining stock of undated places. The caller has locked their listings. */
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

/** Changes of a listing; null keeps a value. */
export interface ListingChange {
  readonly id: string;
  readonly sets_price: boolean;
  readonly price_cents: number | null;
  /** Merged into the existing details. */
  readonly details: unknown;
  readonly facets: readonly string[] | null;
  readonly state: 'active' | 'hidden' | null;
}

/** Updates locked listings and their public data. */
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
