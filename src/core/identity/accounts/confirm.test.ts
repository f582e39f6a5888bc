import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { PASSWORD, register } from '#testing/codes.ts';
import { addPasskey, personWithPasskey } from '#testing/factors.ts';

const app = await createTestApp();
const guarded = (client: ReturnType<typeof app.guest>) =>
  client.request('DELETE /account/devices', { body: {} });
const confirm = (password: string) => ({ body: { password } });

test('a confirmed password counts for ten minutes in its session only', async () => {
  const email = 'confirms@example.com';
  const client = app.guest();
  const elsewhere = app.guest();
  await register(app, elsewhere, email, { rememberDevice: true });
  await client.request('POST /auth/login', confirm(PASSWORD));
  app.clock.advance({ minutes: 9, seconds: 59 });
  // Confirmed by the recent sign-in.
  expect((await guarded(elsewhere)).status).toBe(200);
  app.clock.advance({ seconds: 1 });
  expect(await guarded(elsewhere)).toMatchObject({
    status: 403,
    body: { code: 'confirm_identity', message: "Please confirm it's you first" },
  });
  expect(await elsewhere.refused('POST /auth/confirm', confirm('not mine'))).toMatchObject({
    status: 400,
    errorMessages: { password: 'Wrong password' },
  });
  expect((await guarded(elsewhere)).status).toBe(403);
  await elsewhere.ok('POST /auth/confirm', confirm(PASSWORD));
  expect((await guarded(elsewhere)).status).toBe(200);
  expect(app.securityLines.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['step-up', 'step-up-failed', 'sessions-ended']),
  );
  app.clock.advance({ minutes: 10 });
  expect((await guarded(elsewhere)).status).toBe(403);
});

test('wrong passwords are counted, and lock only the confirmation', async () => {
  const client = app.guest();
  await register(app, client, 'guesses@example.com');
  for (let failure = 1; failure <= 10; failure += 1)
    await client.refused('POST /auth/confirm', confirm(`guess ${failure}`));
  expect((await client.refused('POST /auth/confirm', confirm(PASSWORD))).status).toBe(429);
  const signsIn = await app
    .guest()
    .request('POST /auth/login', { body: { email: 'guesses@example.com', password: PASSWORD } });
  expect(signsIn.status).toBe(403);
});

test('a passkey confirms like the password, with a challenge of its session', async () => {
  const { client, email, passkey } = await personWithPasskey(app, 'keyed@example.com');
  app.clock.advance({ minutes: 10 });
  expect((await guarded(client)).status).toBe(403);
  const options = await client.ok('POST /auth/confirm/passkey', { body: {} });
  const credential = passkey.sign(options);
  const other = app.guest();
  await register(app, other, 'other.keyed@example.com');
  const { passkey: theirs } = await addPasskey(other);
  app.clock.advance({ minutes: 10 });
  await client.ok('POST /auth/confirm/passkey', { body: {} });
  // Rejected: a replaced challenge, and another account's passkey.
  for (const signed of [
    credential,
    theirs.sign(await client.ok('POST /auth/confirm/passkey', { body: {} })),
  ])
    expect(
      (await client.refused('POST /auth/confirm/passkey/verify', { body: { credential: signed } }))
        .code,
    ).toMatch(/passkey_refused|challenge_gone/);
  expect((await guarded(client)).status).toBe(403);
  const fresh = passkey.sign(await client.ok('POST /auth/confirm/passkey', { body: {} }));
  await client.ok('POST /auth/confirm/passkey/verify', { body: { credential: fresh } });
  expect((await guarded(client)).status).toBe(200);
  expect(
    (await client.refused('POST /auth/confirm/passkey/verify', { body: { credential: fresh } }))
      .code,
  ).toBe('challenge_gone');
  expect(email).toBe('keyed@example.com');
});

test('a challenge for adding a passkey confirms nothing', async () => {
  const { client, passkey } = await personWithPasskey(app, 'purposes@example.com');
  const { challenge, rp } = await client.ok('POST /account/passkeys/begin', { body: {} });
  const body = { credential: passkey.sign({ challenge, rpId: rp.id }) };
  expect((await client.refused('POST /auth/confirm/passkey/verify', { body })).code).toBe(
    'challenge_gone',
  );
});

test('signing out everywhere else keeps this session and forgets other devices', async () => {
  const email = 'everywhere@example.com';
  const here = app.guest();
  const there = app.guest();
  await register(app, here, email, { rememberDevice: true });
  const body = { email, password: PASSWORD };
  await register(app, app.guest(), 'bystander@example.com');
  await there.request('POST /auth/login', { body });
  expect((await there.ok('GET /auth/check', {})).isAuthenticated).toBe(false);
  there.cookies.set('souk_device', here.cookies.get('souk_device') ?? '');
  await there.ok('POST /auth/login', { body });
  await here.ok('DELETE /account/devices', { body: {} });
  expect((await there.ok('GET /auth/check', {})).isAuthenticated).toBe(false);
  expect((await here.ok('GET /account/devices', {})).devices).toHaveLength(1);
});

test('an admin must confirm before cancelling an order, because it refunds everything', async () => {
  const admin = await app.signedIn('admin', { confirmed: false });
  const id = '019dd0ae-0000-7000-8000-000000000000';
  const move = (status: string) =>
    admin.refused('PATCH /admin/orders/{id}', { params: { id }, body: { status, note: 'Why' } });
  expect((await move('cancelled')).code).toBe('confirm_identity');
  expect((await move('processing')).status).toBe(404);
});
