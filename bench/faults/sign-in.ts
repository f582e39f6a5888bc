import { setTimeout as after } from 'node:timers/promises';
import { GaveUp, type ShopClient } from './shop-client.ts';

/** Every code mailed to an address so far, oldest first. */
export type Codes = (email: string) => Promise<readonly string[]>;

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** A mail waits for its job, and after a killed sender for that job's timeout. */
const MAIL_MS = 150_000;
const TRIES = 5;

export async function signUp(client: ShopClient, account: Account, codes: Codes): Promise<void> {
  const before = await codes(account.email);
  const body = { ...account, name: 'A buyer of the drill', role: 'customer' };
  const { status, body: said } = await client.call('POST', '/auth/signup', { body });
  if (status !== 201) throw new Error(`Sign-up: ${status} ${JSON.stringify(said)}`);
  if (!(await enterCode(client, account, codes, before.length)))
    await signIn(client, account, codes);
}

/**
 * Signs in with password and mailed code; starts over if a lost response had issued its own code.
 */
export async function signIn(client: ShopClient, account: Account, codes: Codes): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await codes(account.email);
    const { status, body } = await client.call('POST', '/auth/login', { body: account });
    if (status === 200) return;
    if (status !== 403) throw new Error(`Sign-in: ${status} ${JSON.stringify(body)}`);
    if (await enterCode(client, account, codes, before.length)) return;
  }
  throw new GaveUp(`Sign-in of ${account.email}: no code was right`);
}

async function enterCode(
  client: ShopClient,
  { email }: Account,
  codes: Codes,
  before: number,
): Promise<boolean> {
  const until = Date.now() + MAIL_MS;
  let mailed = await codes(email);
  while (mailed.length <= before) {
    if (Date.now() > until) throw new GaveUp(`No code was mailed to ${email}`);
    await after(50);
    mailed = await codes(email);
  }
  const { status } = await client.call('POST', '/otp/verify-otp', {
    body: { otp: mailed.at(-1) ?? '' },
  });
  return status === 200;
}
