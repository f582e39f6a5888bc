export interface ListingWordingsTable {
  /** Also the id of its file. */
  id: string;
  listing_id: string;
  name: string;
  bytes: number;
  sha256: string;
  created_at: Date;
  /** Time of replacement or removal: earlier buyers keep it. */
  removed_at: Date | null;
}

export interface WordingsTables {
  listing_wordings: ListingWordingsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends WordingsTables {}
}
