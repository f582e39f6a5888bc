export interface RateEndsTable {
  listing_id: string;
  /** Sales stop at this time. */
  ends_at: Date;
  /** Time of the mail to its vendor; null until then. */
  told_at: Date | null;
}

export interface RatesTables {
  rate_ends: RateEndsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends RatesTables {}
}
