import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { addToCart, card, checkout, orderOf, taken } from '#testing/shop.ts';
import { askAboutPayments } from '#core/money/payments/reconcile.ts';
import { settlePayment } from '#core/money/payments/settle.ts';

const app = await createTestApp();
const { market, db } = app;
const admin = await app.signedIn('admin');

/** An unpaid checkout of a tour and another vendor's listing. */
async function waiting() {
  const customer = await app.signedIn('customer');
  const vendor = await app.signedIn('vendor');
  const service = await createService(market, {
    vendor: { ...vendor.person, vendorId: vendor.person.vendorId ?? '' },
  });
  const [tour, other] = [await createTour(market, { service }), await createTour(market)];
  await addToCart(customer, tour.id);
  await addToCart(customer, other.id);
  const { order, payment } = await checkout(customer);
  const { provider_ref: ref } = await db
    .selectFrom('payments')
    .select('provider_ref')
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow();
  return { customer, vendor, tour, other, order, payment, ref: ref ?? '' };
}
type Waiting = Awaited<ReturnType<typeof waiting>>;

const suspend = ({ tour }: Waiting) =>
  admin.ok('POST /admin/change-vendor-status/{vendorId}', {
    params: { vendorId: tour.service.vendor.vendorId },
    body: { status: 'Rejected', reason: 'The licence has run out' },
  });
const close = ({ tour }: Waiting) =>
  db.updateTable('services').set({ public: false }).where('id', '=', tour.service.id).execute();
const remove = ({ vendor, tour }: Waiting) =>
  vendor.ok('DELETE /tours/{id}', { params: { id: tour.id } });

const confirm = ({ customer, payment }: Waiting) =>
  customer.request('POST /payments/sandbox/confirm', {
    body: { clientSecret: payment.clientSecret, card: card() },
  });

test.each([
  ['its vendor is suspended', suspend],
  ['the listing is taken away', remove],
])('an unpaid order ends when %s', async (_, takeOff) => {
  const sale = await waiting();
  await takeOff(sale);
  expect(await orderOf(sale.customer, sale.order._id)).toMatchObject({
    status: 'cancelled',
    heldUntil: null,
    serviceOrders: [{ status: 'cancelled' }, { status: 'cancelled' }],
  });
  expect([await taken(app, sale.tour.id), await taken(app, sale.other.id)]).toEqual([0, 0]);
  expect((await confirm(sale)).body).toMatchObject({ code: 'not_payable' });
  await askAboutPayments(market);
  expect(
    await db.selectFrom('sandbox_intents').select('status').where('id', '=', sale.ref).execute(),
  ).toEqual([{ status: 'canceled' }]);
});

test.each([
  ['while it is paid', async () => undefined],
  ['before its payment is heard of', suspend],
])('a listing that is unavailable %s is refunded', async (_, before) => {
  const sale = await waiting();
  const paid = await market.payments.testCards?.confirm(sale.ref, card());
  if (paid?.status !== 'succeeded') throw new Error('Not paid');
  await before(sale);
  await close(sale);
  await settlePayment(market, paid.payment);
  expect(await orderOf(sale.customer, sale.order._id)).toMatchObject({
    status: 'cancelled',
    isPaid: false,
    payments: [{ status: 'refunded', refunded: sale.order.total }],
  });
  expect([await taken(app, sale.tour.id), await taken(app, sale.other.id)]).toEqual([0, 0]);
  const mails = await app.mails(sale.customer.person.email);
  expect(mails).toMatchObject([{ template: 'late-payment-refunded' }]);
  expect(
    await sale.customer.ok('GET /payments/{id}/outcome', { params: { id: sale.payment.id } }),
  ).toMatchObject({ code: 'late_unsold', message: expect.stringContaining('taken off sale') });
  expect((await sale.customer.ok('GET /cart/get', {})).cartItems).toHaveLength(2);
});
