import { TOTP } from 'otpauth';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { PASSWORD, register } from './codes.ts';
import { Passkey } from './passkey.ts';
import { sure } from './sure.ts';

/** The six digits an authenticator app shows now, or some 30-second steps later. */
export function shownCode(app: TestApp, secret: string, steps = 0): string {
  const timestamp = app.clock.now().getTime() + steps * 30_000;
  return new TOTP({ secret }).generate({ timestamp });
}

/**
 * Sets up an authenticator app as the first second factor of the user signed in in this browser.
 */
export async function setUpApp(app: TestApp, client: TestClient) {
  const { secret } = await client.ok('POST /account/factors/app', { body: {} });
  const body = { code: shownCode(app, secret) };
  const { recoveryCodes } = await client.ok('POST /account/factors/app/confirm', { body });
  // The code used for the setup cannot be used again, so the next one is needed.
  app.clock.advance({ seconds: 30 });
  return { secret, recoveryCodes: sure(recoveryCodes) };
}

/** A person with an authenticator app, signed in with their own browser. */
export async function personWithApp(
  app: TestApp,
  email: string,
  more: Parameters<typeof register>[3] = {},
) {
  const client = app.guest();
  await register(app, client, email, more);
  return { client, email, ...(await setUpApp(app, client)) };
}

/** Signs in with the password in another browser, up to the pending step. */
export async function signInHalfWay(app: TestApp, email: string, client = app.guest()) {
  const { status, body } = await client.request('POST /auth/login', {
    body: { email, password: PASSWORD },
  });
  if (status !== 403) throw new Error(`Signing in answered ${status}: ${JSON.stringify(body)}`);
  return client;
}

/**
 * Adds a passkey for the user signed in in this browser. Returns the recovery codes if it is the
 * first second factor.
 */
export async function addPasskey(client: TestClient, passkey = new Passkey(), name = 'My phone') {
  const options = await client.ok('POST /account/passkeys/begin', { body: {} });
  const body = { name, credential: passkey.create(options) };
  const { recoveryCodes } = await client.ok('POST /account/passkeys', { body });
  return { passkey, recoveryCodes };
}

/** A person with a passkey, signed in with their own browser. */
export async function personWithPasskey(app: TestApp, email: string, passkey = new Passkey()) {
  const client = app.guest();
  await register(app, client, email);
  return { client, email, ...(await addPasskey(client, passkey)) };
}
