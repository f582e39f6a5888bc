// Tests which events of normal and hostile use the operator can read.
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { SECURITY_EVENTS } from '#base/security-events.ts';
import { createTestApp } from '#testing/app.ts';
import { lastCode, otherThan, PASSWORD, register } from '#testing/codes.ts';
import { standsAlone } from '#testing/stands-alone.ts';
import { sure } from '#testing/sure.ts';
import { promoteAdmin } from '../accounts/admin-store.ts';

const app = await createTestApp();
const { market, db, securityLines } = app;
beforeEach(async () => {
  await market.security.settled();
  securityLines.length = 0;
});

/** Events with a distinguishing detail, in order. */
async function recorded(): Promise<string[]> {
  await market.security.settled();
  return securityLines.map(({ event, details }) =>
    [event, details?.why ?? details?.by ?? details?.for ?? details?.limit]
      .filter(Boolean)
      .join(' '),
  );
}

test('sign-up, sign-in, sign-out and all their failures', async () => {
  const email = 'layla.on.record@example.com';
  const client = app.guest();
  await register(app, client, email, { rememberDevice: true });
  await client.ok('GET /auth/logout', {});
  const login = (password: string, guest = app.guest(), address = email) =>
    guest.request('POST /auth/login', { body: { email: address, password } });
  await login('not this one');
  await login('not this one', app.guest(), 'nobody.on.record@example.com');
  const waiting = app.guest();
  await login(PASSWORD, waiting);
  const code = await lastCode(app, email);
  await waiting.refused('POST /otp/verify-otp', { body: { otp: otherThan(code) } });
  await market.security.settled();
  await waiting.ok('POST /otp/verify-otp', { body: { otp: code } });
  await login(PASSWORD, client);
  expect(await recorded()).toEqual([
    'sign-up',
    'code-sent sign-up',
    'email-proven',
    'sign-in mailed-code',
    'sign-out',
    'sign-in-failed wrong-password',
    'sign-in-failed unknown-account',
    'code-sent sign-in',
    'code-failed wrong',
    'sign-in mailed-code',
    'sign-in remembered-device',
  ]);
  const user = sure(securityLines.find(({ event }) => event === 'email-proven')).user;
  for (const line of securityLines) {
    expect(line.ip).toMatch(/^10\./);
    expect(line.requestId).toBeTruthy();
    expect(line.user ?? line.emailHash).toBeTruthy();
  }
  const all = JSON.stringify(securityLines);
  for (const secret of [PASSWORD, 'not this one', email, 'nobody.on.record', 'Mona'])
    expect(all).not.toContain(secret);
  expect(standsAlone(all, code)).toBe(false);
  // The owner reads their own failures only.
  const kept = await db
    .selectFrom('security_events')
    .select(['event', 'count'])
    .where('user_id', '=', sure(user))
    .orderBy('id')
    .execute();
  expect(kept.map(({ event }) => event).toSorted()).toEqual(
    ['email-proven', 'sign-in', 'sign-in-failed', 'code-failed', 'sign-in', 'sign-in'].toSorted(),
  );
});

test('new passwords by form and link, a new role and a deleted account', async () => {
  const email = 'changes.on.record@example.com';
  const client = app.guest();
  await register(app, client, email);
  await market.security.settled();
  securityLines.length = 0;
  const next = 'another walk entirely';
  await client.ok('POST /account/password', {
    body: { currentPassword: PASSWORD, newPassword: next },
  });
  await client.ok('POST /auth/forget-password', { body: { email } });
  const link = (await app.mails(email)).findLast(({ template }) => template === 'password-reset');
  const token = sure(/reset-password\/(\S+)/.exec(sure(link).text)?.[1]);
  await market.security.settled();
  await app.guest().ok('POST /auth/reset-password/{token}', {
    params: { token },
    body: { password: PASSWORD },
  });
  await promoteAdmin(market, email);
  const leaving = await app.signedIn('customer');
  await leaving.ok('GET /account/export', {});
  expect(await recorded()).toEqual([
    'password-changed password',
    'sessions-ended password-changed',
    'password-reset-asked',
    'password-changed mailed-link',
    'sessions-ended password-changed',
    'role-changed',
    'sessions-ended role-changed',
    'account-exported',
  ]);
  expect(JSON.stringify(securityLines)).not.toContain(token);
  expect(securityLines.find(({ event }) => event === 'role-changed')).toMatchObject({
    by: { id: null, role: 'operator' },
    details: { from: 'customer', to: 'administrator' },
  });
  const news = (await app.mails(email)).filter(({ template }) => template === 'account-notice');
  expect(news.map(({ subject }) => subject)).toEqual([
    'Your Souk password was changed',
    'Your Souk password was changed',
    'Your Souk account has a new role',
  ]);
});

test('denied access: without a session, with another role, of another user, from another site', async () => {
  const [one, other] = [await app.signedIn('customer'), await app.signedIn('customer')];
  const [device] = (await one.ok('GET /account/devices', {})).devices;
  await app.guest().refused('GET /account/profile');
  await one.refused('GET /admin/payments');
  await other.refused('DELETE /account/devices/{id}', { params: { id: sure(device)._id } });
  await one.refused('POST /account/password', { headers: { 'sec-fetch-site': 'cross-site' } });
  await one.refused('POST /account/password', {
    headers: { 'content-type': 'text/plain' },
    body: '{}',
  });
  expect(await recorded()).toEqual([
    'access-denied no-session',
    'access-denied wrong-role',
    'access-denied not-found',
    'foreign-origin',
    'input-refused unsupported_media_type',
  ]);
  expect(securityLines.map(({ user }) => user)).toEqual([
    undefined,
    one.person.id,
    other.person.id,
    undefined,
    one.person.id,
  ]);
  expect(securityLines[2]?.details).toEqual({
    why: 'not-found',
    call: 'DELETE /account/devices/{id}',
  });
});

test('a reached limit is recorded, but invalid forms are not', async () => {
  await app.guest().refused('POST /auth/signup', { body: { name: '' } });
  for (let failure = 1; failure <= 11; failure += 1)
    await app.guest().request('POST /auth/login', {
      body: { email: 'limited@example.com', password: 'wrong' },
    });
  const events = await recorded();
  expect(events.slice(0, 10)).toEqual(events.slice(0, 10).fill('sign-in-failed unknown-account'));
  expect(events.slice(10)).toEqual(['limit-reached failed-sign-in']);
});

test("a vendor's payout account and status", async () => {
  const vendor = await app.signedIn('vendor');
  const iban = 'EG380019000500000000263180002';
  await vendor.ok('PUT /vendor/payout-account', {
    body: { holder: 'Nile Sands', bankName: 'Banque Misr', iban },
  });
  const [mail] = await app.mails(vendor.person.email);
  expect(mail?.subject).toBe('Your Souk payout account was changed');
  expect(mail?.text).not.toContain(iban);
  expect(mail?.text).toContain(iban.slice(-4));
  const admin = await app.signedIn('admin');
  await admin.ok('POST /admin/change-vendor-status/{vendorId}', {
    params: { vendorId: sure(vendor.person.vendorId) },
    body: { status: 'Rejected', reason: 'The licence has run out' },
  });
  expect(await recorded()).toEqual(['payout-account-changed', 'vendor-status-changed']);
  expect(securityLines[1]).toMatchObject({
    user: vendor.person.id,
    by: { id: admin.person.id, role: 'admin' },
    details: { from: 'Approved', to: 'Rejected' },
  });
  expect(JSON.stringify(securityLines)).not.toContain(iban);
});

test('every event is documented for the operator', () => {
  const page = readFileSync(new URL('../../../../docs/security-log.md', import.meta.url), 'utf8');
  const [, events = ''] = page.split('## Events');
  const documented = [...events.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name]) => name);
  expect(documented.toSorted()).toEqual(
    [...Object.keys(SECURITY_EVENTS), 'suppressed', 'lines-lost'].toSorted(),
  );
});
