/** What lists find free stays by: `StayBounds` of a listing, and its cheapest open night. A job writes it. */
export interface StaysTable {
  listing_id: string;
  country: string;
  by_room: boolean;
  places: number;
  people: number;
  adults: number;
  children: number;
  child_to: number;
  uncounted_to: number;
  shortest: number;
  longest: number;
  arrivals: string[] | null;
  fills_gaps: boolean;
  rest_days: number;
  begins: string;
  cutoff_minutes: number;
  horizon_days: number;
  /** null: every night of those looked at is closed or full. */
  from_cents: number | null;
  /** The day, where it is, from which those nights were counted. */
  counted_on: string;
}

/** Listings whose row above may be out of date, as often as something happened to them. */
export interface StaysDueTable {
  listing_id: string;
}

export interface StaysTables {
  stays: StaysTable;
  stays_due: StaysDueTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends StaysTables {}
}
