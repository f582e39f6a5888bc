import { badInput, notFound, Refusal } from '#base/errors.ts';
import { endpoints } from '#contract/feeds.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { listConflicts } from './conflict-store.ts';
import { type FeedListing, findFeedListing, findOwnFeedListing } from './feed-listing.ts';
import {
  type FeedRow,
  findOwnFeed,
  insertFeed,
  listFeeds,
  lockFeed,
  updateFeed,
} from './feed-store.ts';
import { listLinks } from './link-store.ts';
import { notByNights } from './not-by-nights.ts';
import { presentConflict, presentFeed, presentLink } from './present.ts';
import { MAX_FEEDS, nextDue } from './rules.ts';
import { apply, hear, type Heard, removeFeed, syncFeed } from './sync.ts';
import type { FeedFault } from '#base/feed-faults.ts';
import { newId } from '#base/ids.ts';
import { notifyPages } from '#core/catalogue/index.ts';
import { wordsIn } from '#core/shared/words.ts';
import { lockClosures } from '../inventory/closures-store.ts';
import { CalendarProblem, readFeedUrl } from './feed-url.ts';
import { addressHash, sealCalendar } from './sealing.ts';
import { createTurnsPer } from '#core/shared/threads/turns.ts';

/**
 * Serializes a vendor's requests to other sites in this process, with two waiting, so that hundreds
 * of calendars do not block others. Throws a 429 Refusal beyond that.
 */
const inVendorTurn = createTurnsPer({
  mostWaiting: 2,
  full: () => new Refusal(429, 'calendars_busy', {}, { 'retry-after': '10' }),
});

/** No free core at the moment. */
const noCore = () => new Refusal(503, 'calendars_busy', {}, { 'retry-after': '30' });

/**
 * Adds a calendar after reading it once: a failure means a wrong address and is reported at its
 * field. Throws 400, and 409 if the listing has it already or has the max number.
 */
async function addFeed(
  market: Market,
  listing: FeedListing,
  {
    name,
    url,
    vendorId,
  }: { readonly name: string; readonly url: string; readonly vendorId: string },
): Promise<FeedRow> {
  await refuseMore(market, listing);
  const address = orRefuse(() => readFeedUrl(url));
  await market.limits.take('feeds', vendorId);
  const id = newId(market.clock.now());
  const asked = market.clock.now();
  const known = { url: address.href, etag: null, modified: null, read_at: null };
  const place = { lane: vendorId };
  const heard: Heard = await inVendorTurn(vendorId, () =>
    hear(market, listing, known, { place }),
  ).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const added = await transaction(market.db, async (trx) => {
    await lockClosures(trx, listing.id);
    await refuseMore({ db: trx }, listing);
    const inserted = await insertFeed(trx, {
      id,
      listing_id: listing.id,
      name,
      host: address.host,
      sealed: sealCalendar(market, 'calendar_feeds', id, address.href),
      url_hash: addressHash(market, address.href),
      created_at: asked,
      asked_at: asked,
      due_at: nextDue({ failedSince: null }, asked),
    });
    if (!inserted) throw new Refusal(409, 'feed_exists');
    const feed = await lockFeed(trx, id);
    if (!feed) throw new Error('A feed that was just added is gone');
    await apply(market, trx, { listing, feed, heard });
    return lockFeed(trx, id);
  });
  if (!added) throw new Error('A feed that was just added is gone');
  await notifyPages(market, [listing.id]);
  return added;
}

async function refuseMore({ db }: Pick<Market, 'db'>, { id }: FeedListing): Promise<void> {
  if ((await listFeeds(db, id)).length >= MAX_FEEDS) throw new Refusal(409, 'too_many_feeds');
}

function orRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Error of an address at its field, without repeating the address. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof CalendarProblem)) return error;
  const { fault, status } = error;
  if (fault === 'busy') return noCore();
  return badInput({ url: wordsOf(fault, status) }).with({ fault, status });
}

const wordsOf = (fault: FeedFault, status: number | null): string =>
  wordsIn('en')(`feed_fault_${fault}`, { status: status ?? '' });

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
