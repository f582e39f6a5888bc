/** Somebody wants to hear when a variant is there again; it goes with the mail. */
export interface RestockRequestsTable {
  id: string;
  listing_id: string;
  variant: string;
  /** null for visitors. */
  user_id: string | null;
  email: string;
  language: 'en' | 'ar';
  created_at: Date;
}

export interface RestockTables {
  restock_requests: RestockRequestsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends RestockTables {}
}
