import { badInput, Refusal } from '#base/errors.ts';
import type { FeedFault } from '#base/feed-faults.ts';
import { newId } from '#base/ids.ts';
import { tellPages } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { wordsIn } from '#core/shared/words.ts';
import type { FeedListing } from './feed-listing.ts';
import { type FeedRow, insertFeed, listFeeds, lockFeed } from './feed-store.ts';
import { lockClosures } from '../inventory/closures-store.ts';
import { CalendarProblem, readFeedUrl } from './feed-url.ts';
import { MOST_FEEDS, nextDue } from './rules.ts';
import { addressHash, sealCalendar } from './sealing.ts';
import { apply, type Heard, hear } from './sync.ts';
import { inVendorTurn, noCore } from './vendor-turns.ts';

/**
 * Adds a calendar after reading it once: a failure means a wrong address and is reported at its
 * field. Throws 400, and 409 if the listing has it already or has the max number.
 */
export async function addFeed(
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
  await tellPages(market, [listing.id]);
  return added;
}

async function refuseMore({ db }: Pick<Market, 'db'>, { id }: FeedListing): Promise<void> {
  if ((await listFeeds(db, id)).length >= MOST_FEEDS) throw new Refusal(409, 'too_many_feeds');
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
