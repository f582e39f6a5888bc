// Long because it tests every change of a team, with its refusals and attacks.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { VendorRole } from '#base/permissions.ts';
import { createTestApp } from '#testing/app.ts';
import type { TestClient } from '#testing/client.ts';
import { grocer, product } from '#testing/goods.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, clock } = app;

/** Pro, with 50 seats. */
let pro: string;
beforeAll(async () => {
  const { id } = await db
    .selectFrom('plan_versions')
    .select('id')
    .where('plan', '=', 'pro')
    .executeTakeFirstOrThrow();
  pro = id;
});

async function business({ plan = pro }: { readonly plan?: string | null } = {}) {
  const owner = await app.signedIn('vendor', { starter: true });
  const vendorId = sure(owner.person.vendorId);
  if (plan !== null)
    await db
      .updateTable('vendors')
      .set({ plan_version_id: plan })
      .where('id', '=', vendorId)
      .execute();
  return { owner, vendorId };
}

const invite = (owner: TestClient, email: string, role: VendorRole = 'front-desk') =>
  owner.request('POST /vendor/invitations', { body: { email, role } });

/** The token of the last invitation to an address, from its mail. */
async function tokenTo(email: string): Promise<string> {
  const mails = JSON.stringify(await app.mails(email));
  return sure([...mails.matchAll(/\/join#([\w-]+)/g)].at(-1)?.[1]);
}

const accept = (person: TestClient, token: string) =>
  person.request('POST /invitations/accept', { body: { token } });

async function joined(owner: TestClient, role: VendorRole = 'front-desk') {
  const person = await app.signedIn('customer');
  const { email } = person.person;
  expect((await invite(owner, email, role)).status).toBe(201);
  expect((await accept(person, await tokenTo(email))).status).toBe(200);
  return person;
}

const rolesOf = async (owner: TestClient) =>
  (await owner.ok('GET /vendor/members', {})).members.map(({ _id, role }) => [_id, role]);
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null,
];

test('an invited person joins with the role and stays a customer', async () => {
  const { owner, vendorId } = await business();
  const person = await app.signedIn('customer');
  const { email } = person.person;
  const { body } = await invite(owner, ` ${email.toUpperCase()} `, 'finance');
  expect(body).toMatchObject({
    invitations: [{ email, role: 'finance' }],
    seats: { used: 2, most: 50 },
  });
  const token = await tokenTo(email);
  expect(await app.guest().ok('POST /invitations', { body: { token } })).toMatchObject({
    role: 'finance',
    address: `${email.slice(0, 1)}•••@example.com`,
  });
  expect(codeOf(await person.request('GET /vendor/orders', { query: {} }))).toEqual([
    403,
    'vendors_only',
  ]);
  await person.ok('POST /invitations/accept', { body: { token } });
  const { user } = await person.ok('GET /auth/check', {});
  expect(user).toMatchObject({ role: 'vendor', vendorRole: 'finance', vendorStatus: 'Approved' });
  expect(await person.ok('GET /auth/check-vendor', {})).toEqual({ isAuthenticated: true });
  await person.ok('GET /vendor/orders', { query: {} });
  await person.ok('GET /orders', { query: {} });
  expect(codeOf(await person.request('GET /vendor/reviews', { query: {} }))).toEqual([
    403,
    'role_excludes',
  ]);
  expect(await rolesOf(owner)).toEqual([
    [owner.person.id, 'owner'],
    [person.person.id, 'finance'],
  ]);
  const { data } = await owner.ok('GET /vendor/history', {});
  expect(data.map(({ action, by, name }) => [action, by, name])).toEqual([
    ['vendor.member-joined', 'member', person.person.name],
    ['vendor.member-invited', 'you', owner.person.name],
  ]);
  expect(vendorId).not.toBe('');
});

test('an invitation works once, for its address, until it ends or is withdrawn', async () => {
  const { owner } = await business();
  const person = await app.signedIn('customer');
  const { email } = person.person;
  await invite(owner, email);
  const first = await tokenTo(email);
  const stranger = await app.signedIn('customer');
  expect(codeOf(await accept(stranger, first))).toEqual([403, 'invited_other_address']);
  await invite(owner, email, 'viewer');
  const second = await tokenTo(email);
  expect(codeOf(await accept(person, first))).toEqual([404, 'dead_invitation']);
  expect((await accept(person, second)).status).toBe(200);
  expect(codeOf(await accept(person, second))).toEqual([404, 'dead_invitation']);
  const late = await app.signedIn('customer');
  await invite(owner, late.person.email);
  const token = await tokenTo(late.person.email);
  const [open] = (await owner.ok('GET /vendor/members', {})).invitations;
  await owner.ok('DELETE /vendor/invitations/{id}', { params: { id: sure(open)._id } });
  expect(codeOf(await accept(late, token))).toEqual([404, 'dead_invitation']);
  await invite(owner, late.person.email);
  const ended = await tokenTo(late.person.email);
  const start = clock.now();
  clock.advance({ minutes: 7 * 24 * 60 });
  const again = await app.signedIn('customer');
  expect(
    codeOf(await app.guest().request('POST /invitations', { body: { token: ended } })),
  ).toEqual([404, 'dead_invitation']);
  expect(codeOf(await accept(again, ended))).toEqual([404, 'dead_invitation']);
  clock.set(start.toISOString());
});

test('the answer to an invitation is the same with and without an account', async () => {
  const { owner } = await business();
  const known = await app.signedIn('customer');
  const answers = await Promise.all([
    invite(owner, known.person.email),
    invite((await business()).owner, 'unknown.person@example.com'),
  ]);
  const shapes = answers.map(({ status, body }) => [
    status,
    JSON.stringify(body).replaceAll(/"[^"]*@[^"]*"|[0-9a-f-]{36}|\d{4}-[\d:.TZ-]+/g, ''),
  ]);
  expect(shapes[0]).toEqual(shapes[1]);
});

test('an admin and a member cannot join', async () => {
  const { owner } = await business();
  const admin = await app.signedIn('admin');
  await invite(owner, admin.person.email);
  expect(codeOf(await accept(admin, await tokenTo(admin.person.email)))).toEqual([
    409,
    'invited_admin',
  ]);
  const member = await joined(owner);
  expect(codeOf(await invite(owner, member.person.email))).toEqual([409, 'member_already']);
});

test('a plan limits members and open invitations together', async () => {
  const { owner } = await business({ plan: null });
  expect((await invite(owner, 'first@example.com')).status).toBe(201);
  // The same address again takes no further seat.
  expect((await invite(owner, 'first@example.com', 'viewer')).status).toBe(201);
  const { status, body } = await invite(owner, 'second@example.com');
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'seats_taken', most: 2 })]);
});

test.each(['manager', 'front-desk', 'finance', 'viewer'] as const)(
  'a %s changes neither the team nor the own role',
  async (role) => {
    const { owner } = await business();
    const member = await joined(owner, role);
    const { id } = member.person;
    const tries = [
      await invite(member, 'x@example.com', 'owner'),
      await member.request('PATCH /vendor/members/{id}', {
        params: { id },
        body: { role: 'owner' },
      }),
      await member.request('POST /vendor/members/{id}/ownership', { params: { id } }),
      await member.request('DELETE /vendor/members/{id}', { params: { id: owner.person.id } }),
      await member.request('PUT /account/profile', {
        body: { name: 'A member', role: 'owner', vendorRole: 'owner' } as { name: string },
      }),
    ];
    for (const tried of tries.slice(0, 4)) expect(codeOf(tried)).toEqual([403, 'role_excludes']);
    const { user } = await member.ok('GET /auth/check', {});
    expect(user?.vendorRole).toBe(role);
  },
);

test('a removed member loses access with the next request', async () => {
  const { owner } = await business();
  const member = await joined(owner);
  await member.ok('GET /vendor/orders', { query: {} });
  await owner.ok('DELETE /vendor/members/{id}', { params: { id: member.person.id } });
  expect(codeOf(await member.request('GET /vendor/orders', { query: {} }))).toEqual([
    403,
    'vendors_only',
  ]);
  await member.ok('GET /orders', { query: {} });
  const { user } = await member.ok('GET /auth/check', {});
  expect(user).toMatchObject({ role: 'customer', vendorRole: null });
  expect(JSON.stringify(await app.mails(member.person.email))).toContain('no longer a member');
});

test("a member of one vendor has none of another's members", async () => {
  const [a, b] = [await business(), await business()];
  const ofB = await joined(b.owner);
  const { id } = ofB.person;
  const tries = [
    await a.owner.request('PATCH /vendor/members/{id}', {
      params: { id },
      body: { role: 'viewer' },
    }),
    await a.owner.request('DELETE /vendor/members/{id}', { params: { id } }),
    await a.owner.request('POST /vendor/members/{id}/ownership', { params: { id } }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await rolesOf(b.owner)).toHaveLength(2);
});

test('a vendor keeps an owner', async () => {
  const { owner, vendorId } = await business();
  const member = await joined(owner, 'manager');
  const { id } = member.person;
  const own = { params: { id: owner.person.id } };
  expect(codeOf(await owner.request('POST /vendor/leave', {}))).toEqual([409, 'last_owner']);
  expect(codeOf(await owner.request('DELETE /vendor/members/{id}', own))).toEqual([
    409,
    'own_role',
  ]);
  // The database itself refuses, too.
  await expect(
    sql`update vendor_members set role = 'viewer' where vendor_id = ${vendorId} and user_id = ${owner.person.id}`.execute(
      db,
    ),
  ).rejects.toThrow('A vendor needs an owner');
  await owner.ok('POST /vendor/members/{id}/ownership', { params: { id } });
  expect(await rolesOf(member)).toEqual([
    [id, 'owner'],
    [owner.person.id, 'manager'],
  ]);
  await owner.ok('POST /vendor/leave', {});
  const { user } = await owner.ok('GET /auth/check', {});
  expect(user).toMatchObject({ role: 'customer', vendorRole: null, vendorStatus: null });
  expect(codeOf(await owner.request('GET /vendor/orders', { query: {} }))).toEqual([
    403,
    'vendors_only',
  ]);
  await owner.ok('GET /orders', { query: {} });
});

test('of two owners who leave at once, one stays', async () => {
  const { owner, vendorId } = await business();
  const other = await joined(owner, 'owner');
  const answers = await Promise.all(
    [owner, other].map((one) => one.request('POST /vendor/leave', {})),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const left = await db
    .selectFrom('vendor_members')
    .select('role')
    .where('vendor_id', '=', vendorId)
    .execute();
  expect(left).toEqual([{ role: 'owner' }]);
});

test('two connections cannot remove the last owners', async () => {
  const { owner, vendorId } = await business();
  await joined(owner, 'owner');
  const ids = (
    await db
      .selectFrom('vendor_members')
      .select('user_id')
      .where('vendor_id', '=', vendorId)
      .execute()
  ).map(({ user_id: id }) => id);
  const removals = await Promise.all(ids.map(() => db.startTransaction().execute()));
  for (const [nth, trx] of removals.entries())
    await trx
      .deleteFrom('vendor_members')
      .where('vendor_id', '=', vendorId)
      .where('user_id', '=', sure(ids[nth]))
      .execute();
  const ends = await Promise.all(
    removals.map(async (trx) => {
      try {
        await trx.commit().execute();
        return 'committed';
      } catch (error) {
        await trx.rollback().execute();
        return error instanceof Error ? error.message : String(error);
      }
    }),
  );
  expect(ends.toSorted()).toEqual(['A vendor needs an owner', 'committed']);
});

test('the front desk changes prices, but neither publishes nor hides listings', async () => {
  const shop = await grocer(app);
  const desk = await joined(shop, 'front-desk');
  const id = await product(shop, { name: 'Dates', price: 5, stock: 3 });
  const edit = (body: object) =>
    desk.request('PATCH /vendor/inventory/{id}', { params: { id }, body });
  expect((await edit({ price: 6 })).status).toBe(200);
  expect(codeOf(await edit({ visible: false }))).toEqual([403, 'role_excludes']);
  const csv = `ID,Visible\n${id},no\n`;
  const report = await desk.request('POST /vendor/inventory/import', {
    body: { csv, dryRun: true },
  });
  expect(codeOf(report)).toEqual([403, 'role_excludes']);
  expect(
    (
      await shop.request('PATCH /vendor/inventory/{id}', {
        params: { id },
        body: { visible: false },
      })
    ).status,
  ).toBe(200);
});

test('a vendor who left the last team applies to sell anew', async () => {
  const { owner } = await business();
  await joined(owner, 'owner');
  await owner.ok('POST /vendor/leave', {});
  expect((await owner.ok('GET /auth/check', {})).user?.role).toBe('customer');
  for (const time of ['first', 'second']) {
    await owner.ok('POST /account/selling', {});
    const { user } = await owner.ok('GET /auth/check', {});
    expect([time, user]).toEqual([
      time,
      expect.objectContaining({ role: 'vendor', vendorRole: null, vendorStatus: null }),
    ]);
  }
  expect(await owner.ok('GET /vendor/orders', { query: {} })).toMatchObject({ data: [], total: 0 });
  const admin = await app.signedIn('admin');
  expect(codeOf(await admin.request('POST /account/selling', {}))).toEqual([409, 'selling_admin']);
});

test('a member who leaves one of two teams stays a vendor', async () => {
  const { owner } = await business();
  const { owner: other } = await business();
  const { email } = owner.person;
  await invite(other, email);
  await accept(owner, await tokenTo(email));
  await other.ok('DELETE /vendor/members/{id}', { params: { id: owner.person.id } });
  expect((await owner.ok('GET /auth/check', {})).user).toMatchObject({
    role: 'vendor',
    vendorRole: 'owner',
  });
});
