/** Views of a vendor's pages per local day. */
export interface PageViewsTable {
  vendor_id: string;
  day: string;
  /** A listing or service id. */
  subject_id: string;
  views: number;
}

export interface ViewsTables {
  page_views: PageViewsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ViewsTables {}
}
