import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import type { Answer, TestClient } from '#testing/client.ts';
import { lastCode, PASSWORD, register } from '#testing/codes.ts';
import { eventually } from '#testing/eventually.ts';
import { shownCode } from '#testing/factors.ts';
import { sure } from '#testing/sure.ts';
import { BROWSER_COOKIE, DEVICE_COOKIE, hashPassword } from './enter.ts';
import { endEverySession } from './session-store.ts';
import { lockAccount, setPassword } from './user-store.ts';

// Tests sign-ins and changes that run while the owner changes the password in another process.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db } = app;
const newHash = await hashPassword('another walk entirely');

const waitForLock = (waiting = 1) =>
  eventually(async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    expect(rows).toHaveLength(waiting);
  });

/** Makes a call while a password change is uncommitted; returns its result after the commit. */
async function duringNewPassword(userId: string, call: () => Promise<Answer>): Promise<Answer> {
  const trx = await db.startTransaction().execute();
  await lockAccount(trx, userId);
  await setPassword(trx, userId, newHash, app.clock.now());
  await endEverySession(trx, userId);
  const answer = call();
  // Without a lock, the call would succeed or read rows that are about to be deleted.
  await Promise.race([answer, waitForLock()]);
  await trx.commit().execute();
  return answer;
}

/** A user with a remembered browser, and their id. */
async function person(name: string) {
  const email = `${name}@example.com`;
  const client = app.guest();
  await register(app, client, email, { rememberDevice: true });
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, email, client };
}

const login = (client: TestClient, email: string) =>
  client.request('POST /auth/login', { body: { email, password: PASSWORD } });

/** Sessions and steps that a thief would have left. */
async function leftOf(userId: string) {
  const count = async (table: 'sessions' | 'code_steps') =>
    (await db.selectFrom(table).select('id').where('user_id', '=', userId).execute()).length;
  return { sessions: await count('sessions'), steps: await count('code_steps') };
}
const NOTHING = { sessions: 0, steps: 0 };

test('the old password on a remembered device opens nothing after a change', async () => {
  const { id, email, client } = await person('remembered');
  const answer = await duringNewPassword(id, () => login(client, email));
  expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  expect(await leftOf(id)).toEqual(NOTHING);
});

test('the old password starts no step after a change', async () => {
  const { id, email } = await person('beginning');
  const answer = await duringNewPassword(id, () => login(app.guest(), email));
  expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  expect(await leftOf(id)).toEqual(NOTHING);
});

test('a step started with the old password ends', async () => {
  const { id, email } = await person('finishing');
  const thief = app.guest();
  await login(thief, email);
  const otp = await lastCode(app, email);
  const answer = await duringNewPassword(id, () =>
    thief.request('POST /otp/verify-otp', { body: { otp } }),
  );
  expect(answer).toMatchObject({ status: 400, body: { code: 'no_step' } });
  expect(await leftOf(id)).toEqual(NOTHING);
});

test('a session opened while an admin ends all sessions is ended too', async () => {
  const { id, email, client } = await person('opening');
  const admin = await app.signedIn('admin');
  client.cookies.set(DEVICE_COOKIE, '');
  await login(client, email);
  const otp = await lastCode(app, email);
  // Blocks the sign-in after its session is written.
  const holding = await db.startTransaction().execute();
  await holding
    .updateTable('known_browsers')
    .set({ last_seen_at: app.clock.now() })
    .where('user_id', '=', id)
    .execute();
  const opening = client.request('POST /otp/verify-otp', { body: { otp } });
  await waitForLock();
  const ending = admin.request('POST /admin/people/{id}/end-sessions', {
    params: { id },
    body: { reason: 'Stolen' },
  });
  await waitForLock(2);
  await holding.commit().execute();
  expect([(await opening).status, (await ending).status]).toEqual([200, 200]);
  expect(await leftOf(id)).toEqual(NOTHING);
});

test('a request with the old password does not overwrite the new one', async () => {
  const { id, client } = await person('overtaken');
  const body = { currentPassword: PASSWORD, newPassword: 'a door of the thief' };
  const answer = await duringNewPassword(id, () =>
    client.request('POST /account/password', { body }),
  );
  expect(answer).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(password_hash).toBe(newHash);
  expect(await leftOf(id)).toEqual(NOTHING);
});

test('a just ended session cannot add a second factor', async () => {
  const { id, client } = await person('planting');
  const { secret } = await client.ok('POST /account/factors/app', { body: {} });
  const body = { code: shownCode(app, secret) };
  const answer = await duringNewPassword(id, () =>
    client.request('POST /account/factors/app/confirm', { body }),
  );
  expect(answer).toMatchObject({ status: 401, body: { code: 'sign_in' } });
  const apps = db.selectFrom('authenticator_apps').select('id').where('user_id', '=', id);
  expect(await apps.where('confirmed_at', 'is not', null).execute()).toEqual([]);
});

test('two tabs of one browser sign in as another user concurrently', async () => {
  const { client } = await person('first.of.browser');
  const { email } = await person('second.of.browser');
  const tabs = [app.guest(), app.guest()];
  for (const tab of tabs) {
    tab.cookies.set(BROWSER_COOKIE, sure(client.cookies.get(BROWSER_COOKIE)));
    await login(tab, email);
  }
  const codes = (await app.mails(email)).filter(({ template }) => template === 'code').slice(-2);
  const answers = await Promise.all(
    tabs.map((tab, index) =>
      tab.request('POST /otp/verify-otp', {
        body: { otp: codes[index]?.text.match(/\b\d{6}\b/)?.[0] ?? '' },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
