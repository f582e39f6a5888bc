export interface ListingWordingsTable {
  /** Of its file, too. */
  id: string;
  listing_id: string;
  name: string;
  bytes: number;
  sha256: string;
  created_at: Date;
  /** When it was replaced or taken away: who had bought by then keeps it. */
  removed_at: Date | null;
}

export interface WordingsTables {
  listing_wordings: ListingWordingsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends WordingsTables {}
}
