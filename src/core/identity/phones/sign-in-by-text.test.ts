import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestClient } from '#testing/client.ts';
import { lastCode, otherThan, PASSWORD, register } from '#testing/codes.ts';
import { setUpApp } from '#testing/factors.ts';
import { addPhone, lastTextedCode } from '#testing/phones.ts';

const app = await createTestApp();
const { db, clock } = app;

let people = 0;
/** A person whose codes go to a phone. */
async function texted(of: TestApp = app) {
  people += 1;
  const email = `texted${people}@example.com`;
  const phone = `+2010${String(20_000_000 + people * 10_000)}`;
  const client = of.guest();
  await register(of, client, email);
  await client.ok('POST /auth/confirm', { body: { password: PASSWORD } });
  await addPhone(of, client, email, phone);
  await client.ok('PUT /account/texts/codes', { body: { codes: true } });
  clock.advance({ minutes: 1 });
  return { client, email, phone };
}
async function signIn(email: string, of: TestApp = app): Promise<TestClient> {
  const client = of.guest();
  expect(
    await client.refused('POST /auth/login', { body: { email, password: PASSWORD } }),
  ).toMatchObject({ status: 403, body: { otpRequired: true } });
  return client;
}
const codesMailed = async (email: string) =>
  (await app.mails(email)).filter(({ template }) => template === 'code').length;

test('a sign-in code goes to the phone, not to the mailbox', async () => {
  const { email, phone } = await texted();
  const before = await codesMailed(email);
  const client = await signIn(email);
  expect(await client.ok('GET /otp/choices', {})).toEqual({
    choices: ['text', 'mail'],
    phoneEnd: phone.slice(-3),
  });
  expect(await codesMailed(email)).toBe(before);
  const body = { otp: await lastTextedCode(app, phone) };
  expect((await client.ok('POST /otp/verify-otp', { body })).user.email).toBe(email);
  expect(app.securityLines.findLast(({ event }) => event === 'sign-in')?.details).toMatchObject({
    by: 'texted-code',
  });
});

test('an email is possible at once, and ends the texted code', async () => {
  const { email, phone } = await texted();
  const client = await signIn(email);
  const old = await lastTextedCode(app, phone);
  const by = { query: { by: 'mail' } } as const;
  expect((await client.ok('GET /otp/gen-otp', by)).by).toBe('mail');
  expect((await client.refused('GET /otp/gen-otp', by)).code).toBe('resend_too_soon');
  expect(await client.ok('GET /otp/choices', {})).toEqual({ choices: ['mail'] });
  const code = await lastCode(app, email);
  const guess = code === old ? otherThan(code) : old;
  expect((await client.refused('POST /otp/verify-otp', { body: { otp: guess } })).code).toBe(
    'code_wrong',
  );
  await client.ok('POST /otp/verify-otp', { body: { otp: code } });
});

test('a code that is sent again goes to the phone again', async () => {
  const { email, phone } = await texted();
  const client = await signIn(email);
  expect((await client.refused('GET /otp/gen-otp')).code).toBe('resend_too_soon');
  clock.advance({ minutes: 1 });
  expect((await client.ok('GET /otp/gen-otp', {})).by).toBe('text');
  await client.ok('POST /otp/verify-otp', { body: { otp: await lastTextedCode(app, phone) } });
});

test('beyond the limit of texts a code goes by email, and the page knows', async () => {
  const { email } = await texted();
  await db
    .updateTable('limit_counters')
    .set({ count: 10 })
    .where('name', '=', 'texts-person')
    .execute();
  const client = await signIn(email);
  expect(await client.ok('GET /otp/choices', {})).toEqual({ choices: ['mail'], textsUsedUp: true });
  await client.ok('POST /otp/verify-otp', { body: { otp: await lastCode(app, email) } });
});

test('five wrong guesses end a texted code', async () => {
  const { email, phone } = await texted();
  const client = await signIn(email);
  const code = await lastTextedCode(app, phone);
  for (let at = 0; at < 5; at += 1)
    await client.refused('POST /otp/verify-otp', { body: { otp: otherThan(code) } });
  expect((await client.refused('POST /otp/verify-otp', { body: { otp: code } })).code).toBe(
    'code_exhausted',
  );
});

test('a removed number gets no more codes', async () => {
  const { client, email } = await texted();
  await client.ok('DELETE /account/texts/phone', {});
  const again = await signIn(email);
  expect(await again.ok('GET /otp/choices', {})).toEqual({ choices: ['mail'] });
});

test('an account with a second factor gets no text', async () => {
  const { client, email, phone } = await texted();
  await setUpApp(app, client);
  const { length } = await db
    .selectFrom('text_outbox')
    .select('id')
    .where('phone', '=', phone)
    .execute();
  const again = await signIn(email);
  expect((await again.ok('GET /otp/choices', {})).choices).toEqual(['app', 'recovery']);
  const texts = await db
    .selectFrom('text_outbox')
    .select('id')
    .where('phone', '=', phone)
    .execute();
  expect(texts).toHaveLength(length);
});

test('a sign-up with a known address looks like any other', async () => {
  const { email } = await texted();
  const answers: unknown[] = [];
  for (const address of [email, 'unknown@example.com']) {
    const client = app.guest();
    await client.ok('POST /auth/signup', {
      body: { name: 'Mona', email: address, password: PASSWORD, role: 'customer' },
    });
    answers.push(await client.ok('GET /otp/choices', {}));
  }
  expect(answers).toEqual([{ choices: ['mail'] }, { choices: ['mail'] }]);
});

test('a wrong password sends no text', async () => {
  const { email, phone } = await texted();
  const count = async () =>
    (await db.selectFrom('text_outbox').select('id').where('phone', '=', phone).execute()).length;
  const before = await count();
  const body = { email, password: 'another password' };
  expect((await app.guest().refused('POST /auth/login', { body })).code).toBe('wrong_credentials');
  expect(await count()).toBe(before);
});
