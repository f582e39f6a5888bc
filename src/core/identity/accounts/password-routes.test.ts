import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { PASSWORD, lastCode, register } from '#testing/codes.ts';

const app = await createTestApp();
const NEW = 'another walk by the river';

async function lastToken(email: string): Promise<string> {
  const mail = (await app.mails(email)).findLast(({ template }) => template === 'password-reset');
  const token = mail?.text.match(/reset-password\/([\w-]{43})/)?.[1];
  if (!token) throw new Error(`No link was mailed to ${email}`);
  return token;
}
const login = (email: string, password: string) =>
  app.guest().request('POST /auth/login', { body: { email, password } });
const ask = (email: string) => app.guest().ok('POST /auth/forget-password', { body: { email } });

test('a mailed link resets the password once and signs out every device', async () => {
  const client = app.guest();
  await register(app, client, 'forgot@example.com', { rememberDevice: true });
  await ask('Forgot@Example.com');
  const token = await lastToken('forgot@example.com');
  const stored = await app.db.selectFrom('password_resets').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);

  const answer = await app
    .guest()
    .ok('POST /auth/reset-password/{token}', { params: { token }, body: { password: NEW } });
  expect(answer.message).toContain('Password changed');
  expect((await client.ok('GET /auth/check', {})).isAuthenticated).toBe(false);
  expect((await login('forgot@example.com', PASSWORD)).status).toBe(401);
  // Remembered devices are forgotten too.
  expect(
    (
      await client.request('POST /auth/login', {
        body: { email: 'forgot@example.com', password: NEW },
      })
    ).status,
  ).toBe(403);
  const again = await app
    .guest()
    .refused('POST /auth/reset-password/{token}', { params: { token }, body: { password: NEW } });
  expect(again).toMatchObject({ status: 400, code: 'dead_link' });
});

test('known and unknown addresses get the same answer, and only known ones a mail', async () => {
  await register(app, app.guest(), 'here@example.com');
  const known = await ask('here@example.com');
  const unknown = await ask('nowhere@example.com');
  expect(unknown).toEqual(known);
  expect(await app.mails('nowhere@example.com')).toEqual([]);
});

test('a link expires after 30 minutes', async () => {
  await register(app, app.guest(), 'slow@example.com');
  await ask('slow@example.com');
  const token = await lastToken('slow@example.com');
  app.clock.advance({ minutes: 30 });
  const refused = await app
    .guest()
    .refused('POST /auth/reset-password/{token}', { params: { token }, body: { password: NEW } });
  expect(refused.code).toBe('dead_link');
});

test('a refused password keeps the link valid, and a new link invalidates older ones', async () => {
  await register(app, app.guest(), 'picky@example.com');
  await ask('picky@example.com');
  const first = await lastToken('picky@example.com');
  await ask('picky@example.com');
  const second = await lastToken('picky@example.com');
  const weak = await app.guest().refused('POST /auth/reset-password/{token}', {
    params: { token: second },
    body: { password: 'password1' },
  });
  expect(weak.errorMessages.password).toContain('common');
  await app.guest().ok('POST /auth/reset-password/{token}', {
    params: { token: second },
    body: { password: NEW },
  });
  expect(
    (
      await app.guest().refused('POST /auth/reset-password/{token}', {
        params: { token: first },
        body: { password: 'yet another walk' },
      })
    ).code,
  ).toBe('dead_link');
});

test('a link used twice concurrently changes the password once', async () => {
  await register(app, app.guest(), 'twice@example.com');
  await ask('twice@example.com');
  const token = await lastToken('twice@example.com');
  const use = (password: string) =>
    app
      .guest()
      .request('POST /auth/reset-password/{token}', { params: { token }, body: { password } });
  const statuses = (
    await Promise.all([use('one walk by the sea'), use('two walks by the sea')])
  ).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 400]);
});

test('a new password unlocks an account', async () => {
  await register(app, app.guest(), 'barred@example.com');
  for (let failure = 1; failure <= 10; failure += 1) await login('barred@example.com', 'wrong');
  expect((await login('barred@example.com', PASSWORD)).status).toBe(429);
  await ask('barred@example.com');
  await app.guest().ok('POST /auth/reset-password/{token}', {
    params: { token: await lastToken('barred@example.com') },
    body: { password: NEW },
  });
  expect((await login('barred@example.com', NEW)).status).toBe(403);
});

test('limits reset mails to five an hour per address, with or without an account', async () => {
  await register(app, app.guest(), 'often@example.com');
  for (const email of ['often@example.com', 'never@example.com']) {
    for (let asked = 1; asked <= 5; asked += 1) await ask(email);
    expect(
      (await app.guest().refused('POST /auth/forget-password', { body: { email } })).status,
    ).toBe(429);
  }
});

test('a wrong link and an empty address have error messages', async () => {
  const wrong = await app.guest().refused('POST /auth/reset-password/{token}', {
    params: { token: 'made-up' },
    body: { password: NEW },
  });
  expect(wrong).toMatchObject({
    status: 400,
    message: 'This link has expired or has already been used. Request a new one.',
  });
  expect(
    (await app.guest().refused('POST /auth/forget-password', { body: { email: 'x' } }))
      .errorMessages.email,
  ).toBeDefined();
});

test('a changed password keeps this device and signs out the others', async () => {
  const here = app.guest();
  await register(app, here, 'change@example.com');
  const there = app.guest();
  await there.request('POST /auth/login', {
    body: { email: 'change@example.com', password: PASSWORD },
  });
  await there.ok('POST /otp/verify-otp', {
    body: { otp: await lastCode(app, 'change@example.com') },
  });
  const before = here.cookies.get('souk_session');

  const wrong = await here.refused('POST /account/password', {
    body: { currentPassword: 'not it', newPassword: NEW },
  });
  expect(wrong).toMatchObject({
    status: 400,
    errorMessages: { currentPassword: 'Wrong password' },
  });
  const weak = await here.refused('POST /account/password', {
    body: { currentPassword: PASSWORD, newPassword: 'short' },
  });
  expect(weak.errorMessages.newPassword).toContain('8 characters');

  await here.ok('POST /account/password', {
    body: { currentPassword: PASSWORD, newPassword: NEW },
  });
  expect(here.cookies.get('souk_session')).not.toBe(before);
  expect((await here.ok('GET /auth/check', {})).isAuthenticated).toBe(true);
  expect((await there.ok('GET /auth/check', {})).isAuthenticated).toBe(false);
  expect((await login('change@example.com', NEW)).status).toBe(403);
});

test('a session does not allow guessing the password', async () => {
  const client = app.guest();
  await register(app, client, 'guess@example.com');
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await client.refused('POST /account/password', {
      body: { currentPassword: `guess ${attempt}`, newPassword: NEW },
    });
  }
  expect(
    (
      await client.refused('POST /account/password', {
        body: { currentPassword: PASSWORD, newPassword: NEW },
      })
    ).status,
  ).toBe(429);
  // The correct password still signs in.
  expect((await login('guess@example.com', PASSWORD)).status).toBe(403);
});

test('an account without a password shows so until its owner has set one', async () => {
  const client = app.guest();
  const email = 'passwordless@example.com';
  await client.ok('POST /auth/signup', {
    body: { name: 'Mona Said', email, password: PASSWORD, passwordless: true, role: 'customer' },
  });
  await client.ok('POST /otp/verify-otp', {
    body: { otp: await lastCode(app, email), rememberDevice: true },
  });
  expect((await client.ok('GET /account/profile', {})).user.hasPassword).toBe(false);
  await ask(email);
  await app.guest().ok('POST /auth/reset-password/{token}', {
    params: { token: await lastToken(email) },
    body: { password: NEW },
  });
  const { has_password: chosen } = await app.db
    .selectFrom('users')
    .select('has_password')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(chosen).toBe(true);
});
