import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { buy } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { createSeller } from '#testing/vendor.ts';
import type { PersonList } from './records-store.ts';

const app = await createTestApp();
const { market, db } = app;
const admin = await app.signedIn('admin', { name: 'Amal Admin' });
const seller = await createSeller(app);
const tour = await createTour(market, { service: seller.service });
const customer = await app.signedIn('customer', { name: 'Mona Said' });
const stranger = await app.signedIn('customer');
const order = await buy(customer, tour.id);
const params = { id: customer.person.id };

const read = (list: PersonList, query: object = {}) =>
  admin.ok('GET /admin/people/{id}/records', { params, query: { list, ...query } });

const auditOf = async () =>
  (await db.selectFrom('audit_log').selectAll().where('subject_id', '=', params.id).execute()).map(
    ({ action, reason }) => [action, reason],
  );

test("an admin reads a person's orders, payments and messages, and none of others", async () => {
  await buy(stranger, tour.id);
  await customer.ok('POST /messages', {
    body: { name: 'Mona', email: 'mona@example.com', subject: 'Late', message: 'Where is it?' },
  });
  const orders = await read('orders');
  expect(orders).toMatchObject({ total: 1, records: [{ _id: order._id, status: 'pending' }] });
  const payments = await read('payments');
  expect(payments).toMatchObject({ total: 1, records: [{ status: 'succeeded' }] });
  expect(sure(payments.records[0]).amount).toBe(sure(orders.records[0]).amount);
  expect(await read('messages')).toMatchObject({
    total: 1,
    records: [{ title: 'Late', text: 'Where is it?', status: 'open' }],
  });
  expect(await read('reviews')).toEqual({ total: 0, records: [] });
  expect((await read('orders', { page: 2 })).records).toEqual([]);
  expect(await auditOf()).toEqual([]);
});

test('each look at devices and addresses is audited', async () => {
  expect((await read('devices')).total).toBe(1);
  await read('addresses');
  expect(await auditOf()).toEqual([
    ['user.devices-read', ''],
    ['user.addresses-read', ''],
  ]);
});

test('a note stays in the history with its author, and only admins write and read it', async () => {
  const body = { note: 'Calls on Fridays only' };
  await admin.ok('POST /admin/people/{id}/notes', { params, body });
  const { records } = await read('history');
  expect(records.find(({ title }) => title === 'user.note')).toMatchObject({
    text: body.note,
    by: 'Amal Admin',
  });
  for (const other of [customer, seller]) {
    expect((await other.refused('POST /admin/people/{id}/notes', { params, body })).status).toBe(
      403,
    );
    const query = { list: 'history' };
    expect((await other.refused('GET /admin/people/{id}/records', { params, query })).status).toBe(
      403,
    );
  }
  const empty = { params, body: { note: ' ' } };
  expect((await admin.refused('POST /admin/people/{id}/notes', empty)).status).toBe(400);
});

test('a person who does not exist has no lists', async () => {
  const missing = { id: '0198a1c0-0000-7000-8000-000000000000' };
  const query = { list: 'orders' };
  expect(
    (await admin.refused('GET /admin/people/{id}/records', { params: missing, query })).status,
  ).toBe(404);
});

test("a payment's books name its order's vendors, their shares and the balanced entries", async () => {
  const [payment] = (await read('payments')).records;
  const { parts, entries } = await admin.ok('GET /admin/payments/{id}/books', {
    params: { id: sure(payment)._id },
  });
  const part = sure(parts[0]);
  expect(part.vendor._id).toBe(seller.service.vendor.vendorId);
  expect(part.earned).toBeCloseTo(part.subtotal - part.commission, 2);
  expect(entries.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0);
  expect(entries.some(({ vendor }) => vendor?._id === seller.service.vendor.vendorId)).toBe(true);
  const details = await admin.ok('GET /admin/orders/{id}', { params: { id: order._id } });
  expect(details.order.payments.map(({ _id }) => _id)).toEqual([sure(payment)._id]);
  expect(details.order.vendors.map(({ _id }) => _id)).toEqual([seller.service.vendor.vendorId]);
  expect(details.order.userId._id).toBe(customer.person.id);
});
