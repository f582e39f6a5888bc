import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { PASSWORD, register } from '#testing/codes.ts';
import { promoteAdmin } from './admin-store.ts';

const app = await createTestApp();

test('an admin can only be made on the command line, from a verified account, and must sign in again', async () => {
  const client = app.guest();
  await register(app, client, 'boss@example.com', { rememberDevice: true });
  expect(await promoteAdmin(app.market, 'nobody@example.com')).toEqual({ outcome: 'unknown' });
  await app.guest().ok('POST /auth/signup', {
    body: { name: 'X', email: 'unsure@example.com', password: PASSWORD, role: 'customer' },
  });
  expect(await promoteAdmin(app.market, 'unsure@example.com')).toEqual({ outcome: 'unproven' });
  const vendor = await app.signedIn('vendor');
  expect(await promoteAdmin(app.market, vendor.person.email)).toEqual({ outcome: 'vendor' });

  expect(await promoteAdmin(app.market, ' Boss@Example.com')).toEqual({
    outcome: 'promoted',
    name: 'Mona Said',
    role: 'administrator',
  });
  expect(await promoteAdmin(app.market, 'boss@example.com')).toEqual({
    outcome: 'already',
    name: 'Mona Said',
    role: 'administrator',
  });
  expect((await client.ok('GET /auth/check', {})).isAuthenticated).toBe(false);
  expect(
    (
      await client.request('POST /auth/login', {
        body: { email: 'boss@example.com', password: PASSWORD },
      })
    ).status,
  ).toBe(403);
  const kept = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'user.role')
    .execute();
  expect(kept).toHaveLength(1);
});

test('the role of the only administrator stays, and the role of others can be changed', async () => {
  expect(await promoteAdmin(app.market, 'boss@example.com', 'support')).toEqual({
    outcome: 'last',
  });
  const second = await app.signedIn('admin', { name: 'Second Admin' });
  const { email, id } = second.person;
  expect(await promoteAdmin(app.market, email, 'finance')).toEqual({
    outcome: 'changed',
    name: 'Second Admin',
    role: 'finance',
  });
  // Without a role, an admin keeps theirs.
  expect(await promoteAdmin(app.market, email)).toMatchObject({ outcome: 'already' });
  // The session stays, with the new role from the next request on.
  expect((await second.ok('GET /auth/check', {})).user).toMatchObject({ staffRole: 'finance' });
  const audited = await app.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'user.staff-role')
    .where('subject_id', '=', id)
    .execute();
  expect(audited).toEqual([
    {
      before: { role: 'admin', staffRole: 'administrator' },
      after: { role: 'admin', staffRole: 'finance' },
    },
  ]);
  expect((await app.mails(email)).map(({ subject }) => subject)).toEqual([
    'Your role at Souk has changed',
  ]);
  // Both at once: one administrator remains.
  await promoteAdmin(app.market, email, 'administrator');
  const outcomes = await Promise.all([
    promoteAdmin(app.market, email, 'content'),
    promoteAdmin(app.market, 'boss@example.com', 'content'),
  ]);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'last']);
  await promoteAdmin(app.market, 'boss@example.com', 'administrator');
  await promoteAdmin(app.market, email, 'content');
});

test('the last admin cannot be removed', async () => {
  const admin = await app.db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', 'boss@example.com')
    .executeTakeFirstOrThrow();
  const second = await app.signedIn('admin');
  await app.db
    .updateTable('users')
    .set({ password_hash: admin.password_hash })
    .where('id', '=', second.person.id)
    .execute();
  await app.db.updateTable('users').set({ role: 'customer' }).where('id', '=', admin.id).execute();
  expect((await second.refused('DELETE /account', { body: { password: PASSWORD } })).code).toBe(
    'last_admin',
  );
});
