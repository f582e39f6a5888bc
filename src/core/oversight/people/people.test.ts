// Long because it tests every decision about a person, with its refusals.
import { beforeEach, expect, test } from 'vitest';
import type { StaffRole } from '#base/permissions.ts';
import { createTestApp } from '#testing/app.ts';
import { lastCode, PASSWORD, register } from '#testing/codes.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { DAY } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { market, db, securityLines } = app;
const admin = await app.signedIn('admin', { name: 'Amal Admin' });
const because = { reason: 'The card was stolen' };

beforeEach(() => {
  securityLines.length = 0;
});

const idOf = async (email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
    .id;
const login = (email: string, password = PASSWORD, client = app.guest()) =>
  client.request('POST /auth/login', { body: { email, password } });

test('a disabled person is signed out and cannot sign in, and keeps everything once enabled again', async () => {
  const email = 'layla.disabled@example.com';
  const client = app.guest();
  await register(app, client, email, { rememberDevice: true });
  const seller = await app.signedIn('vendor');
  const tour = await createTour(market, {
    service: await createService(market, { vendor: seller.person }),
  });
  await client.ok('POST /cart/add', {
    body: { product: { productId: tour.id, subDetails: { startingDate: DAY, people: 1 } } },
  });
  // Also during a sign-in in another browser.
  const waiting = app.guest();
  await login(email, PASSWORD, waiting);
  const otp = await lastCode(app, email);
  const id = await idOf(email);
  const { person } = await admin.ok('POST /admin/people/{id}/disable', {
    params: { id },
    body: because,
  });
  expect(person).toMatchObject({ state: 'disabled', disabledReason: because.reason, sessions: 0 });
  expect(person.audit).toMatchObject([
    { action: 'user.disabled', by: { name: 'Amal Admin', role: 'admin' }, reason: because.reason },
  ]);
  expect((await client.refused('GET /cart/get')).status).toBe(401);
  expect((await waiting.refused('POST /otp/verify-otp', { body: { otp } })).code).toBe('no_step');

  // Only the correct password reveals it, even in a remembered browser.
  expect((await login(email, 'not this one', client)).status).toBe(401);
  const refused = await client.refused('POST /auth/login', { body: { email, password: PASSWORD } });
  expect(refused).toMatchObject({ status: 403, code: 'account_disabled' });
  expect(refused.message).toContain('contact us');
  // A new password does not help, and a new sign-up gets the usual answer.
  await app.guest().ok('POST /auth/forget-password', { body: { email } });
  const [token] = /(?<=reset-password\/)\S+/.exec(sure((await app.mails(email)).at(-1)).text) ?? [];
  await app.guest().ok('POST /auth/reset-password/{token}', {
    params: { token: sure(token) },
    body: { password: PASSWORD },
  });
  expect((await login(email)).status).toBe(403);
  expect(await app.guest().ok('GET /auth/check', {})).toMatchObject({ isAuthenticated: false });

  await admin.ok('POST /admin/people/{id}/enable', {
    params: { id },
    body: { reason: 'Cleared up' },
  });
  const back = app.guest();
  expect((await login(email, PASSWORD, back)).body).toMatchObject({ otpRequired: true });
  await back.ok('POST /otp/verify-otp', { body: { otp: await lastCode(app, email) } });
  expect((await back.ok('GET /cart/get', { query: {} })).cartItems).toHaveLength(1);

  const notices = (await app.mails(email)).filter(({ template }) => template === 'account-notice');
  expect(notices.map(({ subject }) => subject)).toEqual([
    'Your Souk account has been disabled',
    'Your Souk password was changed',
    'Your Souk account has been re-enabled',
    'New sign-in to your Souk account',
  ]);
  expect(notices[0]?.text).toContain(because.reason);
  await market.security.settled();
  expect(securityLines).toContainEqual(
    expect.objectContaining({
      event: 'account-disabled',
      user: id,
      by: { id: admin.person.id, role: 'admin' },
    }),
  );
  const events = securityLines.filter(({ user }) => user === id).map(({ event }) => event);
  expect(events).toEqual(
    expect.arrayContaining(['account-disabled', 'sessions-ended', 'account-enabled']),
  );
});

test('ends all sessions; the person may sign in again', async () => {
  const email = 'layla.signed.out@example.com';
  const client = app.guest();
  await register(app, client, email);
  const id = await idOf(email);
  const { person } = await admin.ok('POST /admin/people/{id}/end-sessions', {
    params: { id },
    body: because,
  });
  expect(person).toMatchObject({ state: 'active', sessions: 0 });
  expect((await client.refused('GET /account/profile')).status).toBe(401);
  expect((await login(email)).status).toBe(403);
});

test('suspends an approved vendor with its account, and keeps it suspended once enabled again', async () => {
  const vendor = await app.signedIn('vendor', { name: 'Nile Sands' });
  const tour = await createTour(market, {
    service: await createService(market, { vendor: vendor.person }),
  });
  const show = () => app.guest().request('GET /listings/{id}', { params: { id: tour.id } });
  expect((await show()).status).toBe(200);
  const { id } = vendor.person;
  await admin.ok('POST /admin/people/{id}/disable', { params: { id }, body: because });
  expect((await show()).status).toBe(404);
  const { person } = await admin.ok('POST /admin/people/{id}/enable', {
    params: { id },
    body: because,
  });
  expect(person.vendors).toMatchObject([
    { businessName: 'Nile Sands', status: 'Rejected', role: 'owner' },
  ]);
  expect((await show()).status).toBe(404);
});

test('a person has all memberships with their roles', async () => {
  const [first, second] = [
    await app.signedIn('vendor', { name: 'Nile Sands' }),
    await app.signedIn('vendor', { name: 'Cedar Trails', status: 'Pending' }),
  ];
  await db
    .insertInto('vendor_members')
    .values({
      vendor_id: sure(second.person.vendorId),
      user_id: first.person.id,
      role: 'finance',
      created_at: new Date(app.clock.now().getTime() + 1000),
    })
    .execute();
  const { person } = await admin.ok('GET /admin/people/{id}', {
    params: { id: first.person.id },
  });
  expect(person.vendors).toEqual([
    { _id: first.person.vendorId, businessName: 'Nile Sands', status: 'Approved', role: 'owner' },
    {
      _id: second.person.vendorId,
      businessName: 'Cedar Trails',
      status: 'Pending',
      role: 'finance',
    },
  ]);
});

test('a vendor with a disabled account cannot be approved', async () => {
  const vendor = await app.signedIn('vendor', { status: 'Pending' });
  const { id, vendorId } = vendor.person;
  const approve = () =>
    admin.request('POST /admin/change-vendor-status/{vendorId}', {
      params: { vendorId: sure(vendorId) },
      body: { status: 'Approved' },
    });
  await admin.ok('POST /admin/people/{id}/disable', { params: { id }, body: because });
  expect(await approve()).toMatchObject({ status: 409, body: { code: 'vendor_disabled' } });
  await admin.ok('POST /admin/people/{id}/enable', { params: { id }, body: because });
  expect((await approve()).status).toBe(200);
});

test('admins cannot disable themselves, and of two who disable each other one remains', async () => {
  const [one, other] = [await app.signedIn('admin'), await app.signedIn('admin')];
  const disable = (by: typeof one, id: string) =>
    by.request('POST /admin/people/{id}/disable', { params: { id }, body: because });
  expect((await disable(one, one.person.id)).status).toBe(409);
  const answers = await Promise.all([disable(one, other.person.id), disable(other, one.person.id)]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const left = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [one.person.id, other.person.id])
    .where('disabled_at', 'is', null)
    .execute();
  expect(left).toHaveLength(1);
});

test('tells apart a concurrent decision, a missing reason and an unknown person', async () => {
  const { id } = (await app.signedIn('customer')).person;
  const disable = (body: object) =>
    admin.request('POST /admin/people/{id}/disable', { params: { id }, body });
  expect((await disable({ reason: ' ' })).status).toBe(400);
  expect((await disable(because)).status).toBe(200);
  expect((await disable(because)).status).toBe(409);
  const nobody = { id: '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000' };
  expect((await admin.refused('GET /admin/people/{id}', { params: nobody })).status).toBe(404);
});

test('finds people by name, address, phone and status, in pages', async () => {
  const { id } = (
    await app.signedIn('customer', { name: 'Zeynab Okasha', email: 'z.okasha@example.org' })
  ).person;
  await db.updateTable('users').set({ phone: '+201007778899' }).where('id', '=', id).execute();
  const find = async (query: Record<string, unknown>) =>
    (await admin.ok('GET /admin/people', { query })).data.map(({ _id }) => _id);
  for (const search of ['zeynab', 'OKASHA@example', '777 8899', '٠١٠٠ ٧٧٧ ٨٨٩٩'])
    expect(await find({ search })).toEqual([id]);
  expect(await find({ search: 'okasha', status: 'disabled' })).toEqual([]);
  await admin.ok('POST /admin/people/{id}/disable', { params: { id }, body: because });
  expect(await find({ search: 'okasha', status: 'disabled' })).toEqual([id]);
  expect(await find({ status: 'active' })).not.toContain(id);
  const all = await admin.ok('GET /admin/people', { query: { pageSize: 2 } });
  const next = await admin.ok('GET /admin/people', { query: { pageSize: 2, page: 2 } });
  expect(all.total).toBeGreaterThan(4);
  expect(new Set([...all.data, ...next.data].map(({ _id }) => _id)).size).toBe(4);
  expect((await find({ sort: 'oldest' }))[0]).toBe(
    (await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()).id,
  );
});

test('an administrator changes the staff role of an admin from the next request on', async () => {
  const helper = await app.signedIn('admin', { name: 'Huda Helper' });
  const params = { id: helper.person.id };
  const give = (by: typeof helper, role: StaffRole | null) =>
    by.request('PUT /admin/people/{id}/staff-role', {
      params,
      body: { role, reason: 'A new team' },
    });
  expect((await give(admin, 'support')).body).toMatchObject({
    person: { role: 'admin', staffRole: 'support' },
  });
  // The same session has the new role.
  expect((await helper.refused('GET /admin/payouts', { query: {} })).code).toBe(
    'staff_role_excludes',
  );
  expect((await helper.request('GET /admin/orders', { query: {} })).status).toBe(200);
  // A role never changes itself, and others need the permission.
  expect((await give(helper, 'administrator')).status).toBe(403);
  expect(
    (
      await admin.refused('PUT /admin/people/{id}/staff-role', {
        params: { id: admin.person.id },
        body: { role: 'content', reason: 'Me' },
      })
    ).code,
  ).toBe('own_account');
  // Other fields with the role of a profile change nothing.
  await helper.request('PUT /account/profile', {
    body: { name: 'Huda Helper', staffRole: 'administrator', role: 'admin' },
  });
  expect((await admin.ok('GET /admin/people/{id}', { params })).person.staffRole).toBe('support');

  expect((await give(admin, null)).body).toMatchObject({
    person: { role: 'customer', staffRole: null, sessions: 0 },
  });
  expect((await helper.refused('GET /account/profile')).status).toBe(401);
  expect((await give(admin, 'support')).body).toMatchObject({ code: 'not_an_admin' });
  const { person } = await admin.ok('GET /admin/people/{id}', { params });
  expect(person.audit).toMatchObject([
    {
      action: 'user.staff-role',
      before: { role: 'admin', staffRole: 'support' },
      after: { role: 'customer', staffRole: null },
      reason: 'A new team',
    },
    { action: 'user.staff-role', after: { role: 'admin', staffRole: 'support' } },
  ]);
  expect((await app.mails(helper.person.email)).map(({ subject }) => subject)).toEqual([
    'Your role at Souk has changed',
    "You're no longer an admin of Souk",
  ]);
});

test('of two administrators who demote or disable each other at once, one remains', async () => {
  const own = await createTestApp({ env: { RATE_LIMITS: 'off' } });
  const demote = (by: typeof admin, id: string) =>
    by.request('PUT /admin/people/{id}/staff-role', {
      params: { id },
      body: { role: 'content', reason: 'At once' },
    });
  const [one, other] = [await own.signedIn('admin'), await own.signedIn('admin')];
  const answers = await Promise.all([demote(one, other.person.id), demote(other, one.person.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const administrators = async () =>
    (
      await own.db
        .selectFrom('users')
        .select('id')
        .where('staff_role', '=', 'administrator')
        .where('disabled_at', 'is', null)
        .execute()
    ).map(({ id }) => id);
  const left = await administrators();
  expect(left).toHaveLength(1);
  // Another role that may disable accounts cannot disable the last administrator.
  const operations = await own.signedIn('admin');
  await own.db
    .updateTable('users')
    .set({ staff_role: 'operations' })
    .where('id', '=', operations.person.id)
    .execute();
  const refused = await operations.refused('POST /admin/people/{id}/disable', {
    params: { id: sure(left[0]) },
    body: because,
  });
  expect(refused.code).toBe('last_administrator');
  expect(await administrators()).toEqual(left);
});
