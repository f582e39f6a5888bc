/** How often a page of a vendor's was opened on a day of the vendor's country. */
export interface PageViewsTable {
  vendor_id: string;
  day: string;
  /** A listing or a service. */
  subject_id: string;
  views: number;
}

export interface ViewsTables {
  page_views: PageViewsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ViewsTables {}
}
