export interface RateEndsTable {
  listing_id: string;
  /** From then on nothing is sold by it. */
  ends_at: Date;
  /** When its vendor was written to; null until then. */
  told_at: Date | null;
}

export interface RatesTables {
  rate_ends: RateEndsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends RatesTables {}
}
