import type { Market } from '#core/shared/market.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { claimDue, claimStale, type FeedRow } from './feed-store.ts';
import { nextDue } from './rules.ts';
import { type Asking, syncFeed } from './sync.ts';

const AT_ONCE = 8;
/** One lane for all of them, so that vendors and checkouts wait for at most one of their files. */
const LANE = { lane: 'background' };

/** Polls due feeds, alternating between vendors. Safe in several processes. */
export const syncDueFeeds = (market: Market): Promise<Turn> =>
  inTurn(async () => {
    const now = market.clock.now();
    const feeds = await claimDue(market.db, {
      now,
      next: nextDue({ failedSince: null }, now),
      most: AT_ONCE,
    });
    await Promise.all(feeds.map((feed) => syncOrLog(market, feed, { place: LANE })));
    return feeds.length === AT_ONCE;
  });

const STALE_MS = 10 * 60_000;
const MAX_WAIT_MS = 3000;

/**
 * Polls listings' feeds that are older than ten minutes before a payment. Waits at most three
 * seconds and ignores failures: a slow site must not prevent a sale.
 */
export async function refreshFeeds(
  market: Market,
  lines: readonly { readonly listingId: string }[],
): Promise<void> {
  const now = market.clock.now();
  const feeds = await claimStale(
    market.db,
    lines.map(({ listingId }) => listingId),
    {
      now,
      next: nextDue({ failedSince: null }, now),
      before: new Date(now.getTime() - STALE_MS),
    },
  );
  if (feeds.length === 0) return;
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  const late = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  const all = feeds.map((feed) =>
    syncOrLog(market, feed, { place: { lane: feed.listing_id, urgent: true }, signal }),
  );
  await Promise.race([late, Promise.all(all)]);
}

/** A failing calendar does not affect others. */
async function syncOrLog(market: Market, feed: FeedRow, asking: Asking): Promise<void> {
  try {
    await syncFeed(market, feed, asking);
  } catch (error) {
    market.log.error('calendar not synced', {
      feed: feed.id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}
