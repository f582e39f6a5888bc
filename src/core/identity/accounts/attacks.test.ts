import { expect, test } from 'vitest';
import { newToken } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import type { TestClient } from '#testing/client.ts';
import { lastCode, PASSWORD, register } from '#testing/codes.ts';
import { standsAlone } from '#testing/stands-alone.ts';
import { sure } from '#testing/sure.ts';
import { BROWSER_COOKIE, DEVICE_COOKIE, SESSION_COOKIE, STEP_COOKIE } from './enter.ts';

// Attacks by guests and by other users.
const app = await createTestApp();
const https = await createTestApp({ env: { PUBLIC_URL: 'https://souk.test' } });

const login = (client: TestClient, email: string, password = PASSWORD) =>
  client.request('POST /auth/login', { body: { email, password } });
const isSignedIn = async (client: TestClient) =>
  (await client.ok('GET /auth/check', {})).isAuthenticated;
/** A client with one cookie. */
function holding(name: string, value: string): TestClient {
  const client = app.guest();
  client.cookies.set(name, value);
  return client;
}

test('a session planted in a browser is not the one that a sign-in opens', async () => {
  const planted = newToken();
  const victim = holding(SESSION_COOKIE, planted);
  await register(app, victim, 'fixated@example.com');
  const opened = sure(victim.cookies.get(SESSION_COOKIE));
  expect(opened).not.toBe(planted);
  expect(await isSignedIn(holding(SESSION_COOKIE, planted))).toBe(false);
  expect(await isSignedIn(holding(SESSION_COOKIE, opened))).toBe(true);
});

test("a thief's planted session ends when the victim signs in", async () => {
  const thief = await app.signedIn('customer');
  const victim = holding(SESSION_COOKIE, thief.person.cookie.value);
  await register(app, victim, 'planted@example.com');
  expect(await isSignedIn(thief)).toBe(false);
  expect(sure((await victim.ok('GET /auth/check', {})).user).email).toBe('planted@example.com');
});

test('starting another sign-in ends the current session', async () => {
  await register(app, app.guest(), 'second.person@example.com');
  const client = await app.signedIn('customer');
  expect((await login(client, 'second.person@example.com')).status).toBe(403);
  expect(await client.ok('GET /auth/check', {})).toEqual({
    isAuthenticated: false,
    user: null,
    otpRequired: true,
  });
});

test('every cookie is HttpOnly, Lax and for the whole site, and on https also Secure and bound to the host', async () => {
  for (const { place, prefix, secure } of [
    { place: app, prefix: '', secure: false },
    { place: https, prefix: '__Host-', secure: true },
  ]) {
    const client = place.guest();
    const email = 'cookies@example.com';
    const lines: string[] = [];
    const send = async (call: string, body: unknown) =>
      lines.push(...(await client.request(call, { body })).headers.getSetCookie());
    await send('POST /auth/signup', { name: 'M', email, password: PASSWORD, role: 'customer' });
    const otp = await lastCode(place, email);
    await send('POST /otp/verify-otp', { otp, rememberDevice: true });
    const set = lines.filter((line) => !line.includes('Max-Age=0'));
    expect(set.map((line) => line.slice(0, line.indexOf('=')))).toEqual(
      [STEP_COOKIE, SESSION_COOKIE, BROWSER_COOKIE, DEVICE_COOKIE].map((name) => prefix + name),
    );
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+(; Secure)?$/);
      expect(line.endsWith('; Secure')).toBe(secure);
      expect(line).not.toContain('Domain');
    }
  }
});

test('on https a session cookie settable by another host of the domain is ignored', async () => {
  const client = await https.signedIn('customer');
  const stray = https.guest();
  stray.cookies.set(SESSION_COOKIE, client.person.cookie.value);
  expect((await stray.ok('GET /auth/check', {})).isAuthenticated).toBe(false);
  expect((await client.ok('GET /auth/check', {})).isAuthenticated).toBe(true);
});

test('step, device and session tokens are not interchangeable', async () => {
  const email = 'keys@example.com';
  const owner = app.guest();
  await register(app, owner, email, { rememberDevice: true });
  const elsewhere = app.guest();
  await login(elsewhere, email);
  const step = sure(elsewhere.cookies.get(STEP_COOKIE));
  const device = sure(owner.cookies.get(DEVICE_COOKIE));
  const session = sure(owner.cookies.get(SESSION_COOKIE));
  for (const client of [
    elsewhere,
    holding(SESSION_COOKIE, step),
    holding(SESSION_COOKIE, device),
  ]) {
    expect(await isSignedIn(client)).toBe(false);
    expect((await client.refused('GET /account/profile')).status).toBe(401);
    expect((await client.refused('GET /account/export')).status).toBe(401);
    expect((await client.refused('DELETE /account', { body: { password: PASSWORD } })).status).toBe(
      401,
    );
  }
  const otp = await lastCode(app, email);
  for (const token of [session, device]) {
    const client = holding(STEP_COOKIE, token);
    expect((await client.refused('POST /otp/verify-otp', { body: { otp } })).code).toBe('no_step');
  }
  expect((await login(holding(DEVICE_COOKIE, step), email)).status).toBe(403);
});

test('no token, code or password is stored or logged in plain', async () => {
  const email = 'hidden@example.com';
  const client = app.guest();
  await client.ok('POST /auth/signup', {
    body: { name: 'M', email, password: PASSWORD, role: 'customer' },
  });
  const step = sure(client.cookies.get(STEP_COOKIE));
  const otp = await lastCode(app, email);
  const steps = JSON.stringify(await app.db.selectFrom('code_steps').selectAll().execute());
  await client.ok('POST /otp/verify-otp', { body: { otp, rememberDevice: true } });
  const secrets = [
    step,
    sure(client.cookies.get(SESSION_COOKIE)),
    sure(client.cookies.get(DEVICE_COOKIE)),
    PASSWORD,
  ];
  const kept = await Promise.all(
    (['users', 'sessions', 'devices', 'code_steps'] as const).map((table) =>
      app.db.selectFrom(table).selectAll().execute(),
    ),
  );
  const all = JSON.stringify([steps, kept, app.logged]);
  for (const secret of secrets) expect(all).not.toContain(secret);
  expect(standsAlone(JSON.stringify(app.logged), otp)).toBe(false);
  const [user] = await app.db.selectFrom('users').selectAll().where('email', '=', email).execute();
  expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('an unknown email takes as long as a wrong password, and a reset for an unknown address as long as for a known one', async () => {
  await register(app, app.guest(), 'timed@example.com');
  const timed = async (work: Promise<unknown>) => {
    const begun = performance.now();
    await work;
    return performance.now() - begun;
  };
  // CPU time of all threads, because the machine is shared; min of several runs.
  const spent = async (work: () => Promise<unknown>) => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const wrong: number[] = [];
  const unknown: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    wrong.push(await spent(() => login(app.guest(), 'timed@example.com', 'wrong')));
    unknown.push(await spent(() => login(app.guest(), `timed${attempt}@example.net`, 'wrong')));
  }
  // Without the dummy hash it would be a tenth.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...wrong) * 0.4);
  const ask = (email: string) => app.guest().ok('POST /auth/forget-password', { body: { email } });
  const somebody = await timed(ask('timed@example.com'));
  const nobody = await timed(ask('nobody@example.net'));
  expect(Math.min(somebody, nobody)).toBeGreaterThan(290);
});

test.each(['Locked.Case@Example.com', ' locked.case@example.com', 'LOCKED.CASE@EXAMPLE.COM '])(
  "the spelling %j counts for the same account's lock",
  async (spelling) => {
    for (let failure = 1; failure <= 10; failure += 1)
      await login(app.guest(), 'locked.case@example.com', 'wrong');
    expect((await login(app.guest(), spelling)).status).toBe(429);
  },
);

test('other sites can neither sign users in or out nor have codes mailed', async () => {
  const client = await app.signedIn('customer');
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
    { 'sec-fetch-site': undefined, origin: 'null' },
  ];
  for (const headers of foreign) {
    expect((await client.refused('GET /auth/logout', { headers })).status).toBe(403);
    expect((await client.refused('GET /otp/gen-otp', { headers })).status).toBe(403);
    const body = { email: 'timed@example.com', password: PASSWORD };
    expect((await client.refused('POST /auth/login', { headers, body })).status).toBe(403);
    expect((await client.refused('DELETE /account', { headers, body })).status).toBe(403);
  }
  expect(await isSignedIn(client)).toBe(true);
});

test("a mailed link uses the marketplace's own host, whatever the request's", async () => {
  await register(app, app.guest(), 'host@example.com');
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  await app
    .guest()
    .request('POST /auth/forget-password', { body: { email: 'host@example.com' }, headers });
  const mail = (await app.mails('host@example.com')).findLast(
    ({ template }) => template === 'password-reset',
  );
  expect(mail?.text).toContain('http://localhost:3000/reset-password/');
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
});

test('a lost role applies to the next request', async () => {
  const admin = await app.signedIn('admin');
  expect(await admin.ok('GET /auth/check-admin', {})).toEqual({ isAuthenticated: true });
  await app.db
    .updateTable('users')
    .set({ role: 'customer' })
    .where('id', '=', admin.person.id)
    .execute();
  expect(await admin.ok('GET /auth/check-admin', {})).toEqual({ isAuthenticated: false });
});

test('a pending step of a deleted account or with an old password opens nothing', async () => {
  const email = 'overtaken@example.com';
  const owner = app.guest();
  await register(app, owner, email);
  const thief = app.guest();
  await login(thief, email);
  const otp = await lastCode(app, email);
  await owner.ok('POST /account/password', {
    body: { currentPassword: PASSWORD, newPassword: 'another walk entirely' },
  });
  expect((await thief.refused('POST /otp/verify-otp', { body: { otp } })).code).toBe('no_step');
});

test.each([
  ['POST /otp/verify-otp', { otp: ['123456'] }],
  ['POST /otp/verify-otp', { otp: { $ne: null } }],
  ['POST /auth/login', { email: { $gt: '' }, password: { $gt: '' } }],
  ['POST /auth/login', { email: ['a@example.com'], password: true }],
  ['POST /auth/signup', { name: {}, email: [], password: 1, role: null }],
  ['POST /auth/forget-password', { email: null }],
] as const)('%s with values of other types is bad input, not an error', async (call, body) => {
  const refused = await app.guest().refused(call, { body });
  expect(refused.status).toBe(400);
  expect(refused.message).not.toBe('');
});

test.each(["' or 1=1 --", '%', 'x'.repeat(900)])('the email %j does not sign in', async (email) => {
  expect((await login(app.guest(), email)).status).toBe(401);
});
