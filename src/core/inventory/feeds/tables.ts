import type { Generated } from 'kysely';

export interface CalendarFeedsTable {
  id: string;
  listing_id: string;
  name: string;
  /** The displayed part of the address. */
  host: string;
  /** The address, encrypted for this row. */
  sealed: string;
  /** Keyed hash: a calendar can be added to a listing once. */
  url_hash: string;
  etag: string | null;
  modified: string | null;
  created_at: Date;
  due_at: Date;
  /** Start of the latest poll. */
  asked_at: Date;
  applied_at: Date | null;
  /** Latest complete read, as opposed to an 'unchanged' answer. */
  read_at: Date | null;
  /** Latest successful sync. */
  synced_at: Date | null;
  failed_since: Date | null;
  /** One of `FEED_FAULTS`, with the HTTP status if any. */
  fault: string | null;
  fault_status: number | null;
  /** Time of the mail about this failure. */
  told_at: Date | null;
  stays: Generated<number>;
  nights: Generated<number>;
  unread: Generated<number>;
  unread_line: number | null;
  unknown_zones: Generated<unknown>;
  /** Time of a sudden empty answer; its nights wait for a confirmation. */
  emptied_at: Date | null;
  /** State of the question whether far blocked nights stay closed. */
  long_stays: 'asked' | 'keep' | 'open' | null;
}

/** Stays sold here on nights that a feed marks busy. */
export interface CalendarConflictsTable {
  id: string;
  feed_id: string;
  order_line_id: string;
  /** First night: moved to other nights, a stay may conflict again. */
  stay_from: string;
  first_night: string;
  last_night: string;
  found_at: Date;
  /** End of the conflict. */
  gone_at: Date | null;
}

/** Secret addresses for partners to read a listing's nights. */
export interface CalendarLinksTable {
  id: string;
  listing_id: string;
  /** Nights from this feed are excluded; null if the partner's calendar is not imported. */
  feed_id: string | null;
  name: string;
  /** The token, encrypted for this row, so that the vendor can copy the link again. */
  sealed: string;
  token_hash: string;
  created_at: Date;
  /** The partner's latest read, to the minute. */
  read_at: Date | null;
}

export interface FeedsTables {
  calendar_feeds: CalendarFeedsTable;
  calendar_conflicts: CalendarConflictsTable;
  calendar_links: CalendarLinksTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends FeedsTables {}
}
