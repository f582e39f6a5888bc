import { expect, test } from 'vitest';
import { addDays } from '#base/calendar-date.ts';
import { createTestApp } from '#testing/app.ts';
import { bookedTour } from '#testing/changed-booking.ts';
import { balancesOf } from '#testing/ledger.ts';
import { pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { askAboutPayments } from '#core/money/payments/reconcile.ts';
import { releaseLapsedHolds } from '../settlement/release-lapsed.ts';
import { settlePayment } from '#core/money/payments/settle.ts';

// The clock starts at 2026-03-02.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market, clock } = app;
const admin = await app.signedIn('admin');
const RUNS = 8;
const STEPS = 7;
const DAYS = Array.from({ length: 12 }, (_, at) => addDays('2026-04-01', at));

/** Mulberry32: reproducible by seed. */
function random(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** All records of an order, each read on its own, in cents. */
async function booksOf(orderId: string) {
  const payments = await db
    .selectFrom('payments')
    .leftJoin('booking_changes', 'booking_changes.id', 'payments.change_id')
    .select([
      'payments.id',
      'payments.provider_ref as ref',
      'amount_cents as paid',
      'refunded_cents as back',
      'payments.status',
      'booking_changes.status as change',
    ])
    .where('payments.order_id', '=', orderId)
    .execute();
  const taken = payments.filter(({ status }) => status === 'succeeded' || status === 'refunded');
  const { intents } = await db
    .selectFrom('sandbox_intents')
    .select((is) =>
      is.fn.sum<number>(is('amount_cents', '-', is.ref('refunded_cents'))).as('intents'),
    )
    .where('order_ref', '=', orderId)
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  const refunds = await db
    .selectFrom('refunds')
    .select((is) => ['payment_id', is.fn.sum<number>('amount_cents').as('cents')])
    .where('order_id', '=', orderId)
    .groupBy('payment_id')
    .execute();
  const part = await db
    .selectFrom('service_orders')
    .select([
      'subtotal_cents as subtotal',
      'refunded_cents as back',
      'commission_cents as commission',
      'commission_bps as bps',
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const line = await db
    .selectFrom('order_lines')
    .select(['total_cents as total', 'refunded_cents as back', 'unit_cents as unit', 'quantity'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const order = await db
    .selectFrom('orders')
    .select(['total_cents as total', 'subtotal_cents as subtotal'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { taken, intents: Number(intents), refunds, part, line, order };
}

async function expectAgreed(orderId: string, said: string) {
  const { taken, intents, refunds, part, line, order } = await booksOf(orderId);
  const ledger = await balancesOf(app, orderId);
  const kept = taken.reduce((sum, { paid, back }) => sum + paid - back, 0);
  const forOrder = taken.filter(({ change }) => change === null || change === 'applied');
  for (const { id, paid, back } of taken) {
    const sent = refunds.find((one) => one.payment_id === id);
    expect({ said, paid: paid >= back, back }).toEqual({
      said,
      paid: true,
      back: Number(sent?.cents ?? 0),
    });
  }
  const commission = 0 - (ledger.platform_commission ?? 0);
  expect({
    said,
    intents,
    clearing: ledger.card_clearing,
    shared: commission - (ledger.vendor_payable ?? 0),
    owed: ledger.customer_payable ?? 0,
    total: [order.total, order.subtotal, part.subtotal, line.total, line.unit * line.quantity],
    back: [part.back, line.back],
    // At most one rounding error per refund and change.
    commission: Math.abs(commission - (kept * part.bps) / 10_000) <= 2,
    whole: kept > 0 || commission === 0,
  }).toEqual({
    said,
    intents: kept,
    clearing: kept,
    shared: kept,
    owed: 0,
    total: Array.from({ length: 5 }, () => forOrder.reduce((sum, { paid }) => sum + paid, 0)),
    back: Array.from({ length: 2 }, () => forOrder.reduce((sum, { back }) => sum + back, 0)),
    commission: true,
    whole: true,
  });
}

test.each(Array.from({ length: RUNS }, (_, seed) => seed + 1))(
  'payments, provider, ledger and balances agree to the cent after any run of changes and refunds (%i)',
  async (seed) => {
    const pick = random(seed);
    const people = 1 + pick(3);
    const booking = await bookedTour(app, { people }, { details: { freeUntilDays: 3 } });
    const { customer, order, params, now } = booking;
    // Odd cents, which forms cannot set, to test all rounding.
    await db
      .insertInto('day_terms')
      .values(
        DAYS.map((day) => ({
          listing_id: booking.tour.id,
          day,
          price_cents: 1_000 + pick(30_000),
          min_nights: null,
        })),
      )
      .execute();
    const acts = {
      change: async () => {
        const options = { startingDate: sure(DAYS[pick(DAYS.length)]) };
        const quote = await customer.request('POST /orders/{id}/items/{itemId}/change-quote', {
          params,
          body: { options },
        });
        if (quote.status !== 200) return;
        const { difference } = await customer.ok('POST /orders/{id}/items/{itemId}/change-quote', {
          params,
          body: { options },
        });
        const answer = await customer.request('POST /orders/{id}/items/{itemId}/change', {
          params,
          body: { options, expectedDifference: difference },
        });
        if (answer.status !== 200) return;
        const { payments } = (await now()).order;
        const waits = payments.find(({ status }) => status === 'pending');
        if (waits) await [payNow, payLate, leave][pick(3)]?.(waits._id);
      },
      cancel: () =>
        customer.request('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} }),
      refund: async () => {
        const { payments } = (await now()).order;
        const one = sure(payments[pick(payments.length)]);
        const left = Math.round((one.amount - one.refunded) * 100);
        await admin.request('POST /admin/payments/{id}/refund', {
          params: { id: one._id },
          body: {
            reason: 'Sorry',
            ...(left > 1 && pick(3) > 0 && { amount: (1 + pick(left)) / 100 }),
          },
        });
      },
    };
    const payNow = async (id: string) => {
      const { client_secret: secret } = await db
        .selectFrom('payments')
        .select('client_secret')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await pay(customer, secret);
    };
    const payLate = async (id: string) => {
      clock.advance({ minutes: 16 });
      await releaseLapsedHolds(market);
      const paid = await booking.payThere(id);
      if (pick(2) === 0) await acts.cancel();
      await Promise.all([settlePayment(market, paid), settlePayment(market, paid)]);
    };
    const leave = async () => {
      clock.advance({ minutes: 16 });
      await releaseLapsedHolds(market);
      await askAboutPayments(market);
    };
    const done = [];
    for (let step = 0; step < STEPS; step += 1) {
      const [name] = sure(
        [['change'], ['change'], ['change'], ['change'], ['change'], ['refund'], ['cancel']][
          pick(step < 3 ? 5 : 7)
        ],
      );
      done.push(name);
      await acts[name as keyof typeof acts]();
      await expectAgreed(order._id, `seed ${seed}: ${done.join(', ')}`);
    }
    for (const { _id: id, status } of (await now()).order.payments)
      if (status === 'succeeded')
        await admin.request('POST /admin/payments/{id}/refund', {
          params: { id },
          body: { reason: 'All of it' },
        });
    await expectAgreed(order._id, `seed ${seed}: all given back`);
    expect(done).toHaveLength(STEPS);
    clock.set('2026-03-02T09:00:00Z');
  },
);
