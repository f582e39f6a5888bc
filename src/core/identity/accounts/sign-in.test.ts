import { expect, test } from 'vitest';
import { sure } from '#testing/sure.ts';
import { createTestApp } from '#testing/app.ts';
import { lastCode, PASSWORD, register } from '#testing/codes.ts';
import { BROWSER_COOKIE, DEVICE_COOKIE } from './enter.ts';

const app = await createTestApp();

test('a sign-in on an unknown device needs a code', async () => {
  await register(app, app.guest(), 'login@example.com');
  const client = app.guest();
  const answer = await client.request('POST /auth/login', {
    body: { email: 'Login@Example.com', password: PASSWORD },
  });
  expect(answer.status).toBe(403);
  expect(answer.body).toEqual({
    message: 'Enter the code we sent to your email',
    otpRequired: true,
  });
  expect((await client.ok('GET /auth/check', {})).otpRequired).toBe(true);
  const done = await client.ok('POST /otp/verify-otp', {
    body: { otp: await lastCode(app, 'login@example.com') },
  });
  expect(done).toMatchObject({ message: 'Login Successful', user: { email: 'login@example.com' } });
});

test.each(['customer', 'vendor'] as const)(
  'a %s signs in without a code on a device remembered in the last 30 days',
  async (role) => {
    const client = app.guest();
    const email = `remembered.${role}@example.com`;
    await register(app, client, email, { role, rememberDevice: true });
    await client.ok('GET /auth/logout', {});
    app.clock.advance({ days: 29, hours: 23 });
    const answer = await client.request('POST /auth/login', {
      body: { email, password: PASSWORD },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ message: 'Login Successful', user: { email } });
    await client.ok('GET /auth/logout', {});
    app.clock.advance({ hours: 2 });
    expect(
      (await client.request('POST /auth/login', { body: { email, password: PASSWORD } })).status,
    ).toBe(403);
  },
);

test("another user's remembered device grants nothing", async () => {
  const shared = app.guest();
  await register(app, shared, 'first@example.com', { rememberDevice: true });
  await register(app, app.guest(), 'second@example.com');
  await shared.ok('GET /auth/logout', {});
  const answer = await shared.request('POST /auth/login', {
    body: { email: 'second@example.com', password: PASSWORD },
  });
  expect(answer.status).toBe(403);
});

test('an unverified account behaves like none, until its user signs up again', async () => {
  const email = 'unproven@example.com';
  const body = { name: 'Mona', email, password: PASSWORD, role: 'customer' };
  await app.guest().ok('POST /auth/signup', { body });
  const client = app.guest();
  const refused = await client.refused('POST /auth/login', { body: { email, password: PASSWORD } });
  const unknown = await app.guest().refused('POST /auth/login', {
    body: { email: 'unknown@example.com', password: PASSWORD },
  });
  expect([refused.status, refused.body]).toEqual([401, unknown.body]);
  expect(refused.message).toContain('please sign up again');
  expect((await client.ok('GET /auth/check', {})).otpRequired).toBe(false);
  await client.ok('POST /auth/signup', { body });
  await client.ok('POST /otp/verify-otp', { body: { otp: await lastCode(app, email) } });
  expect((await client.ok('GET /auth/check', {})).isAuthenticated).toBe(true);
});

test("sign-ups by strangers use none of an owner's codes", async () => {
  const email = 'besieged@example.com';
  await register(app, app.guest(), email);
  app.clock.advance({ hours: 2 });
  const stranger = { name: 'Eve', email, password: PASSWORD, role: 'customer' };
  for (let mails = 1; mails <= 5; mails += 1)
    await app.guest().ok('POST /auth/signup', { body: stranger });
  expect((await app.guest().refused('POST /auth/signup', { body: stranger })).status).toBe(429);
  for (let codes = 1; codes <= 5; codes += 1) {
    const owner = app.guest();
    const body = { email, password: PASSWORD };
    expect((await owner.request('POST /auth/login', { body })).status).toBe(403);
    await owner.ok('POST /otp/verify-otp', { body: { otp: await lastCode(app, email) } });
  }
  const sixth = await app
    .guest()
    .refused('POST /auth/login', { body: { email, password: PASSWORD } });
  expect(sixth).toMatchObject({ status: 429, code: 'too_many' });
});

test('the least recently used session ends beyond twenty', async () => {
  const email = 'many.sessions@example.com';
  const first = app.guest();
  await register(app, first, email, { rememberDevice: true });
  const used = app.guest();
  const signIn = async (client: typeof first) => {
    for (const name of [DEVICE_COOKIE, BROWSER_COOKIE])
      client.cookies.set(name, sure(first.cookies.get(name)));
    expect(
      (await client.request('POST /auth/login', { body: { email, password: PASSWORD } })).status,
    ).toBe(200);
  };
  await signIn(used);
  app.clock.advance({ hours: 2 });
  await used.ok('GET /auth/check', {});
  for (let session = 3; session <= 20; session += 1) await signIn(app.guest());
  const sessions = async () =>
    (await used.ok('GET /account/devices', {})).devices.map(({ signedInAt }) => signedInAt);
  expect(await sessions()).toHaveLength(20);
  app.clock.advance({ minutes: 1 });
  await signIn(app.guest());
  expect(await sessions()).toHaveLength(20);
  expect([
    (await used.ok('GET /auth/check', {})).isAuthenticated,
    (await first.ok('GET /auth/check', {})).isAuthenticated,
  ]).toEqual([true, false]);
});

test('an unknown email and a wrong password get the same answer', async () => {
  await register(app, app.guest(), 'real@example.com');
  const wrong = await app
    .guest()
    .refused('POST /auth/login', { body: { email: 'real@example.com', password: 'not this one' } });
  const unknown = await app.guest().refused('POST /auth/login', {
    body: { email: 'unreal@example.com', password: 'not this one' },
  });
  expect(wrong.status).toBe(401);
  expect(unknown.body).toEqual(wrong.body);
  expect(unknown.status).toBe(wrong.status);
});

test('reports missing fields of a sign-in', async () => {
  const refused = await app.guest().refused('POST /auth/login', { body: {} });
  expect(refused.errorMessages).toEqual({
    email: 'Enter your email',
    password: 'Enter a password',
  });
});

test.each(['locked@example.com', 'nobody.here@example.com'])(
  'ten failures for %s lock it for 15 minutes, from any address',
  async (email) => {
    if (email.startsWith('locked')) await register(app, app.guest(), email);
    for (let failure = 1; failure <= 10; failure += 1) {
      const refused = await app
        .guest()
        .refused('POST /auth/login', { body: { email, password: 'wrong again' } });
      expect(refused.status).toBe(401);
      if (failure < 10) app.clock.advance({ minutes: 1 });
    }
    const locked = await app
      .guest()
      .refused('POST /auth/login', { body: { email, password: PASSWORD } });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBe(15 * 60);
    app.clock.advance({ minutes: 14, seconds: 59 });
    expect(
      (await app.guest().refused('POST /auth/login', { body: { email, password: PASSWORD } }))
        .status,
    ).toBe(429);
    app.clock.advance({ seconds: 2 });
    const after = await app
      .guest()
      .request('POST /auth/login', { body: { email, password: PASSWORD } });
    expect(after.status).toBe(email.startsWith('locked') ? 403 : 401);
  },
);

test('concurrent failures cannot exceed the limit', async () => {
  const tries = Array.from({ length: 16 }, () =>
    app
      .guest()
      .refused('POST /auth/login', { body: { email: 'rush@example.com', password: 'wrong' } }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
});

test('signing out ends the session, also for a saved cookie', async () => {
  const client = await app.signedIn('customer');
  const token = client.person.cookie.value;
  const { headers, body } = await client.request('GET /auth/logout', {});
  expect(body).toEqual({ message: "You're signed out" });
  expect(headers.get('clear-site-data')).toBe('"storage"');
  const thief = app.guest();
  thief.cookies.set(client.person.cookie.name, token);
  expect((await thief.ok('GET /auth/check', {})).isAuthenticated).toBe(false);
  expect((await thief.refused('GET /account/profile')).status).toBe(401);
});

test('roles have separate permissions', async () => {
  const roles = async (role: 'customer' | 'vendor' | 'admin') => {
    const client = await app.signedIn(role);
    const vendor = await client.ok('GET /auth/check-vendor', {});
    const admin = await client.ok('GET /auth/check-admin', {});
    return [vendor.isAuthenticated, admin.isAuthenticated];
  };
  expect(await roles('customer')).toEqual([false, false]);
  expect(await roles('vendor')).toEqual([true, false]);
  expect(await roles('admin')).toEqual([false, true]);
  expect(await app.guest().ok('GET /auth/check-admin', {})).toEqual({ isAuthenticated: false });
});
