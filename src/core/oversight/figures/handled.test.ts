import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { billerEntry } from '#testing/bills.ts';
import { createService } from '#testing/fixtures.ts';
import { checkout, pay } from '#testing/shop.ts';

const app = await createTestApp();

test('counts pass-through money neither as sales nor for commission', async () => {
  const admin = await app.signedIn('admin');
  const vendor = await app.signedIn('vendor');
  const service = await createService(app.market, { vendor: vendor.person, vertical: 'utilities' });
  const { rateMaxAgeHours: _age, ...details } = billerEntry.details;
  const { listing } = await vendor.ok('POST /listings', {
    body: {
      ...billerEntry,
      details: { ...details, mode: 'typed', currency: 'USD', rate: '1', most: '190.00' },
    },
  });
  const customer = await app.signedIn('customer');
  await customer.ok('POST /cart/add', {
    body: {
      product: {
        productId: listing._id,
        options: { amount: '100.00' },
        secrets: { account: '20447188635' },
      },
    },
  });
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);

  // A fee of $0.50 plus 1 percent; our commission is 12 percent of it.
  const home = async () => (await vendor.ok('GET /vendor/home', {})).figures?.sold;
  expect(await home()).toMatchObject({
    sales: { now: 1.5 },
    handled: { now: 100 },
    averageOrder: { now: 1.5 },
    bestSellers: [{ sales: 1.5 }],
  });
  const market = async () => (await admin.ok('GET /admin/home', { query: {} })).sold;
  expect(await market()).toMatchObject({
    sales: { now: 1.5 },
    handled: { now: 100 },
    commission: { now: 0.18 },
    topServices: [{ sales: 1.5 }],
  });
  await admin.ok('POST /admin/payments/{id}/refund', {
    params: { id: payment.id },
    body: { reason: 'Half of it', amount: 100.5 },
  });
  expect(await home()).toMatchObject({ sales: { now: 1 }, handled: { now: 0 } });
  expect(await market()).toMatchObject({
    commission: { now: 0.12 },
  });
  const { statement } = await vendor.ok('GET /vendor/statements/{month}', {
    params: { month: '2026-03' },
  });
  expect(statement).toMatchObject({
    sales: 1.5,
    principal: 100,
    commission: -0.12,
    refunds: -100.5,
    closing: 0.88,
  });
  expect(order.total).toBe(101.5);
  expect(service.vendor.vendorId).not.toBeNull();
});
