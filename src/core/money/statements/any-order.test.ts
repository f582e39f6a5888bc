// Random operations of two vendors, after which all records agree to the cent.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '#base/calendar-date.ts';
import { Refusal } from '#base/errors.ts';
import { fromDollars } from '#base/money.ts';
import { DemoRandom } from '#core/demo/random.ts';
import { hearOfDisputes, settleDispute } from '#core/money/disputes/settle-dispute.ts';
import { judgeBooks } from '#core/money/ledger/check-rules.ts';
import { readBooks } from '#core/money/ledger/check-store.ts';
import { refundByAdmin } from '#core/orders/refunds/refund-by-admin.ts';
import { closeOpenBatch, makeBatch } from '#core/money/payouts/batches.ts';
import { writeOff } from '#core/money/payouts/owing.ts';
import { returnPayout } from '#core/money/payouts/return.ts';
import { balanceOf } from '#core/money/payouts/store.ts';
import { renewSubscriptions } from '#core/money/plans/renew.ts';
import { createTestApp } from '#testing/app.ts';
import { verifyAll } from '#testing/ledger.ts';
import { billerEntry } from '#testing/bills.ts';
import { DISPUTES } from '#testing/disputes.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { ACCOUNT, over } from '#testing/payouts.ts';
import { addToCart, card, checkout, newKey } from '#testing/shop.ts';
import { beginner, subscribe } from '#testing/subscriber.ts';
import { createSeller } from '#testing/vendor.ts';
import { closeStatements, lastClosed } from './closing-store.ts';
import { listMonths, readStatement } from './read.ts';

const STEPS = 300;
const { rateMaxAgeHours: _age, ...BILLED } = billerEntry.details;

/** Ignores refusals, for example when nothing is left to do. */
const unless = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
};

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market, clock } = app;

test('sales, refunds, disputes, renewals, payouts, returns and write-offs agree to the cent in any order', async () => {
  const random = new DemoRandom('a life of vendors');
  const admin = await app.signedIn('admin');
  const actor = { id: admin.person.id, role: 'admin' as const };
  const guide = await createSeller(app);
  await guide.ok('PUT /vendor/payout-account', { body: ACCOUNT });
  const tour = await createTour(market, { service: guide.service, priceCents: 73_37 });
  const biller = await app.signedIn('vendor');
  const bills = await createService(market, { vendor: biller.person, vertical: 'utilities' });
  await biller.ok('PUT /vendor/payout-account', { body: ACCOUNT });
  const { listing } = await biller.ok('POST /listings', {
    body: {
      ...billerEntry,
      details: { ...BILLED, mode: 'typed', currency: 'USD', rate: '1', most: '190.00' },
    },
  });
  const vendors = [guide.service.vendor.vendorId, bills.vendor.vendorId] as string[];
  const orders: string[] = [];
  // Some vendors pay plans from a sufficient balance, others by cards that are disputed.
  for (const number of [DISPUTES.notReceived, DISPUTES.fraudulent])
    await subscribe(await beginner(app), 'growth', { number });
  for (const one of [guide, biller])
    await subscribe(Object.assign(one, { service: guide.service }), 'growth');
  await db.updateTable('subscriptions').set({ from_balance: true }).execute();

  const sell = async () => {
    const customer = await app.signedIn('customer');
    if (random.next() < 0.5)
      await addToCart(customer, tour.id, { day: addDays('2026-07-01', orders.length) });
    else
      await customer.ok('POST /cart/add', {
        body: {
          product: {
            productId: listing._id,
            options: { amount: `${random.between(10, 150)}.${random.between(10, 99)}` },
            secrets: { account: '20447188635' },
          },
        },
      });
    const { order, payment } = await checkout(customer);
    const number = random.next() < 0.4 ? DISPUTES.notReceived : undefined;
    await customer.ok('POST /payments/sandbox/confirm', {
      body: { clientSecret: payment.clientSecret ?? '', card: card(number) },
    });
    orders.push(order._id);
  };
  /** Decides a dispute, or moves some of its money again. */
  const dispute = async () => {
    const all = await db
      .selectFrom('disputes')
      .innerJoin('payments', 'payments.id', 'disputes.payment_id')
      .selectAll('disputes')
      .select('payments.provider_ref as paymentRef')
      .orderBy('disputes.id')
      .execute();
    if (all.length === 0) return;
    const one = random.pick(all);
    if (random.next() < 0.5) {
      const said = await market.payments.disputes?.played
        ?.decide(one.provider_ref, random.next() < 0.5 ? 'won' : 'lost')
        .catch(() => null);
      if (said) await settleDispute(market, said);
      return;
    }
    const at = clock.now();
    await settleDispute(market, {
      ref: one.provider_ref,
      paymentRef: one.paymentRef ?? '',
      amountCents: one.amount_cents,
      currency: one.currency,
      status: one.status,
      reason: one.reason,
      dueBy: one.due_by,
      openedAt: one.opened_at,
      saidAt: at,
      moves: [
        {
          ref: `txn-${at.getTime()}`,
          cents: random.between(-90_00, 90_00),
          feeCents: random.between(-15_00, 15_00),
          settled: null,
          at,
        },
      ],
    });
  };
  const writeRefund = async () => {
    // Payments of orders and plans.
    const all = await db
      .selectFrom('payments')
      .select(['id', 'amount_cents', 'refunded_cents'])
      .orderBy('id')
      .execute();
    const payment = random.pick(all);
    const left = payment.amount_cents - payment.refunded_cents;
    const amountCents = Math.max(1, Math.floor(left * Math.min(1, random.next() * 1.2)));
    await unless(
      refundByAdmin(market, {
        isLimited: false,
        paymentId: payment.id,
        actor,
        amountCents,
        items: undefined,
        order: undefined,
        reason: 'By chance',
        key: newKey(),
        refundedBeforeCents: undefined,
      }),
    );
  };
  const payOut = () =>
    unless(
      makeBatch(market, actor.id, newKey()).then((id) =>
        closeOpenBatch(market, {
          id,
          adminId: actor.id,
          status: random.next() < 0.9 ? 'paid' : 'cancelled',
          bankReference: '',
        }),
      ),
    );
  const comeBack = async () => {
    const paid = await db.selectFrom('payouts').select('id').orderBy('id').execute();
    if (paid.length === 0) return;
    await unless(
      returnPayout(market, {
        payoutId: random.pick(paid).id,
        adminId: actor.id,
        reason: 'By chance',
        on: clock.now().toISOString().slice(0, 10),
      }),
    );
    await db.updateTable('payout_accounts').set({ to_check_since: null }).execute();
  };
  const giveUp = async () => {
    const vendorId = random.pick(vendors);
    const amountCents = -(await balanceOf(db, vendorId));
    if (random.next() < 0.3)
      await unless(
        writeOff(market, { vendorId, adminId: actor.id, amountCents, reason: 'By chance' }),
      );
  };
  for (let step = 0; step < STEPS; step += 1) {
    const roll = random.next();
    if (roll < 0.24) await sell();
    else if (roll < 0.42 && orders.length > 0) await over(app, random.pick(orders));
    else if (roll < 0.6) await writeRefund();
    else if (roll < 0.74) await dispute();
    else if (roll < 0.82) await payOut();
    else if (roll < 0.93) await comeBack();
    else await giveUp();
    clock.advance({ seconds: random.between(3600, 40_000) });
    // Early or late, so that refunds may come first.
    if (random.next() < 0.5) await hearOfDisputes(market);
    await renewSubscriptions(market);
    // At a random time, because closing a month must not change what is read.
    if (random.next() < 0.1) await closeStatements(market);
  }

  // The embedded provider ignores these random dispute movements, and refuses some refunds.
  const faults = app.logged.filter(({ level }) => level === 'error');
  expect(faults.filter(({ event }) => event !== 'refund failed')).toEqual([]);
  await closeStatements(market);
  expect(judgeBooks(await readBooks(db))).toMatchObject({ agrees: true });
  await verifyAll(app);
  expect(judgeBooks(await readBooks(db))).toMatchObject({ agrees: true });
  expect(await lastClosed(db)).not.toBeNull();
  for (const vendorId of vendors) {
    const { months } = await listMonths(market, vendorId);
    expect(months.length).toBeGreaterThan(2);
    let closing = 0;
    const all = {
      sales: 0,
      principal: 0,
      refunds: 0,
      disputes: 0,
      subscription: 0,
      commission: 0,
      payouts: 0,
      returned: 0,
    };
    for (const { month, closing: listed } of months.toReversed()) {
      const { lines, total, ...figures } = await readStatement(market, vendorId, {
        month,
        page: 1,
      });
      expect([figures.opening, figures.closing]).toEqual([closing, listed]);
      closing = figures.closing;
      for (const name of Object.keys(all) as (keyof typeof all)[])
        all[name] += fromDollars(Math.abs(figures[name])) * Math.sign(figures[name]);
      const moved: number[] = [];
      for (let page = 1; moved.length < total; page += 1) {
        const part =
          page === 1 ? lines : (await readStatement(market, vendorId, { month, page })).lines;
        moved.push(...part.map(({ amount }) => Math.round(amount * 100)));
      }
      const sum = moved.reduce((cents, one) => cents + one, 0);
      expect(sum).toBe(Math.round((figures.closing - figures.opening) * 100));
    }
    expect(Math.round(closing * 100)).toBe(await balanceOf(db, vendorId));
    const sold = await db
      .selectFrom('service_orders')
      .select((is) => [
        is.fn.sum<number>('subtotal_cents').as('subtotal'),
        is.fn.sum<number>('principal_cents').as('principal'),
        is.fn.sum<number>('refunded_cents').as('refunded'),
        is.fn.sum<number>('disputed_cents').as('disputed'),
      ])
      .where('vendor_id', '=', vendorId)
      .where('paid_at', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(all.sales).toBe(Number(sold.subtotal) - Number(sold.principal));
    expect(all.principal).toBe(Number(sold.principal));
    expect(all.refunds + 0).toBe(Number(sold.disputed) - Number(sold.refunded) + 0);
    expect(all.disputes + 0).toBe(-Number(sold.disputed) + 0);
    const plans = await db
      .selectFrom('invoices')
      .select((is) => is.fn.sum<number>('total_cents').as('cents'))
      .where('vendor_id', '=', vendorId)
      .where('paid_by', '=', 'balance')
      .executeTakeFirstOrThrow();
    expect(all.subscription + 0).toBe(-Number(plans.cents) + 0);
  }
  // All tables agree on the held amounts.
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from disputes where order_id is not null) as orders,
    (select count(*)::int from disputes where invoice_id is not null) as invoices,
    (select count(*)::int from invoices where kind = 'renewal' and paid_by = 'balance') as renewals,
    (select sum(held_cents)::int from disputes where order_id is not null) as held,
    (select sum(disputed_cents)::int from service_orders) as parts,
    (select sum(disputed_cents)::int from order_lines) as lines,
    (select sum(disputed_cents)::int from payments where order_id is not null) as payments,
    (select sum(held_cents)::int from disputes where invoice_id is not null) as "heldOfPlans",
    (select sum(disputed_cents)::int from payments where invoice_id is not null) as plans`.execute(
    db,
  );
  const [sums] = rows;
  expect(sums?.orders).toBeGreaterThan(5);
  expect(sums?.invoices).toBeGreaterThan(1);
  expect(sums?.renewals).toBeGreaterThan(0);
  expect([sums?.parts, sums?.lines, sums?.payments]).toEqual([sums?.held, sums?.held, sums?.held]);
  expect(sums?.plans).toBe(sums?.heldOfPlans);
});
