import { exportAddress } from '#core/inventory/feeds/export-calendar.ts';
import { addressHash, newSecret, newToken, sealCalendar } from '#core/inventory/feeds/sealing.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { UNSEALED } from './demo.ts';

/** Gives the calendars their URLs. The usual job does the first sync. */
export async function sealCalendars(market: Market, trx: Trx): Promise<void> {
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
}
