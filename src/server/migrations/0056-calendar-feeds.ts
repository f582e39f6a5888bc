import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Calendars of other sites that close nights of a listing, what is sold on both sides, and the links by which other sites read
 * its nights from us. Addresses and tokens are sealed, as each of them opens a calendar.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table calendar_feeds (
      id uuid primary key,
      listing_id uuid not null references listings on delete cascade,
      name text not null,
      host text not null,
      sealed text not null,
      url_hash text not null,
      etag text,
      modified text,
      created_at timestamptz not null,
      due_at timestamptz not null,
      asked_at timestamptz not null,
      applied_at timestamptz,
      read_at timestamptz,
      synced_at timestamptz,
      failed_since timestamptz,
      fault text,
      fault_status integer,
      told_at timestamptz,
      stays integer not null default 0,
      nights integer not null default 0,
      unread integer not null default 0,
      unread_line integer,
      unknown_zones jsonb not null default '[]',
      emptied_at timestamptz,
      long_stays text check (long_stays in ('asked', 'keep', 'open')),
      unique (listing_id, url_hash)
    )`,
    `create index calendar_feeds_due on calendar_feeds (due_at)`,
    `create table calendar_conflicts (
      id uuid primary key,
      feed_id uuid not null references calendar_feeds on delete cascade,
      order_line_id uuid not null references order_lines on delete cascade,
      stay_from date not null,
      first_night date not null,
      last_night date not null,
      found_at timestamptz not null,
      gone_at timestamptz,
      unique (feed_id, order_line_id, stay_from)
    )`,
    `create index calendar_conflicts_line on calendar_conflicts (order_line_id)`,
    `create table calendar_links (
      id uuid primary key,
      listing_id uuid not null references listings on delete cascade,
      feed_id uuid references calendar_feeds on delete set null,
      name text not null,
      sealed text not null,
      token_hash text not null unique,
      created_at timestamptz not null,
      read_at timestamptz
    )`,
    // Goods hold their pieces on no day, and stay out of it.
    `create index holds_kept_days on holds (listing_id, day) where state = 'kept' and day > '0001-01-01'`,
    `create index calendar_links_listing on calendar_links (listing_id)`,
    `create index calendar_links_feed on calendar_links (feed_id)`,
  ]);
