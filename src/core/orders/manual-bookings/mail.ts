import { readersOf } from '#core/identity/index.ts';
import { findSellables, type Sellable, sellableName, sellerName } from '#core/catalogue/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { openTold } from './sealing.ts';
import type { ManualRow } from './store.ts';

/** A booking's listing and time, for its customer. */
export const visitOf = (market: Market, row: ManualRow, sellable: Sellable) => ({
  serviceName: sellerName(sellable, row.language),
  // The name of a booking may reveal sensitive data.
  itemName: market.verticals[row.vertical]?.secrets ? null : sellableName(sellable, row.language),
  day: row.starts_on,
  until: row.ends_on === row.starts_on ? null : row.ends_on,
  time: row.slot,
  timeZone: row.time_zone,
});

/** Mails the customer of a manual booking that has an email address. */
export async function mailManual(
  market: Market,
  trx: Trx,
  row: ManualRow,
  about: 'booked' | 'reminder' | 'cancelled' | 'lapsed',
): Promise<void> {
  const { email, name } = openTold(market, row);
  const sellable = (await findSellables(trx, [row.listing_id])).get(row.listing_id);
  if (email === '' || !sellable) return;
  await market.mail.queue(trx, {
    to: email,
    language: row.language,
    template: 'manual-booking',
    data: { about, name, ...visitOf(market, row, sellable) },
  });
}

/** Mails the vendor that a booking was not paid in time. */
export async function mailLapsed(market: Market, trx: Trx, row: ManualRow): Promise<void> {
  const sellable = (await findSellables(trx, [row.listing_id])).get(row.listing_id);
  if (!sellable) return;
  await market.mail.queue(
    trx,
    ...(await readersOf(trx, row.vendor_id, 'orders')).map(({ email, name, language }) => ({
      to: email,
      language,
      template: 'payment-link-lapsed' as const,
      data: {
        vendorName: name,
        customerName: openTold(market, row).name,
        ...visitOf(market, { ...row, language }, sellable),
      },
    })),
  );
}
