import type { Generated } from 'kysely';

/** A calendar of another site that closes nights of a listing. */
export interface CalendarFeedsTable {
  id: string;
  listing_id: string;
  /** As its vendor calls it. */
  name: string;
  /** All of the address that is shown. */
  host: string;
  /** The address, sealed for this row. */
  sealed: string;
  /** Keyed: one calendar is added to a listing once. */
  url_hash: string;
  etag: string | null;
  modified: string | null;
  created_at: Date;
  due_at: Date;
  /** When it was last begun to be asked. */
  asked_at: Date;
  /** When the answer was asked for that the nights are from. */
  applied_at: Date | null;
  /** When it was last read from its first line to its last, not only said to be unchanged. */
  read_at: Date | null;
  /** The last good sync. */
  synced_at: Date | null;
  failed_since: Date | null;
  /** One of `FEED_FAULTS`, with the HTTP status where there was one. */
  fault: string | null;
  fault_status: number | null;
  /** When its vendor was mailed about this failure. */
  told_at: Date | null;
  stays: Generated<number>;
  nights: Generated<number>;
  unread: Generated<number>;
  unread_line: number | null;
  unknown_zones: Generated<unknown>;
  /** When it was suddenly empty; its nights wait for a second answer that says so. */
  emptied_at: Date | null;
  /** Whether nights that a site blocks far ahead stay closed: asked, and what the vendor said. */
  long_stays: 'asked' | 'keep' | 'open' | null;
}

/** A stay that was sold here, on nights that a feed calls busy. */
export interface CalendarConflictsTable {
  id: string;
  feed_id: string;
  order_line_id: string;
  /** The first night of the stay: moved to other nights it may be another conflict. */
  stay_from: string;
  first_night: string;
  last_night: string;
  found_at: Date;
  /** When it was no conflict any more. */
  gone_at: Date | null;
}

/** An address under which one partner reads the nights of a listing. */
export interface CalendarLinksTable {
  id: string;
  listing_id: string;
  /** What comes from this feed is left out; null where the partner's calendar is not imported. */
  feed_id: string | null;
  name: string;
  /** The token, sealed for this row, so that its vendor can copy the link again. */
  sealed: string;
  token_hash: string;
  created_at: Date;
  /** When the partner last read it, to the minute. */
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
