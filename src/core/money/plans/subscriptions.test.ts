// Long because it follows a subscription through its whole lifecycle.
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { buyGoods, product, put } from '#testing/goods.ts';
import { createTour } from '#testing/fixtures.ts';
import { card, newKey } from '#testing/shop.ts';
import {
  beginner,
  keepCard,
  LATER,
  preview,
  renew,
  subscribe,
  type Subscriber,
  subscriptionOf,
  toChoose,
} from '#testing/subscriber.ts';
import { sure } from '#testing/sure.ts';
import { writeLedger } from '../ledger/store.ts';
import { askAboutPayments } from '../payments/reconcile.ts';
import { findSellables } from '#core/catalogue/listings/sellable-store.ts';
import { PICTURE } from '#testing/pictures.ts';

// The clock starts at 2026-03-02.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, clock } = app;

const invoicesOf = ({ person }: Subscriber) =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('vendor_id', '=', person.vendorId ?? '')
    .orderBy('id')
    .execute();

/** Ledger totals of a vendor's invoices, by account. */
async function ledgerOf({ person }: Subscriber) {
  const rows = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_transactions as head', 'head.id', 'entry.transaction_id')
    .innerJoin('invoices', 'invoices.id', 'head.invoice_id')
    .select((is) => ['entry.account', is.fn.sum<number>('entry.amount_cents').as('cents')])
    .where('invoices.vendor_id', '=', person.vendorId ?? '')
    .groupBy('entry.account')
    .execute();
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
}

/** Adds a spendable amount to a vendor's balance. */
const owe = async ({ person }: Subscriber, cents: number) => {
  const entry = { serviceOrderId: null };
  await app.market.db.transaction().execute((trx) =>
    writeLedger(
      trx,
      {
        kind: 'charge',
        orderId: null,
        paymentId: null,
        refundId: null,
        entries: [
          { ...entry, account: 'bank', vendorId: null, cents },
          { ...entry, account: 'vendor_payable', vendorId: person.vendorId, cents: -cents },
        ],
      },
      clock.now(),
    ),
  );
};

const check = async () =>
  (await (await app.signedIn('admin')).ok('GET /admin/ledger/check', {})).check;

test('lists the plans publicly', async () => {
  const { plans } = await app.guest().ok('GET /plans', {});
  expect(plans).toEqual([
    { plan: 'starter', month: 0, year: 0, listings: 5, commissionPercent: null },
    { plan: 'growth', month: 29, year: 290, listings: 50, commissionPercent: 10 },
    { plan: 'pro', month: 79, year: 790, listings: 500, commissionPercent: 8 },
  ]);
});

test('buys a plan by card, saves the card, numbers the invoice, and keeps the ledger balanced', async () => {
  const vendor = await beginner(app);
  expect(await preview(vendor, 'growth')).toMatchObject({
    when: 'now',
    due: 29,
    next: { on: '2026-04-02', amount: 29 },
  });
  const subscription = await subscribe(vendor, 'growth');
  expect(subscription).toMatchObject({
    status: 'active',
    plan: { plan: 'growth' },
    price: 29,
    period: { from: '2026-03-02', to: '2026-04-02' },
    next: { on: '2026-04-02', amount: 29 },
    card: { brand: 'visa', last4: '4242' },
    open: null,
    listings: { live: 0, limit: 50, hidden: 0 },
  });
  const { documents } = await vendor.ok('GET /vendor/invoices', { query: {} });
  expect(documents).toMatchObject([
    {
      kind: 'invoice',
      number: expect.stringMatching(/^SK-2026-\d{6}$/),
      status: 'paid',
      total: 29,
    },
  ]);
  expect(await ledgerOf(vendor)).toEqual({ card_clearing: 2900, platform_subscription: -2900 });
  const [mail] = await app.mails(vendor.person.email);
  expect(mail).toMatchObject({ template: 'plan-paid' });
  expect(await check()).toMatchObject({ unbalanced: 0, sumAll: 0, clearingVsPayments: 0 });
});

test('sells nothing for a declined card, another amount, or a reused key', async () => {
  const vendor = await beginner(app);
  const asked = await toChoose(vendor, 'growth');
  const other = { ...asked, body: { ...asked.body, expected: 28 } };
  expect(await vendor.refused('POST /vendor/subscription', other)).toMatchObject({
    status: 409,
    code: 'price_changed',
  });
  const { payment } = await vendor.ok('POST /vendor/subscription', asked);
  const again = await vendor.ok('POST /vendor/subscription', asked);
  expect(again.payment?.id).toBe(payment?.id);
  const clientSecret = payment?.clientSecret ?? '';
  const no = { clientSecret, card: card('4000 0000 0000 9995') };
  expect((await vendor.refused('POST /payments/sandbox/confirm', { body: no })).code).toBe(
    'insufficient_funds',
  );
  expect((await subscriptionOf(vendor)).status).toBe('starter');
  expect((await invoicesOf(vendor)).map(({ status, number }) => [status, number])).toEqual([
    ['draft', null],
  ]);
  await vendor.ok('POST /payments/sandbox/confirm', { body: { clientSecret, card: card() } });
  expect((await subscriptionOf(vendor)).status).toBe('active');
  expect(
    (
      await vendor.refused('GET /vendor/subscription/preview', {
        query: { plan: 'growth', every: 'month' },
      })
    ).code,
  ).toBe('same_plan');
});

test('refunds a payment in full for a choice that another one replaced', async () => {
  const vendor = await beginner(app);
  const first = await vendor.ok('POST /vendor/subscription', await toChoose(vendor, 'growth'));
  const second = await vendor.ok('POST /vendor/subscription', await toChoose(vendor, 'pro'));
  const pays = (of: typeof first) => ({
    body: { clientSecret: of.payment?.clientSecret ?? '', card: card() },
  });
  await vendor.ok('POST /payments/sandbox/confirm', pays(second));
  expect((await vendor.refused('POST /payments/sandbox/confirm', pays(first))).code).toBe(
    'invoice_over',
  );
  // A provider could have charged this earlier payment from a still open page.
  const ref = first.payment?.clientSecret?.split('_secret_')[0] ?? '';
  await sure(app.market.payments.testCards).confirm(ref, card());
  const outcome = await vendor.ok('GET /payments/{id}/outcome', {
    params: { id: first.payment?.id ?? '' },
  });
  expect(outcome).toMatchObject({ isPaid: false, code: 'late_invoice', orderId: null });
  expect((await subscriptionOf(vendor)).plan.plan).toBe('pro');
  expect(await ledgerOf(vendor)).toMatchObject({
    card_clearing: 7900,
    platform_subscription: -7900,
    customer_payable: 0,
  });
  expect(await check()).toMatchObject({ unbalanced: 0, sumAll: 0, clearingVsPayments: 0 });
});

test('voids an unpaid choice after an hour, at the provider too', async () => {
  const vendor = await beginner(app);
  const { payment } = await vendor.ok(
    'POST /vendor/subscription',
    await toChoose(vendor, 'growth'),
  );
  clock.advance({ minutes: 61 });
  await renew(app);
  await askAboutPayments(app.market);
  const ref = payment?.clientSecret?.split('_secret_')[0] ?? '';
  expect((await app.market.payments.find(ref))?.status).toBe('canceled');
  expect((await invoicesOf(vendor)).map(({ status, number }) => [status, number])).toEqual([
    ['void', null],
  ]);
});

test('charges the previewed upgrade price to the saved card and keeps the period', async () => {
  const vendor = await beginner(app);
  clock.set('2026-04-01T10:00:00.000Z');
  const { card: kept } = await subscribe(vendor, 'growth');
  clock.set('2026-04-11T23:59:00.000Z');
  const shown = await preview(vendor, 'pro');
  expect(shown.lines.map(({ what, amount }) => [what, amount])).toEqual([
    ['period', 52.67],
    ['unused', -19.33],
  ]);
  expect(shown).toMatchObject({ due: 33.34, next: { on: '2026-05-01', amount: 79 } });
  const asked = await toChoose(vendor, 'pro', {
    payWith: { of: 'card', cardId: sure(kept)._id },
  });
  expect((await vendor.ok('POST /vendor/subscription', asked)).result).toBe('done');
  expect(await subscriptionOf(vendor)).toMatchObject({
    plan: { plan: 'pro' },
    price: 79,
    period: { from: '2026-04-01', to: '2026-05-01' },
  });
  expect(await preview(vendor, 'pro', 'year')).toMatchObject({
    due: 737.33,
    next: { on: '2027-04-11', amount: 790 },
  });
});

test('a lower plan starts after the period, can be undone until then, and hides listings beyond its limit', async () => {
  const vendor = await beginner(app);
  clock.set('2026-05-05T08:00:00.000Z');
  await subscribe(vendor, 'growth');
  for (let count = 0; count < 7; count += 1) {
    await product(vendor, { name: `Jar ${count}` });
    clock.advance({ minutes: 1 });
  }
  const chosen = await vendor.ok('POST /vendor/subscription', await toChoose(vendor, 'starter'));
  expect(chosen.result).toBe('scheduled');
  expect(await preview(vendor, 'starter')).toMatchObject({ tooMany: 2, on: '2026-06-05' });
  expect(await subscriptionOf(vendor)).toMatchObject({ cancelAtEnd: true, next: null });
  await vendor.ok('POST /vendor/subscription/resume', { body: {} });
  expect(await subscriptionOf(vendor)).toMatchObject({ cancelAtEnd: false });
  await vendor.ok('POST /vendor/subscription/cancel', { body: { reason: 'Too quiet in summer' } });
  await renew(app);
  expect((await subscriptionOf(vendor)).plan.plan).toBe('growth');
  clock.set('2026-06-05T00:10:00.000Z');
  await renew(app);
  const ended = await subscriptionOf(vendor);
  expect(ended).toMatchObject({
    status: 'starter',
    plan: { plan: 'starter' },
    listings: { live: 5, limit: 5, hidden: 2 },
  });
  const hidden = await db
    .selectFrom('listings')
    .select(['id', 'name', 'public'])
    .where('vendor_id', '=', vendor.person.vendorId ?? '')
    .where('hidden_by', '=', 'plan')
    .orderBy('name')
    .execute();
  // The oldest stay visible.
  expect(hidden).toMatchObject([
    { name: 'Jar 5', public: false },
    { name: 'Jar 6', public: false },
  ]);
  // A hidden listing's URL only reveals that it is not on sale.
  const linked = await app.guest().request('GET /listings/{id}', {
    params: { id: sure(hidden[0]).id },
  });
  expect(linked).toMatchObject({ status: 404, body: { code: 'not_on_sale' } });
  expect((await app.mails(vendor.person.email)).at(-1)).toMatchObject({ template: 'plan-ended' });
  await subscribe(vendor, 'growth');
  expect((await subscriptionOf(vendor)).listings).toEqual({ live: 7, limit: 50, hidden: 0 });
});

test('orders of a listing complete after the plan hid it', async () => {
  const vendor = await beginner(app);
  clock.set('2026-06-10T08:00:00.000Z');
  await subscribe(vendor, 'growth');
  const jars: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    jars.push(await product(vendor, { name: `Jar ${count}` }));
    clock.advance({ minutes: 1 });
  }
  // All were ordered once, so that the newest is hidden.
  const customer = await app.signedIn('customer');
  for (const jar of jars.slice(0, -1)) await put(customer, jar);
  const order = await buyGoods(customer, sure(jars.at(-1)));
  await vendor.ok('POST /vendor/subscription/cancel', { body: { reason: '' } });
  clock.set('2026-07-10T00:10:00.000Z');
  await renew(app);
  const read = await app.guest().request('GET /listings/{id}', {
    params: { id: sure(jars.at(-1)) },
  });
  expect(read.body).toMatchObject({ code: 'not_on_sale' });
  const part = sure(order.serviceOrders[0]);
  for (const status of ['processing', 'completed'] as const)
    await vendor.ok('PATCH /vendor/orders/{id}', {
      params: { id: part._id },
      body: { status, note: '' },
    });
  const { data } = await vendor.ok('GET /vendor/orders', { query: { status: 'completed' } });
  expect(data.map(({ _id, itemCount }) => [_id, itemCount])).toEqual([[part._id, jars.length]]);
});

test('the URL of a hidden tour reports that it is not on sale, that of a removed one does not', async () => {
  const { id } = await createTour(app.market);
  const read = async () => (await app.guest().request('GET /tours/{id}', { params: { id } })).body;
  const become = (state: 'hidden' | 'archived') =>
    db.updateTable('listings').set({ state, public: false }).where('id', '=', id).execute();
  await become('hidden');
  expect(await read()).toMatchObject({ code: 'not_on_sale' });
  await become('archived');
  expect(await read()).toMatchObject({ code: 'not_found' });
});

test('fourteen months from 31 January: one invoice a period, with a job that runs twice', async () => {
  const vendor = await beginner(app);
  clock.set('2027-01-31T12:00:00.000Z');
  await subscribe(vendor, 'growth');
  for (let day = 1; day <= 430; day += 1) {
    clock.advance({ days: 1 });
    await Promise.all([renew(app), renew(app)]);
  }
  const invoices = await invoicesOf(vendor);
  expect(invoices.map(({ period_from: from }) => from)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
    '2027-06-30',
    '2027-07-31',
    '2027-08-31',
    '2027-09-30',
    '2027-10-31',
    '2027-11-30',
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
  ]);
  expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(['paid']));
  expect(await ledgerOf(vendor)).toEqual({
    card_clearing: 15 * 2900,
    platform_subscription: -15 * 2900,
  });
  const numbers = (
    await db
      .selectFrom('invoices')
      .select('number')
      .where('number', 'is not', null)
      .orderBy('number')
      .execute()
  ).map(({ number }) => sure(number));
  for (const year of ['2026', '2027', '2028']) {
    const drawn = numbers.filter((number) => number.startsWith(`SK-${year}-`));
    expect(drawn.map((number) => Number(number.slice(-6)))).toEqual(
      drawn.map((_, index) => index + 1),
    );
  }
});

test('after three months of downtime only the current period is invoiced', async () => {
  const vendor = await beginner(app);
  clock.set('2029-01-31T12:00:00.000Z');
  await subscribe(vendor, 'growth');
  clock.set('2029-05-10T12:00:00.000Z');
  await renew(app);
  expect((await subscriptionOf(vendor)).period).toEqual({ from: '2029-04-30', to: '2029-05-31' });
  expect(await invoicesOf(vendor)).toHaveLength(2);
});

test('a card that needed approval is charged off session again after one success', async () => {
  const vendor = await beginner(app);
  clock.set('2029-09-01T12:00:00.000Z');
  await subscribe(vendor, 'growth');
  const asks = await keepCard(vendor, LATER.asks);
  await vendor.ok('PATCH /vendor/subscription', { body: { cardId: asks._id } });
  clock.set('2029-10-01T00:05:00.000Z');
  await renew(app);
  expect((await subscriptionOf(vendor)).card?.refused).toBe(true);
  const { payment } = await vendor.ok('POST /vendor/subscription/pay', {
    body: { payWith: { of: 'card', cardId: asks._id } },
  });
  await vendor.ok('POST /payments/sandbox/authenticate', {
    body: { clientSecret: sure(payment?.clientSecret), approve: true },
  });
  expect(await subscriptionOf(vendor)).toMatchObject({
    status: 'active',
    card: { refused: false },
  });
});

test('declined: three retries, grace, lapse, and the next plan restores hidden listings', async () => {
  const vendor = await beginner(app);
  clock.set('2029-06-01T12:00:00.000Z');
  await subscribe(vendor, 'growth');
  for (let count = 0; count < 6; count += 1) await product(vendor);
  const later = await keepCard(vendor, LATER.declined);
  await vendor.ok('PATCH /vendor/subscription', { body: { cardId: later._id } });
  const tries = async () =>
    Number(
      (
        await db
          .selectFrom('payments')
          .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
          .select((is) => is.fn.countAll<number>().as('count'))
          .where('invoices.vendor_id', '=', vendor.person.vendorId ?? '')
          .where('payments.off_session', '=', true)
          .executeTakeFirstOrThrow()
      ).count,
    );
  const seen: [string, string, number][] = [];
  clock.set('2029-07-01T00:05:00.000Z');
  for (let day = 0; day <= 14; day += 1) {
    await renew(app);
    await renew(app);
    const { status, plan } = await subscriptionOf(vendor);
    seen.push([status, plan.plan, await tries()]);
    clock.advance({ days: 1 });
  }
  expect(seen[0]).toEqual(['past_due', 'growth', 1]);
  expect(seen[1]).toEqual(['past_due', 'growth', 2]);
  expect(seen[2]).toEqual(['past_due', 'growth', 2]);
  expect(seen[3]).toEqual(['past_due', 'growth', 3]);
  expect(seen[6]).toEqual(['past_due', 'growth', 3]);
  expect(seen[7]).toEqual(['grace', 'growth', 4]);
  expect(seen[13]).toEqual(['grace', 'growth', 4]);
  expect(seen[14]).toEqual(['starter', 'starter', 4]);
  const mails = (await app.mails(vendor.person.email)).map(({ template }) => template);
  expect(mails.filter((template) => template === 'plan-unpaid')).toHaveLength(6);
  const { documents } = await vendor.ok('GET /vendor/invoices', { query: {} });
  expect(documents.map(({ kind, status, plan, from }) => [kind, status, plan, from])).toEqual([
    ['credit', null, null, null],
    ['invoice', 'void', 'growth', '2029-07-01'],
    ['invoice', 'paid', 'growth', '2029-06-01'],
  ]);
  expect((await subscriptionOf(vendor)).listings).toEqual({ live: 5, limit: 5, hidden: 1 });
  await subscribe(vendor, 'growth');
  expect((await subscriptionOf(vendor)).listings).toEqual({ live: 6, limit: 50, hidden: 0 });
  expect(await check()).toMatchObject({ unbalanced: 0, sumAll: 0, clearingVsPayments: 0 });
});

test('a vendor who cancels while unpaid keeps the plan until it lapses and is not charged again', async () => {
  const vendor = await beginner(app);
  clock.set('2029-11-01T12:00:00.000Z');
  await subscribe(vendor, 'growth');
  const declined = await keepCard(vendor, LATER.declined);
  await vendor.ok('PATCH /vendor/subscription', { body: { cardId: declined._id } });
  clock.set('2029-12-01T00:05:00.000Z');
  await renew(app);
  expect(await subscriptionOf(vendor)).toMatchObject({
    status: 'past_due',
    endsOn: '2029-12-15',
    retryOn: '2029-12-02',
  });
  await vendor.ok('POST /vendor/subscription/cancel', { body: { reason: '' } });
  expect(await subscriptionOf(vendor)).toMatchObject({ endsOn: '2029-12-15', retryOn: null });
  for (let day = 1; day < 14; day += 1) {
    clock.advance({ days: 1 });
    await renew(app);
  }
  expect(await subscriptionOf(vendor)).toMatchObject({ plan: { plan: 'growth' } });
  const mails = (await app.mails(vendor.person.email)).map(({ template }) => template);
  expect(mails.filter((template) => template === 'plan-unpaid')).toHaveLength(1);
  clock.advance({ days: 1 });
  await renew(app);
  expect(await subscriptionOf(vendor)).toMatchObject({ status: 'starter', endsOn: null });
});

test('resuming an unpaid plan resumes the attempts to charge', async () => {
  const vendor = await beginner(app);
  clock.set('2029-11-01T12:00:00.000Z');
  await subscribe(vendor, 'growth');
  const declined = await keepCard(vendor, LATER.declined);
  await vendor.ok('PATCH /vendor/subscription', { body: { cardId: declined._id } });
  clock.set('2029-12-01T00:05:00.000Z');
  await renew(app);
  await vendor.ok('POST /vendor/subscription/cancel', { body: { reason: '' } });
  clock.advance({ days: 1 });
  await renew(app);
  const { subscription } = await vendor.ok('POST /vendor/subscription/resume', { body: {} });
  expect(subscription.retryOn).toBe('2029-12-02');
  await renew(app);
  expect((await subscriptionOf(vendor)).retryOn).toBe('2029-12-04');
});

test('another card pays the open invoice at once without moving the period', async () => {
  const vendor = await beginner(app);
  clock.set('2029-09-01T12:00:00.000Z');
  await subscribe(vendor, 'growth');
  const asks = await keepCard(vendor, LATER.asks);
  await vendor.ok('PATCH /vendor/subscription', { body: { cardId: asks._id } });
  clock.set('2029-10-01T00:05:00.000Z');
  await renew(app);
  expect(await subscriptionOf(vendor)).toMatchObject({
    status: 'past_due',
    endsOn: '2029-10-15',
    open: { total: 29 },
  });
  expect((await app.mails(vendor.person.email)).at(-1)?.text).toContain('approval');
  expect(
    (
      await vendor.refused(
        'POST /vendor/subscription',
        await toChoose(vendor, 'pro').catch(() => ({
          body: {
            plan: 'pro' as const,
            every: 'month' as const,
            expected: 79,
            payWith: { of: 'new-card' as const },
            consent: 'x',
          },
          headers: { 'idempotency-key': newKey() },
        })),
      )
    ).code,
  ).toBe('plan_unpaid');
  // The next off-session charge is skipped, because the bank wants approval.
  clock.advance({ days: 1 });
  await renew(app);
  const letters = (await app.mails(vendor.person.email)).map(({ text }) => text);
  expect(letters.filter((text) => text.includes('approval'))).toHaveLength(2);
  const good = await keepCard(vendor);
  clock.advance({ days: 3 });
  const { subscription } = await vendor.ok('PATCH /vendor/subscription', {
    body: { cardId: good._id },
  });
  expect(subscription).toMatchObject({
    status: 'active',
    period: { from: '2029-10-01', to: '2029-11-01' },
    open: null,
    card: { last4: '4242' },
  });
});

test('an admin refunds part of it with a credit note, at most the total', async () => {
  const vendor = await beginner(app);
  await subscribe(vendor, 'pro');
  const admin = await app.signedIn('admin');
  const { id } = await db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select('payments.id')
    .where('invoices.vendor_id', '=', vendor.person.vendorId ?? '')
    .executeTakeFirstOrThrow();
  const refund = (amount: number) => ({
    params: { id },
    body: { amount, reason: 'An apology', refundedBefore: 0 },
    headers: { 'idempotency-key': newKey() },
  });
  const { payment } = await admin.ok('POST /admin/payments/{id}/refund', refund(30));
  expect(payment).toMatchObject({
    refunded: 30,
    refundable: 49,
    orderId: null,
    serviceId: { name: expect.stringMatching(/^Pro, SK-/) },
  });
  expect(await ledgerOf(vendor)).toEqual({ card_clearing: 4900, platform_subscription: -4900 });
  const over = { ...refund(50), body: { amount: 50, reason: 'More', refundedBefore: 30 } };
  expect((await admin.refused('POST /admin/payments/{id}/refund', over)).code).toBe(
    'more_than_left',
  );
  const { documents } = await vendor.ok('GET /vendor/invoices', { query: {} });
  expect(documents[0]).toMatchObject({ kind: 'credit', total: 30 });
  const { data } = await admin.ok('GET /admin/payments', { query: {} });
  expect(data.find(({ _id }) => _id === id)).toMatchObject({ orderId: null, amount: 79 });
});

test('a refunded plan is no credit for a dearer one', async () => {
  const vendor = await beginner(app);
  await subscribe(vendor, 'growth');
  const whole = (await preview(vendor, 'pro', 'year')).due;
  const admin = await app.signedIn('admin');
  const { id } = await db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select('payments.id')
    .where('invoices.vendor_id', '=', vendor.person.vendorId ?? '')
    .executeTakeFirstOrThrow();
  const refund = (amount: number) =>
    admin.ok('POST /admin/payments/{id}/refund', {
      params: { id },
      body: { amount, reason: 'An apology' },
      headers: { 'idempotency-key': newKey() },
    });
  expect(whole).toBe(790 - 29);
  await refund(9);
  expect((await preview(vendor, 'pro', 'year')).due).toBe(790 - 20);
  await refund(20);
  expect((await preview(vendor, 'pro', 'year')).due).toBe(790);
});

test('the plan limits visible listings: new, shown again, imported, and concurrently', async () => {
  const vendor = await beginner(app);
  const ids = [];
  for (let count = 0; count < 5; count += 1) ids.push(await product(vendor));
  const entry = {
    vertical: 'groceries',
    kind: 'dairy-eggs',
    name: 'One too many',
    description: 'For nobody yet.',
    images: [PICTURE],
    country: 'Egypt' as const,
    details: { unit: '1' },
    price: 5,
    stock: 1,
  };
  const refused = await vendor.refused('POST /listings', { body: entry });
  expect(refused).toMatchObject({ status: 409, code: 'plan_limit' });
  expect(refused.message).toBe(
    'Starter has room for 5 listings; 5 are on sale. Hide one or change the plan.',
  );
  const hide = (id: string, visible: boolean) => ({ params: { id }, body: { visible } });
  await vendor.ok('PATCH /vendor/inventory/{id}', hide(sure(ids[0]), false));
  const both = await Promise.all([
    vendor.request('POST /listings', { body: entry }),
    vendor.request('PATCH /vendor/inventory/{id}', hide(sure(ids[0]), true)),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([expect.any(Number), 409]);
  const third = await beginner(app);
  const { listing } = await third.ok('POST /listings', { body: entry });
  expect(
    (await vendor.request('PATCH /vendor/inventory/{id}', hide(listing._id, true))).status,
  ).toBe(404);
});

test("the commission of a sale is the lower of the category's and the plan's", async () => {
  const vendor = await beginner(app);
  const id = await product(vendor);
  const bps = async () => (await findSellables(db, [id])).get(id)?.commissionBps;
  expect(await bps()).toBe(1200);
  await subscribe(vendor, 'growth');
  expect(await bps()).toBe(1000);
  await subscribe(vendor, 'pro');
  expect(await bps()).toBe(800);
});

test('a sufficient balance pays at once, and first for later invoices if the vendor chose so', async () => {
  const vendor = await beginner(app);
  const asked = await toChoose(vendor, 'growth', { payWith: { of: 'balance' } });
  expect((await vendor.refused('POST /vendor/subscription', asked)).code).toBe('balance_short');
  expect(await invoicesOf(vendor)).toEqual([]);
  await owe(vendor, 5000);
  const paid = { ...asked, body: { ...asked.body, fromBalance: true } };
  expect((await vendor.ok('POST /vendor/subscription', paid)).result).toBe('done');
  expect(await subscriptionOf(vendor)).toMatchObject({ status: 'active', card: null, balance: 21 });
  expect(await ledgerOf(vendor)).toEqual({ vendor_payable: 2900, platform_subscription: -2900 });
  clock.advance({ days: 32 });
  await renew(app);
  expect((await subscriptionOf(vendor)).status).toBe('past_due');
  await owe(vendor, 800);
  clock.advance({ days: 1 });
  await renew(app);
  expect(await subscriptionOf(vendor)).toMatchObject({ status: 'active', balance: 0 });
});
