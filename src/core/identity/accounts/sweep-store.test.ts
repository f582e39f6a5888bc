import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { PASSWORD, register } from '#testing/codes.ts';
import { sweepAccounts } from './sweep-store.ts';

const app = await createTestApp();
const ENDED = ['code_steps', 'password_resets', 'limit_counters', 'devices'] as const;

test('sweeps expired rows and keeps live ones', async () => {
  const client = await app.signedIn('customer');
  const email = 'gone@example.com';
  await register(app, app.guest(), email, { rememberDevice: true });
  await app.guest().ok('POST /auth/forget-password', { body: { email } });
  await app.guest().request('POST /auth/login', { body: { email, password: PASSWORD } });
  for (const table of ENDED) {
    expect(await app.db.selectFrom(table).selectAll().execute()).not.toEqual([]);
  }
  // A visited session stays alive; a device expires after 30 days.
  for (let visit = 1; visit <= 5; visit += 1) {
    app.clock.advance({ days: 5, hours: 23 });
    await client.ok('GET /auth/check', {});
  }
  await app.db
    .updateTable('sessions')
    .set({ expires_at: new Date(app.clock.now().getTime() + 86_400_000 * 3) })
    .where('user_id', '=', client.person.id)
    .execute();
  app.clock.advance({ days: 1 });
  await sweepAccounts(app.db, app.clock.now());
  expect((await client.ok('GET /auth/check', {})).isAuthenticated).toBe(true);
  expect(
    (await app.db.selectFrom('sessions').select('user_id').execute()).map(({ user_id }) => user_id),
  ).toEqual([client.person.id]);
  for (const table of ENDED) {
    expect({ table, rows: await app.db.selectFrom(table).selectAll().execute() }).toEqual({
      table,
      rows: [],
    });
  }
});

test('deletes accounts unverified for a day, unless a code is pending', async () => {
  const signUp = (email: string) =>
    app.guest().ok('POST /auth/signup', {
      body: { name: 'Mona', email, password: PASSWORD, role: 'customer' },
    });
  const emails = async () =>
    (await app.db.selectFrom('users').select('email').execute())
      .map(({ email }) => email)
      .filter((email) => email.endsWith('@unproven.example'))
      .toSorted();
  await register(app, app.guest(), 'proven@unproven.example');
  await signUp('left@unproven.example');
  await signUp('again@unproven.example');
  app.clock.advance({ hours: 23 });
  await sweepAccounts(app.db, app.clock.now());
  expect(await emails()).toHaveLength(3);
  app.clock.advance({ hours: 1, minutes: 1 });
  await signUp('again@unproven.example');
  await sweepAccounts(app.db, app.clock.now());
  expect(await emails()).toEqual(['again@unproven.example', 'proven@unproven.example']);
});
