import { isFeedFault } from '#base/feed-faults.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { FoundConflict } from './conflict-store.ts';
import { type FeedRow, findFeedReaders, updateFeed } from './feed-store.ts';
import { hasFailedLong } from './rules.ts';

/** Mails about new conflicts, one per stay. */
export async function notifyOfConflicts(
  market: Market,
  trx: Trx,
  feed: FeedRow,
  found: readonly FoundConflict[],
): Promise<void> {
  if (found.length === 0) return;
  const { readers, listingName } = await findFeedReaders(trx, feed.listing_id);
  await market.mail.queue(
    trx,
    ...found.flatMap(({ serviceOrderId, first, last }) =>
      readers.map(({ email, language, name }) => ({
        to: email,
        language,
        template: 'calendar-conflict' as const,
        data: { name, listingName, calendar: feed.name, serviceOrderId, first, last },
      })),
    ),
  );
}

/** Mails about a calendar failing for a day; again only after a success. */
export async function notifyFailing(market: Market, trx: Trx, feed: FeedRow): Promise<void> {
  const now = market.clock.now();
  if (feed.told_at || !hasFailedLong(feed.failed_since, now) || !isFeedFault(feed.fault)) return;
  const { readers, listingName } = await findFeedReaders(trx, feed.listing_id);
  await updateFeed(trx, feed.id, { told_at: now });
  const { fault } = feed;
  await market.mail.queue(
    trx,
    ...readers.map(({ email, language, name }) => ({
      to: email,
      language,
      template: 'calendar-failing' as const,
      data: {
        name,
        listingName,
        calendar: feed.name,
        fault,
        status: feed.fault_status,
        lastGood: feed.synced_at?.toISOString() ?? null,
      },
    })),
  );
}
