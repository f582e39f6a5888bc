/** Drafts of listings. Deleted a year after the last save. */
export interface ListingDraftsTable {
  id: string;
  vendor_id: string;
  vertical: string;
  name: string;
  /** Encrypted values of the form, as JSON: they may have private details. */
  sealed: string;
  created_at: Date;
  updated_at: Date;
}

export interface DraftsTables {
  listing_drafts: ListingDraftsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends DraftsTables {}
}
