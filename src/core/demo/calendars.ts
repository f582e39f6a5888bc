// Calendars of the demo that close nights of one home when another is sold. Their URLs are
// encrypted with the operator's secret, which is unknown when the demo is built: the first start
// encrypts them.
import { exportAddress } from '#core/inventory/feeds/export-calendar.ts';
import { addressHash, newSecret, newToken, sealCalendar } from '#core/inventory/feeds/sealing.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { type Demo, noon } from './demo.ts';

/** Marks unencrypted rows: an encrypted value is never empty. */
const UNSEALED = '';

export interface DemoCalendar {
  /** Keys of listings: sales of `by` close nights of `listing`. */
  readonly listing: string;
  readonly by: string;
  /** The vendor's name for it. */
  readonly name: string;
  /** The vendor's name for the reader of the exported calendar. */
  readonly readBy: string;
}

export async function seedCalendar(demo: Demo, calendar: DemoCalendar): Promise<void> {
  const { listing, by, name, readBy } = calendar;
  const created = noon(demo, -12);
  const link = demo.id(`calendar-link:${listing}:${by}`);
  await demo.trx
    .insertInto('calendar_links')
    .values({
      id: link,
      listing_id: demo.id(`listing:${by}`),
      feed_id: null,
      name: readBy,
      sealed: UNSEALED,
      token_hash: link,
      created_at: created,
      read_at: null,
    })
    .execute();
  await demo.trx
    .insertInto('calendar_feeds')
    .values({
      id: demo.id(`calendar-feed:${listing}:${by}`),
      listing_id: demo.id(`listing:${listing}`),
      name,
      host: '',
      sealed: UNSEALED,
      url_hash: link,
      created_at: created,
      due_at: demo.now,
      asked_at: created,
    })
    .execute();
}

/** Gives the demo's calendars their URLs, once. The usual job does the first sync. */
export async function sealDemoCalendars(market: Market): Promise<void> {
  await transaction(market.db, async (trx) => {
    const links = await trx
      .selectFrom('calendar_links')
      .select(['id'])
      .where('sealed', '=', UNSEALED)
      .forUpdate()
      .execute();
    for (const { id } of links) {
      const token = newToken();
      await trx
        .updateTable('calendar_links')
        .set(newSecret(market, id, token))
        .where('id', '=', id)
        .execute();
      const address = exportAddress(market, token);
      const feeds = await trx
        .selectFrom('calendar_feeds')
        .select('id')
        .where('url_hash', '=', id)
        .execute();
      for (const feed of feeds)
        await trx
          .updateTable('calendar_feeds')
          .set({
            host: new URL(address).host,
            sealed: sealCalendar(market, 'calendar_feeds', feed.id, address),
            url_hash: addressHash(market, address),
          })
          .where('id', '=', feed.id)
          .execute();
    }
  });
}
