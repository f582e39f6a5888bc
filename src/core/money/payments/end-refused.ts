import { SYSTEM } from '#core/identity/index.ts';
import { tellPages } from '#core/catalogue/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { noteDeclined } from '../plans/dunning.ts';
import { lockInvoicePayment } from '../plans/settle-invoice.ts';
import { noteNeverMade } from './never-made-store.ts';
import { lockPayment } from './payment-store.ts';
import { publish } from './subscribers.ts';

/**
 * Ends a payment that its provider refuses to make: a retry is useless, and it cannot be paid. Its places are released. Does
 * nothing once the provider knows the payment.
 */
export async function endRefusedPayment(market: Market, id: string): Promise<void> {
  const listingIds = await transaction(market.db, (trx) => endWithin(market, trx, id));
  await tellPages(market, listingIds);
}

async function endWithin(market: Market, trx: Trx, id: string): Promise<readonly string[]> {
  const now = market.clock.now();
  const payment = await lockPayment(trx, { paymentId: id });
  if (!payment) {
    const ofInvoice = await lockInvoicePayment(trx, id);
    if (!ofInvoice || !(await noteNeverMade(trx, id, now))) return [];
    // The next attempt is a new payment.
    if (ofInvoice.offSession) await noteDeclined(market, trx, ofInvoice, 'card_declined');
    return [];
  }
  if (!(await noteNeverMade(trx, id, now))) return [];
  const { listingIds } = await publish(market, (orders) =>
    orders.ended(market, trx, payment, SYSTEM),
  );
  return listingIds;
}
