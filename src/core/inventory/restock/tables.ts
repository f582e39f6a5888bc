/** Requests for a restock mail, deleted with the mail. */
export interface RestockRequestsTable {
  id: string;
  listing_id: string;
  variant: string;
  /** Null for guests. */
  user_id: string | null;
  email: string;
  language: 'en' | 'ar';
  created_at: Date;
}

/** Queue of listings that were restocked, shown, closed or asked for. Triggers add to it. */
export interface RestockDueTable {
  listing_id: string;
}

export interface RestockTables {
  restock_due: RestockDueTable;
  restock_requests: RestockRequestsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends RestockTables {}
}
