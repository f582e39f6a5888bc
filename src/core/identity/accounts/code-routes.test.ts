import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { lastCode, otherThan, PASSWORD, register } from '#testing/codes.ts';
import { standsAlone } from '#testing/stands-alone.ts';
import { STEP_COOKIE } from './enter.ts';

const app = await createTestApp();
let people = 0;

/** A client with a pending code step. */
async function waiting() {
  const email = `waiting${(people += 1)}@example.com`;
  const client = app.guest();
  await client.ok('POST /auth/signup', {
    body: { name: 'Mona', email, password: PASSWORD, role: 'customer' },
  });
  return { client, email, code: () => lastCode(app, email) };
}
const verify = (otp: string | number) => ({ body: { otp } });

test('without a pending step both endpoints return 400 and do nothing', async () => {
  const guest = app.guest();
  const before = (await app.mails()).length;
  expect(await guest.refused('GET /otp/gen-otp')).toMatchObject({ status: 400, code: 'no_step' });
  expect(await guest.refused('POST /otp/verify-otp', verify('123456'))).toMatchObject({
    status: 400,
    code: 'no_step',
  });
  expect((await app.mails()).length).toBe(before);
  expect(guest.cookies.header()).toBeUndefined();
});

test('a forged step cookie opens nothing', async () => {
  const guest = app.guest();
  guest.cookies.set(STEP_COOKIE, 'x'.repeat(43));
  expect((await guest.refused('POST /otp/verify-otp', verify('123456'))).code).toBe('no_step');
});

test('codes have six digits and are stored hashed', async () => {
  const { email, code } = await waiting();
  expect(await code()).toMatch(/^\d{6}$/);
  const step = await app.db
    .selectFrom('code_steps')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(step.code_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(standsAlone(JSON.stringify(step), await code())).toBe(false);
  expect(JSON.stringify(step)).not.toContain(PASSWORD);
});

test('wrong, exhausted and expired codes have different errors', async () => {
  const { client, code } = await waiting();
  const wrong = otherThan(await code());
  const said: string[] = [];
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const refused = await client.refused('POST /otp/verify-otp', verify(wrong));
    expect(refused.status).toBe(400);
    said.push(refused.message);
  }
  expect(said).toEqual([
    "That code isn't right. You have 4 attempts left.",
    "That code isn't right. You have 3 attempts left.",
    "That code isn't right. You have 2 attempts left.",
    "That code isn't right. You have 1 attempt left.",
    "That code isn't right. No attempts left. Request a new code.",
  ]);
  const sixth = await client.refused('POST /otp/verify-otp', verify(await code()));
  expect(sixth).toMatchObject({
    status: 429,
    message: 'Too many attempts with this code. Request a new one.',
  });
  app.clock.advance({ seconds: 60 });
  await client.ok('GET /otp/gen-otp', {});
  app.clock.advance({ minutes: 10 });
  const late = await client.refused('POST /otp/verify-otp', verify(await code()));
  expect(late).toMatchObject({
    status: 400,
    message: 'This code has expired. Request a new one.',
  });
  expect((await client.ok('GET /auth/check', {})).isAuthenticated).toBe(false);
});

test('a code is valid for ten minutes, also in Arabic digits and as a number', async () => {
  const one = await waiting();
  app.clock.advance({ minutes: 9, seconds: 59 });
  const arabic = (await one.code()).replaceAll(/\d/g, (digit) =>
    String.fromCharCode(0x660 + Number(digit)),
  );
  expect((await one.client.request('POST /otp/verify-otp', verify(arabic))).status).toBe(200);
  const two = await waiting();
  const number = Number(await two.code());
  expect((await two.client.request('POST /otp/verify-otp', verify(number))).status).toBe(200);
});

test('input other than six digits is reported without counting as a try', async () => {
  const { client, code } = await waiting();
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    expect((await client.refused('POST /otp/verify-otp', verify('12345'))).code).toBe(
      'code_malformed',
    );
  }
  await client.ok('POST /otp/verify-otp', verify(await code()));
});

test('concurrent tries cannot exceed the limit', async () => {
  const { client, code } = await waiting();
  const wrong = otherThan(await code());
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => client.refused('POST /otp/verify-otp', verify(wrong))),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('a correct code sent twice concurrently opens one session', async () => {
  const { client, code, email } = await waiting();
  const otp = await code();
  const answers = await Promise.all(
    [1, 2, 3].map(() => client.request('POST /otp/verify-otp', verify(otp))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const sessions = await app.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'user_id')
    .select('sessions.id')
    .where('email', '=', email)
    .execute();
  expect(sessions).toHaveLength(1);
});

test('another code can be requested after 60 seconds, which invalidates the first', async () => {
  const { client, code } = await waiting();
  const first = await code();
  const early = await client.refused('GET /otp/gen-otp');
  expect(early).toMatchObject({
    status: 429,
    code: 'resend_too_soon',
    message: 'We just sent a code. You can request another in 1 minute.',
  });
  expect(early.headers.get('retry-after')).toBe('60');
  app.clock.advance({ seconds: 60 });
  await client.ok('GET /otp/gen-otp', {});
  const second = await code();
  // One in a million draws repeats the code.
  const old = first === second ? otherThan(second) : first;
  expect((await client.refused('POST /otp/verify-otp', verify(old))).code).toBe('code_wrong');
  await client.ok('POST /otp/verify-otp', verify(second));
});

test('two concurrent requests send one code', async () => {
  const { client, email } = await waiting();
  app.clock.advance({ seconds: 61 });
  const answers = await Promise.all([1, 2, 3].map(() => client.request('GET /otp/gen-otp')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  expect(await app.mails(email)).toHaveLength(2);
});

test('limits an address to five codes an hour, from any browser', async () => {
  const { client, email } = await waiting();
  for (let sent = 2; sent <= 5; sent += 1) {
    app.clock.advance({ minutes: 2 });
    await client.ok('GET /otp/gen-otp', {});
  }
  app.clock.advance({ minutes: 2 });
  const sixth = await client.refused('GET /otp/gen-otp');
  expect(sixth).toMatchObject({ status: 429, code: 'too_many' });
  expect(Number(sixth.headers.get('retry-after'))).toBe(50 * 60);
  const elsewhere = await app.guest().refused('POST /auth/signup', {
    body: { name: 'Mona Said', email, password: PASSWORD, role: 'customer' },
  });
  expect(elsewhere.status).toBe(429);
  expect(await app.mails(email)).toHaveLength(5);
});

test("a decoy's step counts codes like a real one", async () => {
  await register(app, app.guest(), 'owner@example.com');
  app.clock.advance({ hours: 2 });
  const stranger = app.guest();
  const body = { name: 'Eve', email: 'owner@example.com', password: PASSWORD, role: 'customer' };
  await stranger.ok('POST /auth/signup', { body });
  expect((await stranger.refused('GET /otp/gen-otp')).code).toBe('resend_too_soon');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect((await stranger.refused('POST /otp/verify-otp', verify('123456'))).code).toBe(
      'code_wrong',
    );
  }
  expect((await stranger.refused('POST /otp/verify-otp', verify('123456'))).code).toBe(
    'code_exhausted',
  );
  for (let sent = 2; sent <= 5; sent += 1) {
    app.clock.advance({ minutes: 2 });
    await stranger.ok('GET /otp/gen-otp', {});
  }
  app.clock.advance({ minutes: 2 });
  expect((await stranger.refused('GET /otp/gen-otp')).code).toBe('too_many');
  app.clock.advance({ minutes: 11 });
  // The sign-in step has expired.
  app.clock.advance({ minutes: 30 });
  expect((await stranger.refused('POST /otp/verify-otp', verify('123456'))).code).toBe('no_step');
});

test("a step's code does not open another step", async () => {
  const one = await waiting();
  const two = await waiting();
  const [otp, others] = [await one.code(), await two.code()];
  const wrong = otp === others ? otherThan(others) : otp;
  expect((await two.client.refused('POST /otp/verify-otp', verify(wrong))).code).toBe('code_wrong');
});

test('a step expires after half an hour', async () => {
  const { client } = await waiting();
  app.clock.advance({ minutes: 30 });
  expect(await client.ok('GET /auth/check', {})).toMatchObject({ otpRequired: false });
  expect((await client.refused('GET /otp/gen-otp')).code).toBe('no_step');
});
