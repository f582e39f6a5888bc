import type { Generated } from 'kysely';

/**
 * One place to sell: (listing, variant, day, slot). A row exists once something was taken or a vendor said
 * otherwise; until then the listing's own capacity holds with nothing taken.
 */
export interface PlacesTable {
  listing_id: string;
  /** '' where the listing has no variants. */
  variant: string;
  /** ANY_DAY where places are not by day. */
  day: string;
  /** '' where the day has no slots. */
  slot: string;
  capacity: number;
  /** The max of `capacity`, as the vertical says it; null where stock alone bounds it. Only what was sold stands above it. */
  max_capacity: Generated<number | null>;
  taken: Generated<number>;
  closed: Generated<boolean>;
  /** Its vendor has been told that it is low, since it was last enough. */
  low_told: Generated<boolean>;
}

/** What a day has of its own. */
export interface DayTermsTable {
  listing_id: string;
  day: string;
  price_cents: number | null;
  min_nights: number | null;
  no_arrival: Generated<boolean>;
  no_departure: Generated<boolean>;
}

/** Who keeps a day closed: it is while one of these stands, and `places.closed` says so to buyers. */
export interface ClosuresTable {
  listing_id: string;
  day: string;
  /** The vendor, or a feed by its name. */
  source: string;
  reason: Generated<string>;
}

export interface HoldsTable {
  id: string;
  order_id: string;
  order_line_id: string;
  listing_id: string;
  variant: string;
  day: string;
  slot: string;
  count: number;
  state: 'held' | 'kept' | 'released';
  /** Of what is brought in the place of something that was gone; null for what was bought. */
  substitution_id: Generated<string | null>;
  /** The change that holds it until it is paid for; null for what a line has. */
  change_id: Generated<string | null>;
  /** The other time that its vendor has proposed, which holds it until that is answered. */
  move_id: Generated<string | null>;
  /** Whom its vendor offers instead of who works now, held until that is answered. */
  replacement_id: Generated<string | null>;
}

export interface InventoryTables {
  places: PlacesTable;
  holds: HoldsTable;
  day_terms: DayTermsTable;
  closures: ClosuresTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends InventoryTables {}
}
