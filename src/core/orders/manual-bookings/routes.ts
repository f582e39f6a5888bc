import { notFound, Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { endpoints, MANUAL_PAGE, type ManualState } from '#contract/manual-bookings.ts';
import { findSellables, notifyPages, ownAmong, sellableName } from '#core/catalogue/index.ts';
import { recordAudit } from '#core/identity/index.ts';
import { releaseHolds, vendorToday } from '#core/inventory/index.ts';
import type { Db } from '#core/shared/database.ts';
import { type Market, readBy, type ReadMarket } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { blockTime, bookManually } from './book.ts';
import { payUntil } from './link-rules.ts';
import { findPaidParts, setLink } from './link-store.ts';
import { lockUnpaid, sendLink, WITHDRAWN, withdrawLink } from './link.ts';
import { mailManual } from './mail.ts';
import { presentManual } from './present.ts';
import { quoteManual } from './quote.ts';
import { openTold } from './sealing.ts';
import { findManual, listManual, type ManualRow, setState } from './store.ts';

const NO_STORE = { 'cache-control': 'no-store' };

export const manualBookingRoutes = (market: Market): Route[] => [
  route(endpoints.addManualBooking, async ({ user, body, language }) => {
    const { key, listingId, payment, payHours, customerLanguage, ...entered } = body;
    const { row, listingName } = await bookManually(
      market,
      {
        vendorId: vendorOf(user),
        userId: user.id,
        language: customerLanguage ?? language ?? 'en',
        key,
        listingId,
      },
      { ...entered, payHours: payment === 'link' ? payHours : null },
    );
    return reply(201, { booking: presentManual(market, row, listingName) }, NO_STORE);
  }),

  route(endpoints.quoteManualBooking, async ({ user, body }) => {
    const { listingId, options: choice, quantity, payHours } = body;
    const { db, clock } = market;
    const own = await ownAmong(db, vendorOf(user), [listingId]);
    const sellable = own.has(listingId)
      ? (await findSellables(db, [listingId])).get(listingId)
      : undefined;
    if (!sellable) throw notFound('Listing');
    const { when, totalCents } = await quoteManual(market, db, sellable, { choice, quantity });
    const until = payUntil(when, payHours, clock.now());
    return reply(
      200,
      { total: toDollars(totalCents), payUntil: until?.toISOString() ?? null },
      NO_STORE,
    );
  }),

  route(endpoints.sendPaymentLink, async ({ user, params: { id }, body, language }) => {
    await market.limits.take('payment-letters', `${vendorOf(user)} ${id}`);
    const asked = { vendorId: vendorOf(user), userId: user.id, id };
    const row = await sendLink(market, asked, body.payHours);
    const booking = await presentOne(readBy(market, language), market.db, row);
    return reply(200, { message: 'Payment link sent', booking }, NO_STORE);
  }),

  route(endpoints.withdrawPaymentLink, async ({ user, params: { id }, language }) => {
    const row = await withdrawLink(market, { vendorId: vendorOf(user), userId: user.id, id });
    const booking = await presentOne(readBy(market, language), market.db, row);
    return reply(200, { message: 'Payment link withdrawn', booking }, NO_STORE);
  }),

  route(endpoints.blockTime, async ({ user, body, language }) => {
    const { key, listingId, ...entered } = body;
    const { row, listingName } = await blockTime(
      market,
      { vendorId: vendorOf(user), userId: user.id, language: language ?? 'en', key, listingId },
      entered,
    );
    return reply(201, { booking: presentManual(market, row, listingName) }, NO_STORE);
  }),

  route(endpoints.listManualBookings, async ({ user: { vendorId }, query, language }) => {
    if (vendorId === null) return reply(200, { bookings: [], total: 0, pages: 0 }, NO_STORE);
    const { page, vertical, listing, id } = query;
    if (id !== undefined) {
      const row = await findManual(market.db, vendorId, id);
      const one = row ? [row] : [];
      const bookings = await presentAll(readBy(market, language), market.db, one);
      return reply(200, { bookings, total: one.length, pages: one.length }, NO_STORE);
    }
    const from = query.from ?? (await vendorToday(market, vendorId));
    const { rows, total } = await listManual(
      market.db,
      { vendorId, vertical, listing, from },
      { limit: MANUAL_PAGE, offset: (page - 1) * MANUAL_PAGE },
    );
    const bookings = await presentAll(readBy(market, language), market.db, rows);
    return reply(200, { bookings, total, pages: Math.ceil(total / MANUAL_PAGE) }, NO_STORE);
  }),

  route(endpoints.readManualBooking, async ({ user, params: { id }, language }) => {
    const row = await transaction(market.db, async (trx) => {
      const found = await findManual(trx, vendorOf(user), id);
      if (!found) throw notFound('Booking');
      if (found.has_note)
        await recordAudit(
          trx,
          {
            actor: { id: user.id, role: 'vendor' },
            action: 'booking.note',
            subject: { type: 'listing', id: found.listing_id },
            after: { manualBookingId: id },
          },
          market.clock.now(),
        );
      return found;
    });
    const booking = await presentOne(readBy(market, language), market.db, row);
    return reply(200, { booking, note: openTold(market, row).note }, NO_STORE);
  }),

  route(endpoints.changeManualBooking, async ({ user, params: { id }, body, language }) => {
    const row = await changeState(
      market,
      { vendorId: vendorOf(user), userId: user.id, id },
      body.state,
    );
    const booking = await presentOne(readBy(market, language), market.db, row);
    return reply(200, { message: 'Booking updated', booking }, NO_STORE);
  }),
];

function vendorOf({ vendorId }: { readonly vendorId: string | null }): string {
  if (vendorId === null) throw notFound('Vendor');
  return vendorId;
}

/** Idempotent. Throws 404, and 409 for a cancelled booking and for states that a block cannot have. */
async function changeState(
  market: Market,
  asked: Parameters<typeof lockUnpaid>[2],
  state: ManualState,
): Promise<ManualRow> {
  const { id } = asked;
  const { row, freed } = await transaction(market.db, async (trx) => {
    const { row: found, freed: returned } = await lockUnpaid(market, trx, asked);
    if (found.state === state) return { row: found, freed: returned };
    if (found.state === 'cancelled') throw new Refusal(409, 'cancelled');
    if (found.kind === 'block' && state !== 'cancelled') throw new Refusal(409, 'not_a_booking');
    // A reminder was for a booking that still stands.
    const remindAt = state === 'booked' ? found.remind_at : null;
    await setState(trx, id, state, remindAt);
    // A customer who has arrived pays in person, and a cancelled booking is not paid.
    const link = found.pay_state === 'waiting' ? WITHDRAWN : {};
    if (found.pay_state === 'waiting') await setLink(trx, id, WITHDRAWN);
    const row = { ...found, ...link, state, remind_at: remindAt };
    if (state !== 'cancelled') return { row, freed: returned };
    if (found.kind === 'booking') await mailManual(market, trx, found, 'cancelled');
    return {
      row,
      freed: [...returned, ...(await releaseHolds(trx, { manualBookingIds: [id] }))],
    };
  });
  await notifyPages(market, freed);
  return row;
}

async function presentAll(market: ReadMarket, db: Db, rows: readonly ManualRow[]) {
  const sellables = await findSellables(db, [...new Set(rows.map((row) => row.listing_id))]);
  const parts = await findPaidParts(db, rows);
  return rows.map((row) => {
    const sellable = sellables.get(row.listing_id);
    const name = sellable ? sellableName(sellable, market.reader) : '';
    return presentManual(market, row, name, parts.get(row.id));
  });
}

async function presentOne(market: ReadMarket, db: Db, row: ManualRow) {
  const [booking] = await presentAll(market, db, [row]);
  if (!booking) throw new Error('A booking that is read has an answer');
  return booking;
}
