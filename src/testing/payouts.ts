import type { TestApp } from './app.ts';
import { createTour } from './fixtures.ts';
import { buy, DAY, newKey } from './shop.ts';
import { createSeller } from './vendor.ts';

export const ACCOUNT = {
  holder: 'Nile and Sand LLC',
  bankName: 'Bank of the Nile',
  iban: 'EG38 0019 0005 0000 0000 2631 8000 2',
};

export const OTHER_IBAN = 'SA0380000000608010167519';

/** Completes an order's services and ends its return period. */
export async function over(app: TestApp, orderId: string): Promise<void> {
  const now = app.clock.now();
  await app.db
    .updateTable('service_orders')
    .set({ status: 'completed', completed_at: now, payable_from: now, payable_why: 'start' })
    .where('order_id', '=', orderId)
    .execute();
  await app.db
    .updateTable('order_lines')
    .set({ starts_on: '2026-03-01' })
    .where('order_id', '=', orderId)
    .execute();
}

export type Sold = Awaited<ReturnType<typeof sellOver>>;

/** An approved vendor with one completed sale; the commission is 12 percent. */
export async function sellOver(
  app: TestApp,
  priceCents = 100_00,
  { account = true, isOver = true, day = DAY } = {},
) {
  const vendor = await createSeller(app);
  if (account) await vendor.ok('PUT /vendor/payout-account', { body: ACCOUNT });
  const tour = await createTour(app.market, { service: vendor.service, priceCents });
  const customer = await app.signedIn('customer');
  const order = await buy(customer, tour.id, { day });
  if (isOver) await over(app, order._id);
  app.clock.advance({ seconds: 1 });
  const { vendorId } = vendor.service.vendor;
  return {
    vendor,
    vendorId,
    tour,
    customer,
    orderId: order._id,
    paymentId: order.payments[0]?._id ?? '',
  };
}

type Admin = Awaited<ReturnType<TestApp['signedIn']>>;

/** Creates a batch of everything due, which the other admin of several marks as paid. */
export async function payAll(admin: Admin, other = admin) {
  const { batch } = await admin.ok('POST /admin/payouts', {
    headers: { 'idempotency-key': newKey() },
    body: {},
  });
  return (
    await other.ok('PATCH /admin/payouts/{id}', {
      params: { id: batch._id },
      body: { status: 'paid' },
    })
  ).batch;
}
