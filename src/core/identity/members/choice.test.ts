import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { VendorRole } from '#base/permissions.ts';
import { createTestApp } from '#testing/app.ts';
import { payAll, sellOver } from '#testing/payouts.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp();
const { db } = app;

const join = (userId: string, vendorId: string, role: VendorRole = 'manager') => {
  app.clock.advance({ seconds: 1 });
  return db
    .insertInto('vendor_members')
    .values({ vendor_id: vendorId, user_id: userId, role, created_at: app.clock.now() })
    .execute();
};
const leave = (userId: string, vendorId: string) =>
  db
    .deleteFrom('vendor_members')
    .where('user_id', '=', userId)
    .where('vendor_id', '=', vendorId)
    .execute();

const admin = await app.signedIn('admin');
const one = await sellOver(app);
const other = await sellOver(app, 70_00);
await payAll(admin);

const partOf = async (vendorId: string) =>
  (
    await db
      .selectFrom('service_orders')
      .select('id')
      .where('vendor_id', '=', vendorId)
      .executeTakeFirstOrThrow()
  ).id;

test('a member of two vendors reads only the chosen one, with its ids and none of the other', async () => {
  const member = await app.signedIn('customer');
  await join(member.person.id, one.vendorId);
  await join(member.person.id, other.vendorId);
  const seen = async () => {
    const call = (name: string, id: string) => member.request(name, { params: { id } });
    const statuses = [];
    for (const { vendorId, tour } of [one, other]) {
      statuses.push((await call('GET /vendor/orders/{id}', await partOf(vendorId))).status);
      statuses.push((await call('GET /vendor/tours/{id}', tour.id)).status);
    }
    const orders = await member.ok('GET /vendor/orders', { query: {} });
    const payouts = await member.ok('GET /vendor/payout-history', { query: {} });
    return {
      statuses,
      orders: orders.data.map(({ subtotal }) => subtotal),
      paid: payouts.data.map(({ amount }) => amount),
    };
  };
  expect(await seen()).toEqual({ statuses: [200, 200, 404, 404], orders: [100], paid: [88] });
  expect((await member.ok('GET /account/memberships', {})).memberships).toMatchObject([
    { _id: one.vendorId, role: 'manager', status: 'Approved', chosen: true },
    { _id: other.vendorId, role: 'manager', status: 'Approved', chosen: false },
  ]);

  await member.ok('PUT /account/vendor', { body: { vendorId: other.vendorId } });
  expect(await seen()).toEqual({ statuses: [404, 404, 200, 200], orders: [70], paid: [61.6] });
  const { memberships } = await member.ok('GET /account/memberships', {});
  expect(memberships.map(({ chosen }) => chosen)).toEqual([false, true]);
});

test('the role is that of the chosen vendor', async () => {
  const member = await app.signedIn('customer');
  await join(member.person.id, one.vendorId, 'viewer');
  await join(member.person.id, other.vendorId, 'owner');
  const account = () => member.request('GET /vendor/application');
  expect(await account()).toMatchObject({ status: 403, body: { code: 'role_excludes' } });
  await member.ok('PUT /account/vendor', { body: { vendorId: other.vendorId } });
  expect((await account()).status).toBe(200);
  expect((await member.ok('GET /auth/check', {})).user).toMatchObject({ vendorRole: 'owner' });
});

test('the choice is of one session', async () => {
  const member = await app.signedIn('customer');
  await join(member.person.id, one.vendorId);
  await join(member.person.id, other.vendorId);
  await member.ok('PUT /account/vendor', { body: { vendorId: other.vendorId } });
  const sessions = await db
    .selectFrom('sessions')
    .select(['user_id', 'vendor_id'])
    .where('vendor_id', 'is not', null)
    .where('user_id', '=', member.person.id)
    .execute();
  expect(sessions).toEqual([{ user_id: member.person.id, vendor_id: other.vendorId }]);
});

test('a person chooses only a vendor with a membership', async () => {
  const stranger = await app.signedIn('customer');
  for (const vendorId of [one.vendorId, randomUUID()])
    expect((await stranger.refused('PUT /account/vendor', { body: { vendorId } })).status).toBe(
      404,
    );
  expect(await stranger.ok('GET /account/memberships', {})).toEqual({ memberships: [] });
  expect(await stranger.refused('GET /vendor/orders', { query: {} })).toMatchObject({
    status: 403,
    code: 'vendors_only',
  });
  expect((await app.guest().refused('GET /account/memberships')).status).toBe(401);
});

test('a removed member falls back to the first vendor, then to being a customer', async () => {
  const member = await app.signedIn('customer');
  const { id } = member.person;
  await join(id, one.vendorId);
  await join(id, other.vendorId);
  await member.ok('PUT /account/vendor', { body: { vendorId: other.vendorId } });
  const sold = async () => (await member.ok('GET /vendor/orders', { query: {} })).data[0]?.subtotal;
  expect(await sold()).toBe(70);

  await leave(id, other.vendorId);
  expect(await sold()).toBe(100);
  expect(
    (await member.refused('PUT /account/vendor', { body: { vendorId: other.vendorId } })).status,
  ).toBe(404);

  await leave(id, one.vendorId);
  expect(await member.refused('GET /vendor/orders', { query: {} })).toMatchObject({
    status: 403,
    code: 'vendors_only',
  });
  expect(await member.ok('GET /auth/check-vendor', {})).toMatchObject({ isAuthenticated: false });
  expect((await member.ok('GET /auth/check', {})).user).toMatchObject({
    role: 'customer',
    vendorRole: null,
  });
  expect((await member.ok('GET /account/profile', {})).user.role).toBe('customer');
});

test('a deleted vendor is chosen no longer', async () => {
  const member = await app.signedIn('customer');
  const third = await app.signedIn('vendor', { status: 'Onboarding' });
  const vendorId = sure(third.person.vendorId);
  await join(member.person.id, one.vendorId);
  await join(member.person.id, vendorId);
  await member.ok('PUT /account/vendor', { body: { vendorId } });
  await third.ok('DELETE /account', { body: {} });
  const { memberships } = await member.ok('GET /account/memberships', {});
  expect(memberships.map(({ _id, chosen }) => [_id, chosen])).toEqual([[one.vendorId, true]]);
});
