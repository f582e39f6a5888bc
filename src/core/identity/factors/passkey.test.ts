import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { addPasskey, personWithPasskey, setUpApp, signInHalfWay } from '#testing/factors.ts';
import { Passkey } from '#testing/passkey.ts';
import { sure } from '#testing/sure.ts';
import { handleOf } from './webauthn.ts';

const app = await createTestApp();
const begin = (client: ReturnType<typeof app.guest>) =>
  client.ok('POST /otp/passkey', { body: {} });

test('a passkey is added, signs in, and is removed', async () => {
  const { client, email, passkey, recoveryCodes } = await personWithPasskey(app, 'key@example.com');
  expect(recoveryCodes).toHaveLength(10);
  const { passkeys } = await client.ok('GET /account/factors', {});
  expect(passkeys).toMatchObject([{ name: 'My phone', synced: false, lastUsedAt: null }]);

  const elsewhere = await signInHalfWay(app, email);
  expect((await elsewhere.ok('GET /otp/choices', {})).choices).toEqual(['passkey', 'recovery']);
  expect((await elsewhere.refused('POST /otp/verify-otp', { body: { otp: '123456' } })).code).toBe(
    'factor_instead',
  );
  const options = await begin(elsewhere);
  expect(options).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal'] }],
  });
  const { user } = await client.ok('GET /account/profile', {});
  const credential = passkey.sign(options, { synced: true, userHandle: handleOf(user._id) });
  expect(await elsewhere.ok('POST /otp/verify-passkey', { body: { credential } })).toMatchObject({
    message: 'Login Successful',
    user: { email },
  });
  expect((await client.ok('GET /account/factors', {})).passkeys).toMatchObject([
    { synced: true, lastUsedAt: app.clock.now().toISOString() },
  ]);

  const id = sure(passkeys[0])._id;
  await elsewhere.ok('DELETE /account/passkeys/{id}', { params: { id }, body: {} });
  expect(await client.ok('GET /account/factors', {})).toEqual({
    passkeys: [],
    app: null,
    requiredBy: null,
    recoveryCodes: null,
  });
  const last = await signInHalfWay(app, email);
  expect((await last.ok('GET /otp/choices', {})).choices).toEqual(['mail']);
});

test('an app beside a passkey adds no recovery codes, and they stay while one factor remains', async () => {
  const { client } = await personWithPasskey(app, 'both@example.com');
  const { secret } = await client.ok('POST /account/factors/app', { body: {} });
  expect(secret).not.toBe('');
  await expect(setUpApp(app, client)).rejects.toThrow('There is nothing');
  const before = await client.ok('GET /account/factors', {});
  expect(before.recoveryCodes?.left).toBe(10);
  const id = sure(before.passkeys[0])._id;
  await client.ok('DELETE /account/passkeys/{id}', { params: { id }, body: {} });
  expect(await client.ok('GET /account/factors', {})).toMatchObject({
    passkeys: [],
    recoveryCodes: { left: 10 },
  });
});

test('limits passkeys to ten, each for one account', async () => {
  const { client } = await personWithPasskey(app, 'many@example.com');
  const { passkey } = await addPasskey(client);
  for (let more = 3; more <= 10; more += 1) await addPasskey(client);
  expect((await client.refused('POST /account/passkeys/begin', { body: {} })).code).toBe(
    'too_many_passkeys',
  );
  const other = await app.signedIn('customer');
  const options = await other.ok('POST /account/passkeys/begin', { body: {} });
  const body = { name: 'Mine too', credential: passkey.create(options) };
  expect((await other.refused('POST /account/passkeys', { body })).code).toBe('passkey_known');
});

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['without a finger or a PIN', { verified: false }],
  [
    'with certificates',
    {
      attestation: {
        fmt: 'packed',
        attStmt: new Map<string, unknown>([
          ['alg', -7],
          ['sig', new Uint8Array(64)],
          ['x5c', [new Uint8Array(200)]],
        ]),
      },
    },
  ],
  [
    'attested as by an old phone',
    { attestation: { fmt: 'android-safetynet', attStmt: new Map<string, unknown>() } },
  ],
] as const)('a new passkey %s is refused', async (_, odd) => {
  const client = await app.signedIn('customer');
  const options = await client.ok('POST /account/passkeys/begin', { body: {} });
  const body = { name: 'Odd', credential: new Passkey().create(options, odd) };
  expect(await client.refused('POST /account/passkeys', { body })).toMatchObject({
    status: 400,
    code: 'passkey_refused',
  });
});

test('refuses malformed passkeys with a message instead of an error', async () => {
  const client = await app.signedIn('customer');
  for (const attestationObject of ['AAAA', 'oA', 'v____w', 'oWNmbXRkbm9uZQ', 'A'.repeat(15_000)]) {
    const options = await client.ok('POST /account/passkeys/begin', { body: {} });
    const whole = new Passkey().create(options);
    const credential = { ...whole, response: { ...whole.response, attestationObject } };
    expect(
      (await client.refused('POST /account/passkeys', { body: { name: 'X', credential } })).code,
    ).toBe('passkey_refused');
  }
});

test('refuses a counter that does not increase, as a copy', async () => {
  const key = new Passkey({ counts: true });
  const { email } = await personWithPasskey(app, 'counts@example.com', key);
  const signIn = async () => {
    const half = await signInHalfWay(app, email);
    const credential = key.sign(await begin(half));
    return half.request('POST /otp/verify-passkey', { body: { credential } });
  };
  expect((await signIn()).status).toBe(200);
  expect((await signIn()).status).toBe(200);
  key.counter = 1;
  expect(await signIn()).toMatchObject({ status: 400, body: { code: 'passkey_refused' } });
  await app.market.security.settled();
  expect(app.securityLines).toContainEqual(
    expect.objectContaining({
      event: 'code-failed',
      details: { why: 'wrong', factor: 'passkey' },
    }),
  );
});

test('refuses a passkey whose backup eligibility has changed', async () => {
  const { email, passkey } = await personWithPasskey(app, 'cloned@example.com');
  const half = await signInHalfWay(app, email);
  const credential = passkey.sign(await begin(half), { syncable: false });
  expect((await half.refused('POST /otp/verify-passkey', { body: { credential } })).code).toBe(
    'passkey_refused',
  );
});
