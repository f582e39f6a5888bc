import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { PASSWORD, register } from '#testing/codes.ts';
import { personWithApp, shownCode, signInHalfWay } from '#testing/factors.ts';
import { sure } from '#testing/sure.ts';
import { sweepAccounts } from '../accounts/sweep-store.ts';

const app = await createTestApp();
const choices = async (client: ReturnType<typeof app.guest>) =>
  (await client.ok('GET /otp/choices', {})).choices;
const codesTo = async (email: string) =>
  (await app.mails(email)).filter(({ template }) => template === 'code').length;

test('an app code replaces the mailed code and opens the session', async () => {
  const { email, secret } = await personWithApp(app, 'app@example.com');
  const mailed = await codesTo(email);
  const client = app.guest();
  const answer = await client.request('POST /auth/login', { body: { email, password: PASSWORD } });
  expect(answer).toMatchObject({
    status: 403,
    body: { message: 'Please confirm with your second factor that it is you', otpRequired: true },
  });
  expect(await client.ok('GET /auth/check', {})).toMatchObject({
    isAuthenticated: false,
    otpRequired: true,
  });
  expect(await choices(client)).toEqual(['app', 'recovery']);
  expect(await client.refused('GET /otp/gen-otp')).toMatchObject({
    status: 409,
    code: 'factor_instead',
  });
  const body = { otp: shownCode(app, secret), rememberDevice: true };
  expect(await client.ok('POST /otp/verify-otp', { body })).toMatchObject({
    message: 'Login Successful',
    user: { email },
  });
  expect(await codesTo(email)).toBe(mailed);
  // A remembered device needs neither.
  await client.ok('GET /auth/logout', {});
  await client.ok('POST /auth/login', { body: { email, password: PASSWORD } });
});

test('an account without a second factor needs a mailed code, and so does a decoy', async () => {
  await register(app, app.guest(), 'plain@example.com');
  expect(await choices(await signInHalfWay(app, 'plain@example.com'))).toEqual(['mail']);
  await personWithApp(app, 'decoyed@example.com');
  const stranger = app.guest();
  await stranger.ok('POST /auth/signup', {
    body: { name: 'M', email: 'decoyed@example.com', password: PASSWORD, role: 'customer' },
  });
  expect(await choices(stranger)).toEqual(['mail']);
  const asked = await stranger.refused('POST /otp/verify-otp', { body: { otp: '123456' } });
  expect(asked.code).toBe('code_wrong');
  expect((await app.guest().refused('GET /otp/choices')).code).toBe('no_step');
});

test.each([-1, 0, 1])('a code of %i steps from now is accepted', async (steps) => {
  const { email, secret } = await personWithApp(app, `drift${steps}@example.com`);
  app.clock.advance({ minutes: 5 });
  const client = await signInHalfWay(app, email);
  const body = { otp: shownCode(app, secret, steps) };
  expect(await client.ok('POST /otp/verify-otp', { body })).toMatchObject({ user: { email } });
});

test.each([-2, 2])('a code of %i steps from now is refused', async (steps) => {
  const { email, secret } = await personWithApp(app, `late${steps}@example.com`);
  app.clock.advance({ minutes: 5 });
  const client = await signInHalfWay(app, email);
  const body = { otp: shownCode(app, secret, steps) };
  expect(await client.refused('POST /otp/verify-otp', { body })).toMatchObject({
    status: 400,
    message: "That code isn't right. You have 4 attempts left.",
    code: 'factor_wrong',
  });
});

test('setup: a code proves the app, the secret is encrypted, and the owner is mailed', async () => {
  const client = app.guest();
  const email = 'setting.up@example.com';
  await register(app, client, email);
  expect(await client.ok('GET /account/factors', {})).toMatchObject({
    app: null,
    recoveryCodes: null,
  });
  const confirm = (code: string) => ({ body: { code } });
  expect((await client.refused('POST /account/factors/app/confirm', confirm('123456'))).code).toBe(
    'no_setup',
  );
  const { secret, address, qrSvg } = await client.ok('POST /account/factors/app', { body: {} });
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(address).toContain(`otpauth://totp/Souk:setting.up%40example.com?issuer=Souk`);
  expect(qrSvg).toContain('<svg');
  const wrong = shownCode(app, secret, 5);
  expect(await client.refused('POST /account/factors/app/confirm', confirm(wrong))).toMatchObject({
    code: 'setup_code_wrong',
    errorMessages: { code: expect.any(String) as string },
  });
  // Unused until proven.
  expect((await client.ok('GET /account/factors', {})).app).toBeNull();
  const { recoveryCodes } = await client.ok(
    'POST /account/factors/app/confirm',
    confirm(shownCode(app, secret)),
  );
  expect(recoveryCodes).toHaveLength(10);
  expect(await client.ok('GET /account/factors', {})).toMatchObject({
    app: { lastUsedAt: null },
    recoveryCodes: { left: 10 },
  });
  const kept = JSON.stringify([
    await app.db.selectFrom('authenticator_apps').selectAll().execute(),
    await app.db.selectFrom('recovery_codes').selectAll().execute(),
    await app.mails(),
    app.logged,
    app.securityLines,
  ]);
  expect(kept).not.toContain(secret);
  for (const code of sure(recoveryCodes)) {
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(code.replace('-', ''));
  }
  const notice = (await app.mails(email)).findLast(({ template }) => template === 'account-notice');
  expect(notice?.text).toContain('Method: Authenticator app');
  expect(app.securityLines).toContainEqual(
    expect.objectContaining({ event: 'factor-added', details: { factor: 'totp' } }),
  );
  expect((await client.refused('POST /account/factors/app', { body: {} })).code).toBe('app_exists');
});

test('of two setups the latest counts', async () => {
  const client = await app.signedIn('customer');
  const begin = () => client.request('POST /account/factors/app', { body: {} });
  const statuses = (await Promise.all([begin(), begin(), begin(), begin()])).map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(
    await app.db
      .selectFrom('authenticator_apps')
      .select('id')
      .where('user_id', '=', client.person.id)
      .execute(),
  ).toHaveLength(1);
});

test('an unfinished setup expires after half an hour', async () => {
  const client = await app.signedIn('customer');
  const { secret } = await client.ok('POST /account/factors/app', { body: {} });
  app.clock.advance({ minutes: 31 });
  const body = { code: shownCode(app, secret) };
  expect((await client.refused('POST /account/factors/app/confirm', { body })).code).toBe(
    'no_setup',
  );
  const kept = () =>
    app.db
      .selectFrom('authenticator_apps')
      .select('id')
      .where('user_id', '=', client.person.id)
      .execute();
  expect(await kept()).toHaveLength(1);
  await sweepAccounts(app.db, app.clock.now());
  expect(await kept()).toEqual([]);
  // Confirmed apps stay regardless of age.
  expect(
    (await app.db.selectFrom('authenticator_apps').select('id').execute()).length,
  ).toBeGreaterThan(0);
});

test('the first factor ends pending mailed codes and forgets other devices', async () => {
  const email = 'first.factor@example.com';
  const elsewhere = app.guest();
  await register(app, elsewhere, email, { rememberDevice: true });
  await elsewhere.ok('GET /auth/logout', {});
  const client = app.guest();
  await signInHalfWay(app, email, client);
  const waits = await signInHalfWay(app, email);
  const otp = sure(
    (await app.mails(email)).findLast(({ template }) => template === 'code')?.text.match(/\d{6}/),
  )[0];
  const [step] = await app.db
    .selectFrom('code_steps')
    .select('id')
    .where('email', '=', email)
    .execute();
  expect(step).toBeDefined();
  await waits.ok('POST /otp/verify-otp', { body: { otp } });
  const { secret } = await waits.ok('POST /account/factors/app', { body: {} });
  await waits.ok('POST /account/factors/app/confirm', { body: { code: shownCode(app, secret) } });
  expect((await client.refused('GET /otp/gen-otp')).code).toBe('no_step');
  await signInHalfWay(app, email, elsewhere);
});

test("removing the app restores the account's previous state", async () => {
  const { client, email } = await personWithApp(app, 'removed@example.com');
  await client.ok('DELETE /account/factors/app', { body: {} });
  expect(await client.ok('GET /account/factors', {})).toMatchObject({
    app: null,
    recoveryCodes: null,
  });
  expect(await choices(await signInHalfWay(app, email))).toEqual(['mail']);
  expect((await client.refused('DELETE /account/factors/app', { body: {} })).code).toBe(
    'factor_missing',
  );
  const notice = (await app.mails(email)).findLast(({ template }) => template === 'account-notice');
  expect(notice?.subject).toContain('removed');
});

test('a secret of another APP_SECRET opens nothing and is logged, while recovery codes still work', async () => {
  const { email, secret, recoveryCodes } = await personWithApp(app, 'moved@example.com');
  const moved = await createTestApp({
    database: app.database,
    clock: app.clock,
    env: { APP_SECRET: 'another secret of the tests, of another machine' },
  });
  const client = await signInHalfWay(moved, email);
  const body = { otp: shownCode(app, secret) };
  expect((await client.refused('POST /otp/verify-otp', { body })).code).toBe('factor_wrong');
  expect(moved.logged).toContainEqual(
    expect.objectContaining({
      level: 'error',
      event: 'an authenticator secret cannot be opened: has APP_SECRET changed?',
    }),
  );
  await client.ok('POST /otp/verify-recovery', { body: { code: sure(recoveryCodes[0]) } });
});
