import { expect, test } from 'vitest';
import type { VendorRole } from '#base/permissions.ts';
import { createTestApp } from '#testing/app.ts';
import { addPasskey, setUpApp } from '#testing/factors.ts';
import { sure } from '#testing/sure.ts';
import { createSeller, tourEntry } from '#testing/vendor.ts';

const app = await createTestApp();
const { db } = app;

/** A vendor with its owner, and a member without a second factor. */
async function team(role: VendorRole = 'manager') {
  const owner = await createSeller(app);
  const vendorId = sure(owner.person.vendorId);
  const member = await app.signedIn('customer');
  await db
    .insertInto('vendor_members')
    .values({ vendor_id: vendorId, user_id: member.person.id, role, created_at: app.clock.now() })
    .execute();
  return { owner, member, vendorId };
}
type Client = Awaited<ReturnType<typeof team>>['member'];

const require = (client: Client, required: boolean) =>
  client.request('PUT /vendor/second-factor', { body: { required } });
const CLOSED = { status: 403, body: { code: 'factor_required' } };

async function expectClosed(member: Client) {
  for (const call of ['orders', 'setup', 'waiting', 'payouts', 'inventory', 'home'])
    expect(await member.request(`GET /vendor/${call}`)).toMatchObject(CLOSED);
  expect(await member.request('POST /tours/add', { body: tourEntry() })).toMatchObject(CLOSED);
  expect(await member.request('POST /listings', { body: {} })).toMatchObject(CLOSED);
  expect(await require(member, false)).toMatchObject(CLOSED);
  expect(await member.ok('GET /auth/check-vendor', {})).toEqual({
    isAuthenticated: true,
    lacksFactor: true,
  });
}

async function expectOpen(member: Client) {
  await member.ok('GET /vendor/orders', { query: {} });
  await member.ok('GET /vendor/setup', {});
  expect(await member.ok('GET /auth/check-vendor', {})).toEqual({ isAuthenticated: true });
}

test('an owner requires a second factor of all members, after setting one up', async () => {
  const { owner, member } = await team();
  expect((await owner.ok('GET /vendor/members', {})).requiresFactor).toBe(false);
  expect(await require(owner, true)).toMatchObject({
    status: 409,
    body: { code: 'own_factor_first' },
  });
  expect((await require(owner, false)).status).toBe(200);
  await expectOpen(member);

  await setUpApp(app, owner);
  expect((await require(owner, true)).status).toBe(200);
  expect((await owner.ok('GET /vendor/members', {})).requiresFactor).toBe(true);
  await expectOpen(owner);
  await expectClosed(member);
});

test('a member sets up a factor and does everything of a customer meanwhile', async () => {
  const { owner, member, vendorId } = await team();
  await setUpApp(app, owner);
  await require(owner, true);
  const { business_name: name } = await db
    .selectFrom('vendors')
    .select('business_name')
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow();
  expect((await member.ok('GET /account/factors', {})).requiredBy).toBe(name);
  await member.ok('GET /account/profile', {});
  await member.ok('GET /orders', { query: {} });
  await setUpApp(app, member);
  await expectOpen(member);
});

test('a passkey is a second factor, and an unfinished set-up is not', async () => {
  const { owner, member } = await team();
  await addPasskey(owner);
  expect((await require(owner, true)).status).toBe(200);
  await member.ok('POST /account/factors/app', { body: {} });
  await expectClosed(member);
  await addPasskey(member);
  await expectOpen(member);
});

test('without the last factor the vendor closes again, also for the owner', async () => {
  const { owner, member } = await team();
  await setUpApp(app, owner);
  expect((await require(owner, true)).status).toBe(200);
  await setUpApp(app, member);
  await expectOpen(member);
  await member.ok('DELETE /account/factors/app', { body: {} });
  await expectClosed(member);
  await owner.ok('DELETE /account/factors/app', { body: {} });
  await expectClosed(owner);
});

test('another vendor of the same member stays open', async () => {
  const [strict, easy] = [await team(), await team()];
  const { member } = strict;
  app.clock.advance({ seconds: 1 });
  await db
    .insertInto('vendor_members')
    .values({
      vendor_id: easy.vendorId,
      user_id: member.person.id,
      role: 'viewer',
      created_at: app.clock.now(),
    })
    .execute();
  await setUpApp(app, strict.owner);
  await require(strict.owner, true);
  await expectClosed(member);
  await member.ok('PUT /account/vendor', { body: { vendorId: easy.vendorId } });
  await expectOpen(member);
  expect((await member.ok('GET /account/factors', {})).requiredBy).toBeNull();
});

test('only an owner sets the rule, after a confirmation, and each change is audited', async () => {
  for (const role of ['manager', 'front-desk', 'finance', 'viewer'] as const) {
    const { member } = await team(role);
    await setUpApp(app, member);
    for (const required of [true, false])
      expect(await require(member, required)).toMatchObject({ body: { code: 'role_excludes' } });
  }
  const unconfirmed = await app.signedIn('vendor', { confirmed: false });
  expect(await require(unconfirmed, true)).toMatchObject({ body: { code: 'confirm_identity' } });

  const { owner } = await team();
  await setUpApp(app, owner);
  for (const required of [true, true, false]) await require(owner, required);
  const { data } = await owner.ok('GET /vendor/history', {});
  expect(
    data
      .filter(({ action }) => action === 'vendor.factor-required')
      .map(({ after, by }) => [after, by]),
  ).toEqual([
    [{ required: false }, 'you'],
    [{ required: true }, 'you'],
  ]);
});
