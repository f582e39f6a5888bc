import { newId } from '#base/ids.ts';
import { addressHash, sealCalendar } from '#core/inventory/feeds/sealing.ts';
import type { Market } from '#core/shared/market.ts';

/** A stored calendar feed whose URL does not answer. */
export async function createFeed(market: Market, listingId: string): Promise<string> {
  const now = market.clock.now();
  const id = newId(now);
  const url = 'http://127.0.0.1:9/calendar.ics';
  await market.db
    .insertInto('calendar_feeds')
    .values({
      id,
      listing_id: listingId,
      name: 'Another site',
      host: '127.0.0.1:9',
      sealed: sealCalendar(market, 'calendar_feeds', id, url),
      url_hash: addressHash(market, url),
      created_at: now,
      asked_at: now,
      due_at: now,
    })
    .execute();
  return id;
}
