import { randomBytes } from 'node:crypto';
import { isBelowMinCharge, MIN_CHARGE_CENTS } from '#base/charge-limits.ts';
import { badInput, notFound, Refusal } from '#base/errors.ts';
import { tokenHash } from '#base/ids.ts';
import { toDollars } from '#base/money.ts';
import { findSellables, notifyPages } from '#core/catalogue/index.ts';
import { releaseHolds } from '#core/inventory/index.ts';
import { lockPayment } from '#core/money/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { closeUnpaid } from '../orders/close-unsold.ts';
import { payStart, payUntil } from './link-rules.ts';
import { setLapsed, setLink, takeLapsed } from './link-store.ts';
import { mailLapsed, mailManual, visitOf } from './mail.ts';
import { quoteManual } from './quote.ts';
import { openTold } from './sealing.ts';
import { findManual, type ManualRow } from './store.ts';

/** Throws 409 if the booking begins too soon, or costs less than the least card payment. */
export function refuseLink(totalCents: number, until: Date | null): asserts until is Date {
  if (until === null) throw new Refusal(409, 'link_too_late');
  if (totalCents === 0 || isBelowMinCharge(totalCents))
    throw new Refusal(409, 'total_too_small', { minimum: toDollars(MIN_CHARGE_CENTS) });
}

/** Mails the customer a new link, of which only the hash is stored. Earlier ones stop working. */
export async function issueLink(
  market: Market,
  trx: Trx,
  row: ManualRow,
  until: Date,
): Promise<ManualRow> {
  const token = randomBytes(24).toString('base64url');
  const facts = {
    pay_state: 'waiting' as const,
    pay_token_hash: tokenHash(token),
    pay_until: until,
    pay_user_id: null,
    pay_line_id: null,
    pay_order_id: null,
  };
  await setLink(trx, row.id, facts);
  const sellable = (await findSellables(trx, [row.listing_id])).get(row.listing_id);
  if (!sellable) throw notFound('Listing');
  const { name, email } = openTold(market, row);
  await market.mail.queue(trx, {
    to: email,
    language: row.language,
    template: 'payment-link',
    data: {
      name,
      ...visitOf(market, row, sellable),
      amountCents: row.value_cents,
      pay: payStart(until, row.time_zone),
      token,
    },
  });
  return { ...row, ...facts };
}

interface Vendors {
  readonly vendorId: string;
  readonly userId: string;
  readonly id: string;
}

/**
 * Locks a vendor's booking. An order that waits for its payment ends first, and returns its places:
 * the vendor decides, not a customer who keeps a checkout open. Throws 404, and 409 once it is paid.
 */
export async function lockUnpaid(
  market: Market,
  trx: Trx,
  { vendorId, userId, id }: Vendors,
): Promise<{ readonly row: ManualRow; readonly freed: readonly string[] }> {
  const before = await findManual(trx, vendorId, id);
  if (!before) throw notFound('Booking');
  const paying = before.pay_state === 'paying' ? before.pay_order_id : null;
  // Locks the payment before the booking, in the same order as settling.
  const payment = paying === null ? undefined : await lockPayment(trx, { orderId: paying });
  const freed =
    payment?.orderStatus === 'pending' && !payment.isPaid
      ? await closeUnpaid(trx, payment, { id: userId, role: 'vendor' }, market.clock.now())
      : [];
  const row = await findManual(trx, vendorId, id, { lock: true });
  if (!row) throw notFound('Booking');
  if (row.pay_state === 'paid') throw new Refusal(409, 'link_paid');
  if (row.pay_state === 'paying') throw new Refusal(409, 'changed_meanwhile');
  return { row, freed };
}

/** A link that no longer works; the booking keeps its places. */
export const WITHDRAWN = {
  pay_state: 'withdrawn',
  pay_token_hash: null,
  pay_user_id: null,
} as const;

/** Sends a link, or another one. Throws 400 without an email address, 404, and 409. */
export const sendLink = (market: Market, asked: Vendors, hours: number): Promise<ManualRow> =>
  changeLink(market, asked, async (trx, row) => {
    if (row.kind === 'block') throw new Refusal(409, 'not_a_booking');
    if (row.state !== 'booked') throw new Refusal(409, 'cancelled');
    if (openTold(market, row).email === '') throw badInput({ email: 'Enter an email address' });
    const sellable = (await findSellables(trx, [row.listing_id])).get(row.listing_id);
    if (!sellable) throw notFound('Listing');
    const { when, totalCents } = await quoteManual(market, trx, sellable, {
      choice: row.options,
      quantity: row.quantity,
    });
    const until = payUntil(when, hours, market.clock.now());
    refuseLink(totalCents, until);
    const quoted = { ...row, value_cents: totalCents };
    await trx
      .updateTable('manual_bookings')
      .set({ value_cents: totalCents })
      .where('id', '=', row.id)
      .execute();
    return issueLink(market, trx, quoted, until);
  });

/** Idempotent. Throws 404, and 409 once it is paid. */
export const withdrawLink = (market: Market, asked: Vendors): Promise<ManualRow> =>
  changeLink(market, asked, async (trx, row) => {
    if (row.pay_state !== 'waiting') return row;
    await setLink(trx, row.id, WITHDRAWN);
    return { ...row, ...WITHDRAWN };
  });

async function changeLink(
  market: Market,
  asked: Vendors,
  change: (trx: Trx, row: ManualRow) => Promise<ManualRow>,
): Promise<ManualRow> {
  const { row, freed } = await transaction(market.db, async (trx) => {
    const locked = await lockUnpaid(market, trx, asked);
    return { row: await change(trx, locked.row), freed: locked.freed };
  });
  await notifyPages(market, freed);
  return row;
}

const AT_ONCE = 50;

/** Releases the places of bookings that were not paid in time, and tells both sides. Safe in several processes. */
export const endLapsedLinks = (market: Market): Promise<Turn> =>
  inTurn(async () => {
    const { more, freed } = await transaction(market.db, async (trx) => {
      const lapsed = await takeLapsed(trx, market.clock.now(), AT_ONCE);
      if (lapsed.length === 0) return { more: false, freed: [] };
      const ids = lapsed.map(({ id }) => id);
      await setLapsed(trx, ids);
      for (const row of lapsed) {
        await mailManual(market, trx, row, 'lapsed');
        await mailLapsed(market, trx, row);
      }
      const listings = await releaseHolds(trx, { manualBookingIds: ids });
      return { more: lapsed.length === AT_ONCE, freed: listings };
    });
    await notifyPages(market, freed);
    return more;
  });
