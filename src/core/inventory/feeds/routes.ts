import { notFound } from '#base/errors.ts';
import { endpoints } from '#contract/feeds.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { addFeed } from './add-feed.ts';
import { listConflicts } from './conflict-store.ts';
import { findFeedListing, findOwnFeedListing } from './feed-listing.ts';
import { type FeedRow, findOwnFeed, listFeeds, lockFeed, updateFeed } from './feed-store.ts';
import { listLinks } from './link-store.ts';
import { notByNights } from './not-by-nights.ts';
import { presentConflict, presentFeed, presentLink } from './present.ts';
import { nextDue } from './rules.ts';
import { removeFeed, syncFeed } from './sync.ts';
import { inVendorTurn, noCore } from './vendor-turns.ts';

export const feedRoutes = (market: Market): Route[] => [
  route(endpoints.readFeeds, async ({ user: { vendorId }, params: { id } }) => {
    const listing = vendorId && (await findOwnFeedListing(market, market.db, vendorId, id));
    if (listing === undefined || vendorId === null) throw notFound('Listing');
    if (!listing) throw notByNights();
    const [feeds, conflicts, links] = await Promise.all([
      listFeeds(market.db, id),
      listConflicts(market.db, id),
      listLinks(market.db, id),
    ]);
    return reply(200, {
      feeds: feeds.map(presentFeed),
      conflicts: conflicts.map(presentConflict),
      links: links.map((link) => presentLink(market, link)),
    });
  }),

  route(endpoints.addFeed, async ({ user, params: { id }, body }) => {
    const listing = await findOwnFeedListing(market, market.db, user.vendorId, id);
    if (listing === undefined) throw notFound('Listing');
    if (!listing) throw notByNights();
    const feed = await addFeed(market, listing, { ...body, vendorId: user.vendorId });
    return reply(201, { feed: presentFeed(feed), message: 'Calendar added' });
  }),

  route(endpoints.syncFeed, async ({ user, params: { id } }) => {
    const feed = await ownFeed(market, user.vendorId, id);
    return reply(200, { feed: presentFeed(await syncNow(market, user.vendorId, feed)) });
  }),

  route(endpoints.answerFeed, async ({ user, params: { id }, body: { keep } }) => {
    const feed = await ownFeed(market, user.vendorId, id);
    // Kept nights are closed already, and a repeated answer changes nothing.
    const opens = !keep && (feed.long_stays === 'asked' || feed.long_stays === 'keep');
    // Its content was read before the answer, so a conditional request is not enough.
    const answer = { long_stays: keep ? 'keep' : 'open', read_at: null } as const;
    if (opens)
      return reply(200, { feed: presentFeed(await syncNow(market, user.vendorId, feed, answer)) });
    await updateFeed(market.db, id, answer);
    return reply(200, { feed: presentFeed({ ...feed, ...answer }) });
  }),

  route(endpoints.removeFeed, async ({ user, params: { id } }) => {
    const feed = await ownFeed(market, user.vendorId, id);
    const listing = await findFeedListing(market, market.db, feed.listing_id);
    if (!listing) throw notFound('Listing');
    await removeFeed(market, listing, feed);
    return reply(200, { message: 'Calendar removed' });
  }),
];

async function ownFeed(market: Market, vendorId: string, id: string): Promise<FeedRow> {
  const feed = await findOwnFeed(market.db, vendorId, id);
  if (!feed) throw notFound('Calendar');
  return feed;
}

/** Polls a feed at once, at most once a minute. Throws 429 and 503 Refusals. */
async function syncNow(
  market: Market,
  vendorId: string,
  feed: FeedRow,
  change: Partial<Pick<FeedRow, 'long_stays' | 'read_at'>> = {},
): Promise<FeedRow> {
  await market.limits.check('feed-syncs', feed.id);
  await inVendorTurn(vendorId, async () => {
    // Counted at its turn: an earlier refusal may be retried.
    await market.limits.take('feed-syncs', feed.id);
    const now = market.clock.now();
    const asked = { ...change, asked_at: now, due_at: nextDue({ failedSince: null }, now) };
    await updateFeed(market.db, feed.id, asked);
    const outcome = await syncFeed(market, { ...feed, ...asked }, { place: { lane: vendorId } });
    if (outcome === 'busy') throw noCore();
  });
  const current = await transaction(market.db, (trx) => lockFeed(trx, feed.id));
  if (!current) throw notFound('Calendar');
  return current;
}
