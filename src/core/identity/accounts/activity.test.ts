import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { lastCode, PASSWORD, register } from '#testing/codes.ts';
import { sure } from '#testing/sure.ts';
import { BROWSER_COOKIE } from './enter.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const newsOf = async (email: string) =>
  (await app.mails(email)).filter(({ template }) => template === 'account-notice');

test('a user reads their own account activity, newest first, in pages', async () => {
  const email = 'reads.their.own@example.com';
  const client = app.guest();
  await register(app, client, email);
  for (let day = 1; day <= 12; day += 1) {
    app.clock.advance({ hours: 25 });
    await app.guest().refused('POST /auth/login', { body: { email, password: 'wrong' } });
    await app.guest().refused('POST /auth/login', { body: { email, password: 'wrong' } });
    await client.ok('GET /auth/check', {});
  }
  await app.market.security.settled();
  const first = await client.ok('GET /account/security', { query: {} });
  expect(first.events).toHaveLength(10);
  expect(first.more).toBe(true);
  expect(first.events[0]).toMatchObject({
    event: 'sign-in-failed',
    details: { why: 'wrong-password' },
    count: 2,
  });
  const before = sure(first.events.at(-1))._id;
  const next = await client.ok('GET /account/security', { query: { before } });
  expect(next.events.map(({ event }) => event)).toEqual([
    'sign-in-failed',
    'sign-in-failed',
    'sign-in',
    'email-proven',
  ]);
  expect(next.more).toBe(false);
  const stranger = await app.signedIn('customer');
  expect(await stranger.ok('GET /account/security', { query: {} })).toEqual({
    events: [],
    more: false,
  });
  expect((await stranger.ok('GET /account/security', { query: { before } })).events).toEqual([]);
  await client.ok('POST /auth/confirm', { body: { password: PASSWORD } });
  const { security } = await client.ok('GET /account/export', {});
  expect(security.length).toBeGreaterThanOrEqual(14);
});

test('a browser new to an account causes one mail, whichever other accounts use it', async () => {
  const [one, other] = ['one.browser@example.com', 'other.browser@example.com'];
  const shared = app.guest();
  const signIn = async (client: typeof shared, email: string) => {
    await client.request('POST /auth/login', { body: { email, password: PASSWORD } });
    await client.ok('POST /otp/verify-otp', { body: { otp: await lastCode(app, email) } });
  };
  await register(app, shared, one);
  expect(await newsOf(one)).toEqual([]);
  await register(app, app.guest(), other);
  await signIn(shared, other);
  expect(await newsOf(other)).toHaveLength(1);
  // The cookie serves both accounts.
  await signIn(shared, one);
  await signIn(shared, other);
  expect([await newsOf(one), await newsOf(other)].map(({ length }) => length)).toEqual([0, 1]);
  const thief = app.guest();
  await signIn(thief, one);
  const [mail] = await newsOf(one);
  expect(mail?.subject).toBe('New sign-in to your Souk account');
  // It grants no access.
  const holder = app.guest();
  holder.cookies.set(BROWSER_COOKIE, sure(shared.cookies.get(BROWSER_COOKIE)));
  expect((await holder.ok('GET /auth/check', {})).isAuthenticated).toBe(false);
  expect(
    (await holder.request('POST /auth/login', { body: { email: one, password: PASSWORD } })).status,
  ).toBe(403);
});
