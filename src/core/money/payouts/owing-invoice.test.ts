// Long because every way to collect, pay or write off a debt starts from the same sale.
import { describe, expect, test } from 'vitest';
import { addDays } from '#base/calendar-date.ts';
import { orderNumber } from '#core/messaging/mail/figures.ts';
import { createTestApp } from '#testing/app.ts';
import { booksAgree, disputeNow, DISPUTES, pass } from '#testing/disputes.ts';
import { over, payAll, sellOver, type Sold } from '#testing/payouts.ts';
import { createTour } from '#testing/fixtures.ts';
import { createSeller } from '#testing/vendor.ts';
import { buy, card, CARDS, newKey } from '#testing/shop.ts';
import { settlePayment } from '../payments/settle.ts';
import { askOwingVendors } from './owing.ts';

const app = await createTestApp({
  env: { RATE_LIMITS: 'off', INVOICE_BANK: 'Souk LLC | EG38 0019 0005' },
});
const { db, clock } = app;
const admin = await app.signedIn('admin');

const today = () => clock.now().toISOString().slice(0, 10);
const balance = async ({ vendor }: Sold) => vendor.ok('GET /vendor/payouts', {});
const invoiceOf = async ({ vendorId }: Sold) =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('kind', '=', 'owing')
    .orderBy('issued_at', 'desc')
    .executeTakeFirst();
const creditsOf = ({ vendorId }: Sold) =>
  db.selectFrom('credit_notes').select('total_cents').where('vendor_id', '=', vendorId).execute();
const refund = (id: string, amount?: number) =>
  admin.request('POST /admin/payments/{id}/refund', {
    params: { id },
    body: { reason: 'Rain', ...(amount !== undefined && { amount }) },
    headers: { 'idempotency-key': newKey() },
  });
const writeOff = ({ vendorId }: Sold, amount: number) =>
  admin.request('POST /admin/vendor-details/{id}/write-off', {
    params: { id: vendorId },
    body: { amount, reason: 'Closed down' },
  });
const received = (id: string, amount: number, reference: string) =>
  admin.request('POST /admin/invoices/{id}/received', {
    params: { id },
    body: { amount, reference },
  });
/** Starts a card payment: the remaining debt, and a function that confirms the payment. */
async function begin({ vendor }: Sold) {
  const { result, payment } = await vendor.ok('POST /vendor/owing/pay', {
    body: { payWith: { of: 'new-card' } },
  });
  expect(result).toBe('pay');
  return {
    amount: await db
      .selectFrom('payments')
      .select('amount_cents as cents')
      .where('id', '=', payment?.id ?? '')
      .executeTakeFirst(),
    id: payment?.id ?? '',
    confirm: (number?: string) =>
      vendor.request('POST /payments/sandbox/confirm', {
        body: { clientSecret: payment?.clientSecret ?? '', card: card(number) },
      }),
  };
}
/** Lets their card pay, possibly after the invoice was settled otherwise. */
async function paysLate(paymentId: string): Promise<void> {
  const { provider_ref: ref } = await db
    .selectFrom('payments')
    .select('provider_ref')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const outcome = await app.market.payments.testCards?.confirm(ref ?? '', card());
  if (outcome?.status !== 'succeeded') throw new Error('Not paid');
  await settlePayment(app.market, outcome.payment);
}

/** Sells and completes one more tour. */
async function sell({ customer, tour }: Pick<Sold, 'customer' | 'tour'>) {
  const order = await buy(customer, tour.id, { day: addDays(today(), 20) });
  await over(app, order._id);
  return order;
}

/** A vendor in debt: $44.00 of an $88.00 payout was refunded to their customer. */
async function owing(dollars = 50): Promise<Sold> {
  const sold = await sellOver(app, 100_00, { day: addDays(today(), 20) });
  await payAll(admin);
  clock.advance({ seconds: 60 });
  expect((await refund(sold.paymentId, dollars)).status).toBe(200);
  return sold;
}
/** The same vendor 60 days later, with an invoice. */
async function asked(dollars?: number): Promise<Sold> {
  const sold = await owing(dollars);
  await pass(app, 60);
  await askOwingVendors(app.market);
  return sold;
}

describe("a vendor's debt", () => {
  test("lists its orders: in the balance, in the statement, and in the next month's opening", async () => {
    const sold = await owing();
    const number = orderNumber(sold.orderId);
    expect((await balance(sold)).owedFrom).toMatchObject([{ kind: 'refund', number, amount: 44 }]);
    const month = today().slice(0, 7);
    const statement = async (of: string) =>
      (await sold.vendor.ok('GET /vendor/statements/{month}', { params: { month: of }, query: {} }))
        .statement;
    const now = await statement(month);
    expect(now.lines.map(({ kind, owed }) => [kind, owed])).toEqual([
      ['charge', 0],
      ['payout', 0],
      ['refund', 44],
    ]);
    expect(now.owedFrom).toEqual([]);
    const { body: file } = await sold.vendor.request('GET /vendor/statements/{month}/lines.csv', {
      params: { month },
    });
    expect(
      String(file)
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(',').slice(-3, -1)),
    ).toEqual([
      ['Amount', 'Owed'],
      ['88', '0'],
      ['-88', '0'],
      ['-44', '44'],
    ]);
    await pass(app, 31);
    const next = today().slice(0, 7);
    await sell(sold);
    const later = await statement(next);
    expect(later).toMatchObject({ opening: -44, closing: 44 });
    expect(later.owedFrom).toMatchObject([{ number, amount: 44 }]);
    // A later sale has paid it.
    expect((await balance(sold)).owedFrom).toEqual([]);
    const { document } = await sold.vendor.ok('GET /documents/{kind}/{id}', {
      params: { kind: 'statement', id: next },
    });
    const words = document.tables[0]?.rows.map(([name]) => name?.en);
    expect(words?.[1]).toBe(`Owed from order ${number}`);
  });

  test('is invoiced after sixty days, once, even by concurrent jobs', async () => {
    const sold = await owing();
    await pass(app, 59);
    await askOwingVendors(app.market);
    expect(await invoiceOf(sold)).toBeUndefined();
    await pass(app, 1);
    await Promise.all([askOwingVendors(app.market), askOwingVendors(app.market)]);
    const invoice = await invoiceOf(sold);
    expect(invoice).toMatchObject({ status: 'open', total_cents: 44_00, paid_cents: 0 });
    const letters = (await app.mails(sold.vendor.person.email)).filter(
      ({ template }) => template === 'balance-owed',
    );
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain(invoice?.number);
    expect((await balance(sold)).invoice).toMatchObject({ total: 44, left: 44 });
    const { vendors } = await admin.ok('GET /admin/owing-vendors', {});
    expect(vendors.find(({ vendorId }) => vendorId === sold.vendorId)).toMatchObject({
      owes: 44,
      invoice: { number: invoice?.number, left: 44 },
    });
    const { document } = await sold.vendor.ok('GET /documents/{kind}/{id}', {
      params: { kind: 'invoice', id: invoice?.id ?? '' },
    });
    expect(JSON.stringify(document)).toContain(`Owed from order ${orderNumber(sold.orderId)}`);
    expect(JSON.stringify(document)).toContain('EG38 0019 0005');
    const other = await createSeller(app);
    const { status } = await other.request('GET /documents/{kind}/{id}', {
      params: { kind: 'invoice', id: invoice?.id ?? '' },
    });
    expect(status).toBe(404);
  });

  test('can be paid by card, less new sales, and the statement shows the payment', async () => {
    const sold = await asked();
    const first = await begin(sold);
    expect(first.amount).toEqual({ cents: 44_00 });
    const cheap = await createTour(app.market, {
      service: sold.vendor.service,
      priceCents: 25_00,
    });
    await sell({ customer: sold.customer, tour: cheap });
    // A new payment, since the debt has shrunk.
    const second = await begin(sold);
    expect(second.amount).toEqual({ cents: 22_00 });
    await second.confirm();
    expect(await invoiceOf(sold)).toMatchObject({
      status: 'paid',
      paid_by: 'card',
      paid_cents: 22_00,
    });
    expect(await balance(sold)).toMatchObject({ balance: 0, invoice: null, owedFrom: [] });
    const { statement } = await sold.vendor.ok('GET /vendor/statements/{month}', {
      params: { month: today().slice(0, 7) },
      query: {},
    });
    expect(statement.paidByVendor).toBe(22);
    expect(await booksAgree(app)).toBe(true);
    expect((await refund(second.id)).body).toMatchObject({ code: 'not_refundable' });
    const { payment } = await admin.ok('GET /admin/payments/{id}', { params: { id: second.id } });
    expect(payment.refundable).toBe(0);
    expect(
      (
        await sold.vendor.request('POST /vendor/owing/pay', {
          body: { payWith: { of: 'new-card' } },
        })
      ).body,
    ).toMatchObject({ code: 'nothing_to_pay' });
  });

  test('cannot be paid by card below the card minimum', async () => {
    const sold = await asked(0.5);
    expect(await balance(sold)).toMatchObject({ balance: -0.44 });
    const body = { payWith: { of: 'new-card' as const } };
    expect((await sold.vendor.request('POST /vendor/owing/pay', { body })).body).toMatchObject({
      code: 'total_too_small',
      minimum: 0.5,
    });
  });

  test('is paid neither by a declined card nor from a balance', async () => {
    const sold = await asked();
    const { confirm } = await begin(sold);
    expect((await confirm(CARDS.declined)).status).toBe(402);
    expect(await invoiceOf(sold)).toMatchObject({ status: 'open', paid_cents: 0 });
    expect(
      (
        await sold.vendor.request('POST /vendor/owing/pay', {
          body: { payWith: { of: 'balance' } },
        })
      ).status,
    ).toBe(400);
  });

  test('is paid by new sales, and only later debits create a new debt', async () => {
    const sold = await asked();
    const order = await sell(sold);
    expect((await balance(sold)).balance).toBe(44);
    await refund(order.payments[0]?._id ?? '');
    // A new debt for another reason: the first invoice is closed.
    await askOwingVendors(app.market);
    expect(await invoiceOf(sold)).toMatchObject({
      status: 'paid',
      paid_by: 'balance',
      paid_cents: 0,
    });
    expect(await balance(sold)).toMatchObject({ balance: -44, invoice: null });
    await pass(app, 60);
    await askOwingVendors(app.market);
    expect(await invoiceOf(sold)).toMatchObject({ status: 'open', total_cents: 44_00 });
    expect(await booksAgree(app)).toBe(true);
  });

  test('can be paid by bank in parts, each once by its reference, up to the remainder', async () => {
    const sold = await asked();
    const { id = '' } = (await invoiceOf(sold)) ?? {};
    expect((await received(id, 50, 'A1')).body).toMatchObject({ code: 'more_than_owed', owed: 44 });
    expect((await received(id, 14, ' ')).status).toBe(400);
    const answers = await Promise.all([received(id, 14, 'A1'), received(id, 14, 'A1')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await balance(sold)).toMatchObject({ balance: -30, invoice: { left: 30 } });
    expect((await received(id, 30, 'A1')).body).toMatchObject({ code: 'received_before' });
    expect((await received(id, 30, 'A2')).status).toBe(200);
    expect(await invoiceOf(sold)).toMatchObject({
      status: 'paid',
      paid_by: 'bank',
      paid_cents: 44_00,
    });
    const { balance: seen } = await admin.ok('GET /admin/vendor-details/{id}/payouts', {
      params: { id: sold.vendorId },
    });
    expect(seen.audit[0]).toMatchObject({ action: 'payout.received', reason: 'A2' });
    expect(await booksAgree(app)).toBe(true);
    expect((await received(sold.vendorId, 1, 'A3')).status).toBe(404);
  });

  test('credits an overpayment to the vendor: by card while a transfer was recorded', async () => {
    const sold = await asked();
    const { id = '' } = (await invoiceOf(sold)) ?? {};
    const { confirm } = await begin(sold);
    expect((await received(id, 14, 'C1')).status).toBe(200);
    expect((await confirm()).status).toBe(200);
    expect(await invoiceOf(sold)).toMatchObject({ status: 'paid', paid_cents: 44_00 });
    expect((await balance(sold)).balance).toBe(14);
    expect(await booksAgree(app)).toBe(true);
  });

  test('is written off with its invoice, a credit note of the remainder, and a refund of a late card payment', async () => {
    const sold = await asked();
    const { id = '' } = (await invoiceOf(sold)) ?? {};
    await received(id, 14, 'B1');
    const { id: paymentId } = await begin(sold);
    expect((await writeOff(sold, 30)).status).toBe(200);
    expect(await invoiceOf(sold)).toMatchObject({ status: 'void' });
    expect(await creditsOf(sold)).toEqual([{ total_cents: 30_00 }]);
    await paysLate(paymentId);
    const payment = await db
      .selectFrom('payments')
      .select(['refunded_cents', 'late_reason'])
      .where('id', '=', paymentId)
      .executeTakeFirst();
    expect(payment).toEqual({ refunded_cents: 30_00, late_reason: 'invoice' });
    expect((await balance(sold)).balance).toBe(0);
    expect(await booksAgree(app)).toBe(true);
  });

  test('is restored when a dispute withdraws its payment', async () => {
    const sold = await asked();
    const { confirm } = await begin(sold);
    await confirm(DISPUTES.notReceived);
    expect((await balance(sold)).balance).toBe(0);
    await disputeNow(app);
    expect(await balance(sold)).toMatchObject({
      balance: -44,
      owedFrom: [{ kind: 'dispute', serviceOrderId: null, amount: 44 }],
    });
    expect(await booksAgree(app)).toBe(true);
  });
});
