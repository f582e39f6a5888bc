import type { Generated } from 'kysely';

/**
 * One place to sell: (listing, variant, day, slot). A row exists once a place was taken or its vendor changed it. Until then
 * the listing's own capacity applies and nothing is taken.
 */
export interface PlacesTable {
  listing_id: string;
  /** '' where the listing has no variants. */
  variant: string;
  day: string;
  /** '' where the day has no slots. */
  slot: string;
  capacity: number;
  /** The vertical's max of `capacity`; null if only stock limits it. Only sold places may exceed it. */
  max_capacity: Generated<number | null>;
  taken: Generated<number>;
  closed: Generated<boolean>;
  /** The vendor was notified of low stock since it was last sufficient. */
  low_told: Generated<boolean>;
}

export interface DayTermsTable {
  listing_id: string;
  day: string;
  price_cents: number | null;
  min_nights: number | null;
  no_arrival: Generated<boolean>;
  no_departure: Generated<boolean>;
}

/** Reasons why a day is closed. `places.closed` is true while there is one. */
export interface ClosuresTable {
  listing_id: string;
  day: string;
  /** The vendor, or a feed by its name. */
  source: string;
  reason: Generated<string>;
}

export interface HoldsTable {
  id: string;
  /** With `order_line_id` null for a manual booking. */
  order_id: string | null;
  order_line_id: string | null;
  /** The manual booking that holds it; null for an order's. */
  manual_booking_id: Generated<string | null>;
  listing_id: string;
  variant: string;
  day: string;
  slot: string;
  count: number;
  state: 'held' | 'kept' | 'released';
  /** Set for a substitute of goods that were gone; null for bought goods. */
  substitution_id: Generated<string | null>;
  /** The change that holds it until it is paid; null if the line has it. */
  change_id: Generated<string | null>;
  move_id: Generated<string | null>;
  /** The vendor's offer of another worker, who is held until the customer answers. */
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
