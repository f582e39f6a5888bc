import type { ManualRow } from './store.ts';
import { findSellables, sellableName, sellerName } from '#core/catalogue/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { openTold } from './sealing.ts';

/** Mails the customer of a manual booking that has an email address. */
export async function mailManual(
  market: Market,
  trx: Trx,
  row: ManualRow,
  about: 'booked' | 'reminder' | 'cancelled',
): Promise<void> {
  const { email, name } = openTold(market, row);
  const sellable = (await findSellables(trx, [row.listing_id])).get(row.listing_id);
  if (email === '' || !sellable) return;
  await market.mail.queue(trx, {
    to: email,
    language: row.language,
    template: 'manual-booking',
    data: {
      about,
      name,
      serviceName: sellerName(sellable, row.language),
      // The name of a booking may reveal sensitive data.
      itemName: market.verticals[row.vertical]?.secrets
        ? null
        : sellableName(sellable, row.language),
      day: row.starts_on,
      until: row.ends_on === row.starts_on ? null : row.ends_on,
      time: row.slot,
      timeZone: row.time_zone,
    },
  });
}
