import { announce } from '#core/messaging/index.ts';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import type { Trx } from '#core/shared/database.ts';
import { lockClosures, setClosed } from '../inventory/closures-store.ts';
import { notifyPages } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import type { Place } from '#core/shared/threads/turns.ts';
import { transaction } from '#core/shared/transaction.ts';
import { keepConflicts } from './conflict-store.ts';
import { exportCalendar, exportedFile } from './export-calendar.ts';
import { type FeedListing, findFeedListing } from './feed-listing.ts';
import { type FeedRow, findLines, lockFeed, updateFeed } from './feed-store.ts';
import { CalendarProblem, readFeedUrl } from './feed-url.ts';
import { type Fetched, fetchCalendar } from './fetch-calendar.ts';
import { closedNights } from './night-store.ts';
import { type Busy } from './read-busy.ts';
import { readInWorker } from './read-in-worker.ts';
import {
  type Closing,
  closingOf,
  DAYS_AHEAD,
  isSuddenlyEmpty,
  lineOfUid,
  mayBeUnchanged,
  nextDue,
  soonDue,
  sourceOf,
} from './rules.ts';
import { openCalendar } from './sealing.ts';
import { notifyOfConflicts, notifyFailing } from './tell.ts';

/** A calendar's answer, before it is applied. */
export type Heard =
  | { readonly is: 'unchanged' }
  | {
      readonly is: 'read';
      readonly busy: Busy;
      readonly from: CalendarDate;
      readonly headers: Pick<FeedRow, 'etag' | 'modified'>;
    };

/** Options of a poll. */
export interface Asking {
  /** Its lane in the reading queue. */
  readonly place: Place;
  /** Aborts early. */
  readonly signal?: AbortSignal;
}

/**
 * Polls a claimed feed and applies its answer. A failure is stored, and the last good nights stay.
 * An abort, or `busy` without a free core, is no failure: it is polled again soon.
 */
export async function syncFeed(
  market: Market,
  feed: FeedRow,
  asking: Asking,
): Promise<'done' | 'busy'> {
  const listing = await findFeedListing(market, market.db, feed.listing_id);
  if (!listing) return 'done';
  let heard: Heard;
  try {
    const url = openCalendar(market, 'calendar_feeds', feed);
    if (url === null) throw new CalendarProblem('sealed');
    heard = await hear(market, listing, { ...feed, url }, asking);
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error;
    const now = market.clock.now();
    if (asking.signal?.aborted) await updateFeed(market.db, feed.id, { due_at: now });
    else if (error.fault === 'busy') await updateFeed(market.db, feed.id, { due_at: soonDue(now) });
    else await transaction(market.db, (trx) => keepFailure(market, trx, feed, error));
    return error.fault === 'busy' ? 'busy' : 'done';
  }
  const changed = await transaction(market.db, (trx) =>
    apply(market, trx, { listing, feed, heard }),
  );
  if (changed) await notifyPages(market, [listing.id]);
  return 'done';
}

/** Reads a calendar. Throws CalendarProblem. */
export async function hear(
  market: Market,
  listing: FeedListing,
  feed: { readonly url: string } & Pick<FeedRow, 'etag' | 'modified' | 'read_at'>,
  { place, signal }: Asking,
): Promise<Heard> {
  const { today, timeZone: zone } = listing.now;
  const known = mayBeUnchanged(feed.read_at, market.clock.now()) ? feed : null;
  const own = exportedFile(market, readFeedUrl(feed.url));
  const fetched: Fetched =
    own === null
      ? await fetchCalendar(feed.url, {
          etag: known?.etag ?? null,
          modified: known?.modified ?? null,
          allowLoopback: market.settings.localCalendars ?? false,
          ...(signal && { signal }),
        })
      : await readOwn(market, own);
  if (fetched.is === 'unchanged') return fetched;
  const { text, etag, modified } = fetched;
  const to = addDays(today, DAYS_AHEAD);
  const busy = await readInWorker({ text, zone, ...listing.hours, from: today, to }, place);
  return { is: 'read', busy, from: today, headers: { etag, modified } };
}

/** Reads another listing's calendar directly: we may not reach ourselves over the network. */
async function readOwn(market: Market, file: string): Promise<Fetched> {
  const text = await exportCalendar(market, file);
  if (text === null) throw new CalendarProblem('status', 404);
  return { is: 'text', text, etag: null, modified: null };
}

/** Applies a calendar's answer. Returns true if a night was opened or closed. */
export async function apply(
  market: Market,
  trx: Trx,
  { listing, feed, heard }: { listing: FeedListing; feed: FeedRow; heard: Heard },
): Promise<boolean> {
  await lockClosures(trx, listing.id);
  const current = await lockFeed(trx, feed.id);
  // Removed, or updated by a later poll.
  if (!current || (current.applied_at && current.applied_at > feed.asked_at)) return false;
  const now = market.clock.now();
  const good = {
    applied_at: feed.asked_at,
    synced_at: now,
    failed_since: null,
    fault: null,
    fault_status: null,
    told_at: null,
  };
  let changed = false;
  if (heard.is === 'unchanged') await updateFeed(trx, feed.id, good);
  else {
    const closing = await closingOfListing(market, trx, listing, current, heard.busy);
    if (isSuddenlyEmpty(current.stays, closing.stays, current.emptied_at)) {
      await updateFeed(trx, feed.id, { ...good, emptied_at: now, etag: null, modified: null });
      return false;
    }
    // An unreadable event may be one that keeps a night closed, so until all are readable nights
    // are only closed.
    const before = await closedNights(trx, listing.id, sourceOf(feed.id), listing.now.today);
    const nights =
      heard.busy.unread.length > 0 ? closing.nights.union(new Set(before)) : closing.nights;
    changed = await replaceNights(trx, listing, current, nights);
    await updateFeed(trx, feed.id, {
      ...good,
      ...heard.headers,
      read_at: now,
      stays: closing.stays,
      nights: nights.size,
      unread: heard.busy.unread.length,
      unread_line: heard.busy.unread[0] ?? null,
      unknown_zones: JSON.stringify(heard.busy.unknownZones.slice(0, 5)),
      emptied_at: null,
      ...(closing.asks && { long_stays: 'asked' as const }),
    });
  }
  const { today } = listing.now;
  const found = await keepConflicts(trx, current, sourceOf(feed.id), { today, now });
  await notifyOfConflicts(market, trx, current, found);
  if (changed) await announceCalendar(trx, listing);
  return changed;
}

async function closingOfListing(
  { settings }: Pick<Market, 'settings'>,
  trx: Trx,
  listing: FeedListing,
  feed: FeedRow,
  { events }: Busy,
): Promise<Closing> {
  const { host } = new URL(settings.publicUrl);
  const named = events.flatMap(({ uid }) => lineOfUid(uid, host) ?? []);
  const lines = await findLines(trx, listing.id, named);
  const longStays = feed.long_stays === 'asked' ? 'keep' : feed.long_stays;
  return closingOf(events, { listingId: listing.id, host, lines }, longStays);
}

/** Replaces all nights of the feed: missing ones are opened. */
async function replaceNights(
  trx: Trx,
  listing: FeedListing,
  feed: FeedRow,
  nights: ReadonlySet<CalendarDate>,
): Promise<boolean> {
  const source = sourceOf(feed.id);
  const before = new Set(await closedNights(trx, listing.id, source, listing.now.today));
  const opened = [...before].filter((night) => !nights.has(night));
  const closed = [...nights].filter((night) => !before.has(night)).toSorted();
  if (opened.length > 0)
    await setClosed(trx, listing.id, listing.days(opened), { source, closed: false });
  if (closed.length > 0)
    await setClosed(trx, listing.id, listing.days(closed), {
      source,
      closed: true,
      reason: feed.name,
    });
  return opened.length + closed.length > 0;
}

async function keepFailure(
  market: Market,
  trx: Trx,
  { id, asked_at }: FeedRow,
  { fault, status }: CalendarProblem,
): Promise<void> {
  const feed = await lockFeed(trx, id);
  if (!feed || (feed.applied_at && feed.applied_at > asked_at)) return;
  const now = market.clock.now();
  const failedSince = feed.failed_since ?? now;
  await updateFeed(trx, id, {
    failed_since: failedSince,
    fault,
    fault_status: status,
    due_at: nextDue({ failedSince, fault }, now),
  });
  await notifyFailing(market, trx, { ...feed, failed_since: failedSince, fault });
}

const announceCalendar = (trx: Trx, { sellable: { vendorId } }: FeedListing): Promise<void> =>
  announce(trx, { topic: 'calendar', vendors: [vendorId] });

/** Opens all nights closed by a feed, and deletes it. */
export async function removeFeed(
  market: Market,
  listing: FeedListing,
  feed: FeedRow,
): Promise<void> {
  await transaction(market.db, async (trx) => {
    await lockClosures(trx, listing.id);
    await replaceNights(trx, listing, feed, new Set());
    await trx.deleteFrom('calendar_feeds').where('id', '=', feed.id).execute();
    await announceCalendar(trx, listing);
  });
  await notifyPages(market, [listing.id]);
}
