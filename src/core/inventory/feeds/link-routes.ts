import { badInput, notFound, Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { endpoints } from '#contract/feeds.ts';
import { lockClosures } from '../inventory/closures-store.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { findOwnFeedListing } from './feed-listing.ts';
import { listFeeds } from './feed-store.ts';
import {
  deleteLink,
  findOwnLink,
  insertLink,
  type LinkRow,
  listLinks,
  replaceToken,
} from './link-store.ts';
import { notByNights } from './not-by-nights.ts';
import { presentLink } from './present.ts';
import { MAX_LINKS } from './rules.ts';
import { newSecret } from './sealing.ts';

export const linkRoutes = (market: Market): Route[] => [
  route(endpoints.addLink, async ({ user, params, body: { name, feedId } }) => {
    const listing = await findOwnFeedListing(market, market.db, user.vendorId, params.id);
    if (listing === undefined) throw notFound('Listing');
    if (!listing) throw notByNights();
    const now = market.clock.now();
    const id = newId(now);
    const link: LinkRow = {
      id,
      listing_id: listing.id,
      feed_id: feedId,
      name,
      ...newSecret(market, id),
      created_at: now,
      read_at: null,
    };
    await transaction(market.db, async (trx) => {
      await lockClosures(trx, listing.id);
      if (feedId !== null && !(await listFeeds(trx, listing.id)).some((feed) => feed.id === feedId))
        throw badInput({ feedId: 'Choose one of the calendars' });
      if ((await listLinks(trx, listing.id)).length >= MAX_LINKS)
        throw new Refusal(409, 'too_many_links');
      await insertLink(trx, link);
    });
    return reply(201, { link: presentLink(market, link) });
  }),

  route(endpoints.rotateLink, async ({ user, params: { id } }) => {
    const link = await ownLink(market, user.vendorId, id);
    const secret = newSecret(market, id);
    await replaceToken(market.db, id, secret);
    return reply(200, { link: presentLink(market, { ...link, ...secret, read_at: null }) });
  }),

  route(endpoints.removeLink, async ({ user, params: { id } }) => {
    await ownLink(market, user.vendorId, id);
    await deleteLink(market.db, id);
    return reply(200, { message: 'Link deleted' });
  }),
];

async function ownLink(market: Market, vendorId: string, id: string): Promise<LinkRow> {
  const link = await findOwnLink(market.db, vendorId, id);
  if (!link) throw notFound('Link');
  return link;
}
