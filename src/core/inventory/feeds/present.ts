import { isFeedFault } from '#base/feed-faults.ts';
import type { CalendarLink, Conflict, Feed } from '#contract/feeds.ts';
import type { z } from 'zod';
import type { Market } from '#core/shared/market.ts';
import type { ConflictRow } from './conflict-store.ts';
import { exportAddress } from './export-calendar.ts';
import type { FeedRow } from './feed-store.ts';
import type { LinkRow } from './link-store.ts';
import { openCalendar } from './sealing.ts';

export function presentFeed(feed: FeedRow): Feed {
  const { fault, failed_since: since } = feed;
  const zones: unknown = feed.unknown_zones;
  return {
    _id: feed.id,
    name: feed.name,
    host: feed.host,
    syncedAt: feed.synced_at?.toISOString() ?? null,
    failing:
      isFeedFault(fault) && since
        ? { fault, status: feed.fault_status, since: since.toISOString() }
        : null,
    stays: feed.stays,
    nights: feed.nights,
    unread: feed.unread,
    unreadLine: feed.unread_line,
    unknownZones: Array.isArray(zones) ? zones.map(String) : [],
    emptied: feed.emptied_at !== null,
    asksLong: feed.long_stays === 'asked',
  };
}

export const presentConflict = (row: ConflictRow): z.infer<typeof Conflict> => ({
  _id: row.id,
  feedId: row.feed_id,
  calendar: row.feed_name,
  serviceOrderId: row.service_order_id,
  firstNight: row.first_night,
  lastNight: row.last_night,
  foundAt: row.found_at.toISOString(),
});

export function presentLink(market: Pick<Market, 'settings'>, link: LinkRow): CalendarLink {
  const token = openCalendar(market, 'calendar_links', link);
  return {
    _id: link.id,
    name: link.name,
    url: token === null ? null : exportAddress(market, token),
    feedId: link.feed_id,
    readAt: link.read_at?.toISOString() ?? null,
  };
}
