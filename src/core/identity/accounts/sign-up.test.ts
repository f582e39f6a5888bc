import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { lastCode, PASSWORD, register } from '#testing/codes.ts';

const app = await createTestApp();
const signUpBody = (email: string, more: Record<string, unknown> = {}) => ({
  name: 'Mona Said',
  email,
  password: PASSWORD,
  role: 'customer',
  ...more,
});

test('a sign-up leaves a pending code step and mails its code', async () => {
  const client = app.guest();
  const answer = await client.request('POST /auth/signup', {
    body: signUpBody(' Mona@Example.com ', { phone: '+201001234567' }),
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    message: 'User registered successfully. Please verify yourself',
    user: {
      name: 'Mona Said',
      email: 'mona@example.com',
      phone: '+201001234567',
      role: 'customer',
    },
  });
  expect(await client.ok('GET /auth/check', {})).toEqual({
    isAuthenticated: false,
    user: null,
    otpRequired: true,
  });
  await client.ok('POST /otp/verify-otp', {
    body: { otp: await lastCode(app, 'mona@example.com') },
  });
  const check = await client.ok('GET /auth/check', {});
  expect(check).toMatchObject({
    isAuthenticated: true,
    user: { email: 'mona@example.com' },
    otpRequired: false,
  });
});

test('a sign-up reports all invalid fields', async () => {
  const refused = await app.guest().refused('POST /auth/signup', {
    body: { name: ' ', email: 'nobody', password: 'short', phone: 'call me', role: 'admin' },
  });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.errorMessages).sort()).toEqual([
    'email',
    'name',
    'password',
    'phone',
    'role',
  ]);
  expect(refused.message).toBe('Enter your name');
  expect(await app.mails('nobody')).toEqual([]);
});

test.each(['password123', 'PASSWORD123', 'qwertyuiop'])(
  'refuses the common password %s',
  async (password) => {
    const refused = await app
      .guest()
      .refused('POST /auth/signup', { body: signUpBody('common@example.com', { password }) });
    expect(refused.errorMessages.password).toContain('common');
  },
);

test('sign-ups cannot be admins, and unknown fields are not stored', async () => {
  const refused = await app
    .guest()
    .refused('POST /auth/signup', { body: signUpBody('boss@example.com', { role: 'admin' }) });
  expect(refused.errorMessages).toEqual({ role: 'Choose customer or vendor' });
  const client = app.guest();
  await client.ok('POST /auth/signup', {
    body: {
      ...signUpBody('plain@example.com'),
      role: 'customer',
      isAdmin: true,
      email_verified_at: '2020-01-01',
      _id: 'x',
    } as never,
  });
  const row = await app.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'plain@example.com')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ role: 'customer', email_verified_at: null });
});

test('a vendor sign-up does not create a vendor yet', async () => {
  const client = app.guest();
  await register(app, client, 'shop@example.com', { role: 'vendor' });
  expect(await client.ok('GET /auth/check-vendor', {})).toEqual({ isAuthenticated: true });
  expect((await client.ok('GET /auth/check', {})).user?.vendorStatus).toBeNull();
});

test('a sign-up with a known email gets the same answer, and its owner a mail', async () => {
  await register(app, app.guest(), 'known@example.com');
  const stranger = app.guest();
  const known = await stranger.request('POST /auth/signup', {
    body: signUpBody('known@example.com', { name: 'Eve', role: 'vendor' }),
  });
  const fresh = await app.guest().request('POST /auth/signup', {
    body: signUpBody('fresh@example.com', { name: 'Eve', role: 'vendor' }),
  });
  const shape = (answer: typeof known) => ({
    status: answer.status,
    body: JSON.stringify(answer.body)
      .replaceAll(/[0-9a-f-]{36}/g, 'ID')
      .replace(/known|fresh/, 'WHO'),
    headers: [...answer.headers.keys()].sort(),
    cookies: answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '')),
  });
  expect(shape(known)).toEqual(shape(fresh));
  expect((await app.mails('known@example.com')).map(({ template }) => template)).toEqual([
    'code',
    'known-email',
  ]);
  expect(
    (await stranger.refused('POST /otp/verify-otp', { body: { otp: '123456' } })).message,
  ).toContain("isn't right");
  app.clock.advance({ seconds: 61 });
  await stranger.ok('GET /otp/gen-otp', {});
  expect((await app.mails('known@example.com')).at(-1)?.template).toBe('known-email');
  const owner = await app.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'known@example.com')
    .executeTakeFirstOrThrow();
  expect(owner).toMatchObject({ name: 'Mona Said', role: 'customer' });
});

test('an address belongs to the user who verifies it, not to the first who typed it', async () => {
  const thief = app.guest();
  await thief.ok('POST /auth/signup', {
    body: {
      ...signUpBody('late@example.com'),
      role: 'vendor',
      password: 'the password of a thief',
    },
  });
  const owner = app.guest();
  await register(app, owner, 'late@example.com');
  expect((await owner.ok('GET /auth/check', {})).user).toMatchObject({ role: 'customer' });
  expect((await thief.refused('POST /otp/verify-otp', { body: { otp: '123456' } })).code).toBe(
    'no_step',
  );
  const wrong = await app.guest().refused('POST /auth/login', {
    body: { email: 'late@example.com', password: 'the password of a thief' },
  });
  expect(wrong.status).toBe(401);
});

test('a domain in any script is stored in ASCII form', async () => {
  await app.guest().ok('POST /auth/signup', { body: signUpBody('layla@exämple.com') });
  const address = 'layla@xn--exmple-cua.com';
  expect((await app.mails(address)).map(({ template }) => template)).toEqual(['code']);
  // The same address in different spellings of its domain.
  await app.guest().ok('POST /auth/signup', { body: signUpBody(`Layla@EXÄMPLE.com`) });
  await app.guest().ok('POST /auth/signup', { body: signUpBody(address) });
  const accounts = app.db.selectFrom('users').select('email').where('email', 'like', 'layla@%');
  expect(await accounts.execute()).toEqual([{ email: address }]);
});
