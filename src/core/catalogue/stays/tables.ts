/** Read model of free stays: a listing's `StayBounds` and cheapest open night, written by a job. */
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
  /** Null if no night is open. */
  from_cents: number | null;
  /** Local day of `from_cents`. */
  counted_on: string;
  /** `from_cents` from `next_on`, the day after the count. */
  next_from_cents: number | null;
  next_on: string | null;
  /** In the course of that day; null if an earlier build has counted it. */
  recount_at: Date | null;
}

/** Queue of listings whose row may be outdated. */
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
