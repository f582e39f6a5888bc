import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { lastCode, PASSWORD, register } from '#testing/codes.ts';
import {
  addPasskey,
  personWithApp,
  personWithPasskey,
  setUpApp,
  shownCode,
  signInHalfWay,
} from '#testing/factors.ts';
import { sure } from '#testing/sure.ts';
import { STEP_COOKIE } from '../accounts/enter.ts';
import { handleOf } from './webauthn.ts';

// Attacks by people who know the password or the mailbox, and by other users.
const app = await createTestApp();
const otp = (code: string) => ({ body: { otp: code } });
const isSignedIn = async (client: ReturnType<typeof app.guest>) =>
  (await client.ok('GET /auth/check', {})).isAuthenticated;
const codesTo = async (email: string) =>
  (await app.mails(email)).filter(({ template }) => template === 'code').length;

test('a used code and codes of earlier steps open nothing', async () => {
  const { email, secret } = await personWithApp(app, 'replayed@example.com');
  const seen = shownCode(app, secret);
  const earlier = shownCode(app, secret, -1);
  await (await signInHalfWay(app, email)).ok('POST /otp/verify-otp', otp(seen));
  const thief = await signInHalfWay(app, email);
  for (const code of [seen, earlier])
    expect((await thief.refused('POST /otp/verify-otp', otp(code))).code).toBe('factor_used');
  expect(await isSignedIn(thief)).toBe(false);
});

test('one code used in two steps concurrently opens one of them', async () => {
  const { email, secret, recoveryCodes } = await personWithApp(app, 'twice@example.com');
  const steps = [];
  for (let n = 0; n < 4; n += 1) steps.push(await signInHalfWay(app, email));
  const code = shownCode(app, secret);
  const statuses = await Promise.all(
    steps.map(async (step) => (await step.request('POST /otp/verify-otp', otp(code))).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  // Also for a recovery code.
  const more = [];
  for (let n = 0; n < 4; n += 1) more.push(await signInHalfWay(app, email));
  const body = { code: sure(recoveryCodes[0]) };
  const recovered = await Promise.all(
    more.map(async (step) => (await step.request('POST /otp/verify-recovery', { body })).status),
  );
  expect(recovered.filter((status) => status === 200)).toHaveLength(1);
  expect(
    await app.db
      .selectFrom('recovery_codes')
      .select('id')
      .where('used_at', 'is not', null)
      .execute(),
  ).toHaveLength(1);
});

test('the mailbox opens nothing: no earlier code, no new code, no new password', async () => {
  const email = 'mailbox@example.com';
  const owner = app.guest();
  await register(app, owner, email);
  const thief = await signInHalfWay(app, email);
  const mailed = await lastCode(app, email);
  const step = sure(thief.cookies.get(STEP_COOKIE));
  const { secret } = await setUpApp(app, owner);
  thief.cookies.set(STEP_COOKIE, step);
  expect((await thief.refused('POST /otp/verify-otp', otp(mailed))).code).toBe('no_step');

  const before = await codesTo(email);
  await app.guest().ok('POST /auth/forget-password', { body: { email } });
  const link = sure(
    (await app.mails(email)).findLast(({ template }) => template === 'password-reset'),
  );
  const token = sure(/reset-password\/([\w-]+)/.exec(link.text)?.[1]);
  const password = 'chosen by the thief of the mailbox';
  await app.guest().ok('POST /auth/reset-password/{token}', {
    params: { token },
    body: { password },
  });
  const reset = app.guest();
  expect((await reset.request('POST /auth/login', { body: { email, password } })).status).toBe(403);
  expect((await reset.ok('GET /otp/choices', {})).choices).toEqual(['app', 'recovery']);
  expect((await reset.refused('GET /otp/gen-otp')).code).toBe('factor_instead');
  expect(await codesTo(email)).toBe(before);
  expect((await reset.refused('POST /otp/verify-otp', otp(mailed))).code).toBe('factor_wrong');
  app.clock.advance({ seconds: 60 });
  await reset.ok('POST /otp/verify-otp', otp(shownCode(app, secret)));
});

test('a mailed code from before the factor is refused, even if restored by hand', async () => {
  const { email } = await personWithApp(app, 'downgraded@example.com');
  await register(app, app.guest(), 'donor@example.com');
  const thief = await signInHalfWay(app, 'donor@example.com');
  const mailed = await lastCode(app, 'donor@example.com');
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  // As if started for this account before it had a factor.
  await app.db
    .updateTable('code_steps')
    .set({ user_id: id })
    .where('email', '=', 'donor@example.com')
    .execute();
  expect((await thief.refused('POST /otp/verify-otp', otp(mailed))).code).toBe('factor_wrong');
});

test('a device remembered by mailed code is forgotten with the first factor', async () => {
  const email = 'remembered@example.com';
  const thief = app.guest();
  await register(app, thief, email, { rememberDevice: true });
  const owner = app.guest();
  await signInHalfWay(app, email, owner);
  await owner.ok('POST /otp/verify-otp', otp(await lastCode(app, email)));
  await setUpApp(app, owner);
  await thief.ok('GET /auth/logout', {});
  const body = { email, password: PASSWORD };
  expect((await thief.request('POST /auth/login', { body })).status).toBe(403);
});

test('allows five tries per step and twenty a day per account, without affecting passkeys and recovery codes', async () => {
  const { client, email, secret, recoveryCodes } = await personWithApp(app, 'guessed@example.com');
  const { passkey } = await addPasskey(client);
  const wrong = () => otp(shownCode(app, secret, 40));
  for (let step = 1; step <= 4; step += 1) {
    const thief = await signInHalfWay(app, email);
    for (let tries = 1; tries <= 5; tries += 1)
      expect((await thief.refused('POST /otp/verify-otp', wrong())).code).toBe('factor_wrong');
    expect(await thief.refused('POST /otp/verify-otp', otp(shownCode(app, secret)))).toMatchObject({
      status: 429,
      code: 'factor_exhausted',
    });
  }
  const locked = await signInHalfWay(app, email);
  expect(await locked.refused('POST /otp/verify-otp', otp(shownCode(app, secret)))).toMatchObject({
    status: 429,
    code: 'too_many',
  });
  const credential = passkey.sign(await locked.ok('POST /otp/passkey', { body: {} }));
  await locked.ok('POST /otp/verify-passkey', { body: { credential } });
  const other = await signInHalfWay(app, email);
  const body = { code: sure(recoveryCodes[0]) };
  await other.ok('POST /otp/verify-recovery', { body });
  app.clock.advance({ hours: 24 });
  const next = await signInHalfWay(app, email);
  await next.ok('POST /otp/verify-otp', otp(shownCode(app, secret)));
});

test('concurrent tries cannot exceed the limit', async () => {
  const { email, secret } = await personWithApp(app, 'rushed@example.com');
  const thief = await signInHalfWay(app, email);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      thief.request('POST /otp/verify-otp', otp(shownCode(app, secret, 40))),
    ),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
});

test("a step's cookie works for its own account only, and not for session endpoints", async () => {
  const victim = await personWithApp(app, 'victim@example.com');
  const thief = await personWithApp(app, 'thief@example.com');
  const half = await signInHalfWay(app, victim.email);
  expect((await half.refused('POST /otp/verify-otp', otp(shownCode(app, thief.secret)))).code).toBe(
    'factor_wrong',
  );
  const body = { code: sure(thief.recoveryCodes[0]) };
  expect((await half.refused('POST /otp/verify-recovery', { body })).code).toBe('factor_wrong');
  for (const call of ['GET /account/factors', 'POST /auth/confirm'] as const)
    expect((await half.refused(call, call.startsWith('GET') ? {} : { body: {} })).status).toBe(401);
  const own = await signInHalfWay(app, thief.email);
  expect(
    (await own.refused('POST /otp/verify-recovery', { body: { code: victim.recoveryCodes[0] } }))
      .code,
  ).toBe('factor_wrong');
});

test("another account's passkey opens nothing, whatever handle it sends", async () => {
  const victim = await personWithPasskey(app, 'keyed.victim@example.com');
  const thief = await personWithPasskey(app, 'keyed.thief@example.com');
  const { user } = await victim.client.ok('GET /account/profile', {});
  const half = await signInHalfWay(app, victim.email);
  for (const userHandle of [undefined, handleOf(user._id)]) {
    const options = await half.ok('POST /otp/passkey', { body: {} });
    const odd = userHandle === undefined ? {} : { userHandle };
    for (const credential of [
      thief.passkey.sign(options, odd),
      // The victim's id with the thief's signature.
      { ...thief.passkey.sign(options, odd), id: victim.passkey.id, rawId: victim.passkey.id },
    ])
      expect(
        (await half.refused('POST /otp/verify-passkey', { body: { credential } })).code,
      ).toMatch(/^(passkey_refused|challenge_gone)$/);
  }
  const options = await half.ok('POST /otp/passkey', { body: {} });
  const credential = victim.passkey.sign(options, { userHandle: handleOf(crypto.randomUUID()) });
  expect((await half.refused('POST /otp/verify-passkey', { body: { credential } })).code).toBe(
    'passkey_refused',
  );
  expect(await isSignedIn(half)).toBe(false);
  // Other users' passkeys count as unknown.
  const { passkeys } = await victim.client.ok('GET /account/factors', {});
  const params = { id: sure(passkeys[0])._id };
  expect(
    (await thief.client.refused('DELETE /account/passkeys/{id}', { params, body: {} })).status,
  ).toBe(404);
});

test('a challenge can be signed once, in its own step, for its own purpose, within five minutes', async () => {
  const { client, email, passkey } = await personWithPasskey(app, 'challenged@example.com');
  const verify = (
    half: ReturnType<typeof app.guest>,
    options: { challenge: string; rpId: string },
  ) => half.request('POST /otp/verify-passkey', { body: { credential: passkey.sign(options) } });
  const half = await signInHalfWay(app, email);
  const other = await signInHalfWay(app, email);
  const options = await half.ok('POST /otp/passkey', { body: {} });

  const code = async (answer: ReturnType<typeof verify>) => {
    const { body } = await answer;
    return typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined;
  };
  // From another step, with and without its own challenge.
  expect(await code(verify(other, options))).toBe('challenge_gone');
  await other.ok('POST /otp/passkey', { body: {} });
  expect(await code(verify(other, options))).toBe('passkey_refused');
  // A session's challenge for a confirmation.
  const confirming = await client.ok('POST /auth/confirm/passkey', { body: {} });
  expect(await code(verify(half, confirming))).toBe('passkey_refused');
  // Consumed by the failure: the correct signature is too late.
  expect(await code(verify(half, options))).toBe('challenge_gone');
  const late = await half.ok('POST /otp/passkey', { body: {} });
  app.clock.advance({ minutes: 5 });
  expect(await code(verify(half, late))).toBe('challenge_gone');
  const fresh = await half.ok('POST /otp/passkey', { body: {} });
  // Sent twice concurrently, it opens one session.
  const statuses = (await Promise.all([verify(half, fresh), verify(half, fresh)])).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 400]);
});

test('the available factors are shown only after the password', async () => {
  const { email } = await personWithApp(app, 'told@example.com');
  await register(app, app.guest(), 'untold@example.com');
  const failed = async (address: string) => {
    const guest = app.guest();
    const body = { email: address, password: 'not the password' };
    const refused = await guest.refused('POST /auth/login', { body });
    return [refused.status, refused.body, (await guest.refused('GET /otp/choices')).code];
  };
  const [withApp, without, nobody] = [
    await failed(email),
    await failed('untold@example.com'),
    await failed('nobody@example.net'),
  ];
  expect(without).toEqual(withApp);
  expect(nobody).toEqual(withApp);
});

test('a stolen session cannot change factors without the password', async () => {
  const { client, secret } = await personWithApp(app, 'stolen@example.com');
  app.clock.advance({ minutes: 11 });
  const tries = [
    client.refused('DELETE /account/factors/app', { body: {} }),
    client.refused('POST /account/recovery-codes', { body: {} }),
    client.refused('POST /account/passkeys/begin', { body: {} }),
    client.refused('DELETE /account', { body: { password: PASSWORD } }),
  ];
  for (const refused of await Promise.all(tries)) expect(refused.code).toBe('confirm_identity');
  // An app code does not replace the password.
  expect(
    (await client.refused('POST /auth/confirm', { body: { password: shownCode(app, secret) } }))
      .code,
  ).toBe('wrong_password');
});
