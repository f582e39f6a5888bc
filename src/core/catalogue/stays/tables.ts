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
  /** Local day from which nights were counted. */
  counted_on: string;
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
