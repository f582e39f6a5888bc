import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fillApplication, SECTIONS } from '#testing/onboarding.ts';
import { createTestApp } from '#testing/app.ts';
import { PASSWORD, register } from '#testing/codes.ts';
import { customerWithHistory } from '#testing/history.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp();

test('exports everything stored about a person', async () => {
  const { client, orderId } = await customerWithHistory(app, 'taker@example.com');
  const answer = await client.request('GET /account/export');
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="souk-2026-03-02.json"',
  );
  expect(answer.body).toMatchObject({
    user: { email: 'taker@example.com', addresses: [] },
    orders: [
      {
        _id: orderId,
        total: 128.5,
        contact: { name: 'Mona Said' },
        items: [{ name: 'Felucca sunset', subDetails: { people: 2 } }],
      },
    ],
    reviews: [{ rating: 5, review: 'A perfect evening' }],
    messages: [{ subject: 'Hello' }],
    devices: [{ current: true }],
  });
  // Shows only that a password exists.
  expect(JSON.stringify(answer.body)).not.toMatch(/argon2|token|(?<!"has)password/i);
  const other = await app.signedIn('customer');
  expect((await other.ok('GET /account/export', {})).orders).toEqual([]);
});

const open = async (client: Awaited<ReturnType<typeof app.signedIn>>) => {
  const url = 'http://localhost:3000/api/account/export';
  const headers = { cookie: sure(client.cookies.header()) };
  return app.app.fetch(new Request(url, { headers }), { address: client.address });
};

test('reads long lists in batches while they are sent, and aborts if a batch fails', async () => {
  const client = await app.signedIn('customer');
  await sql`insert into messages (id, user_id, name, email, subject, message, language, status, created_at)
    select gen_random_uuid(), ${client.person.id}, 'Mona', '', 'No ' || n, ${'word '.repeat(1_000)}::text, 'en', 'open', now()
    from generate_series(1, 450) n`.execute(app.db);
  const answer = await client.request('GET /account/export');
  expect(answer.body).toMatchObject({ messages: Array.from({ length: 450 }, () => ({})) });
  expect(Object.keys(answer.body as object)).toEqual([
    'exportedAt',
    'user',
    'orders',
    'returns',
    'reviews',
    'messages',
    'conversations',
    'conversationMessages',
    'answersToCustomers',
    'conversationReports',
    'conversationAudit',
    'notifications',
    'notificationSettings',
    'pushDevices',
    'textPhone',
    'texts',
    'people',
    'billAccounts',
    'cart',
    'favouriteLists',
    'favourites',
    'favouriteAlerts',
    'recipients',
    'cards',
    'awaited',
    'business',
    'memberships',
    'standing',
    'factors',
    'security',
    'devices',
  ]);
  expect(answer.largestPart).toBeLessThan(100_000);

  const cut = sure((await open(client)).body).getReader();
  let text = '';
  let isAway = false;
  const readOn = async () => {
    for (let part = await cut.read(); !part.done; part = await cut.read()) {
      text += new TextDecoder().decode(part.value);
      if (!isAway && text.includes('"No ')) {
        isAway = true;
        await sql`alter table messages rename to messages_away`.execute(app.db);
      }
    }
  };
  await expect(readOn()).rejects.toThrow();
  await sql`alter table messages_away rename to messages`.execute(app.db);
  expect(() => void JSON.parse(text)).toThrow();
});

test('keeps the orders of a deleted account, without the person', async () => {
  const { client, userId, orderId } = await customerWithHistory(app, 'leaver@example.com');
  await client.ok('DELETE /account', { body: {} });

  const order = await app.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    user_id: userId,
    total_cents: 12_850,
    contact: { name: 'Former customer', email: '', phone: '' },
    address: null,
    note: '',
  });
  for (const table of [
    'users',
    'orders',
    'order_lines',
    'reviews',
    'messages',
    'addresses',
    'outbox',
    'sessions',
    'devices',
    'code_steps',
  ] as const) {
    const rows = JSON.stringify(await app.db.selectFrom(table).selectAll().execute());
    expect(`${table}: ${rows}`).not.toContain('leaver@example.com');
  }
  const [line] = await app.db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute();
  expect(line).toMatchObject({
    name: 'Felucca sunset',
    options: { people: 2 },
    sub_details: { people: 2 },
  });
  expect(JSON.stringify(line)).not.toContain('Mona');
  const events = await app.db
    .selectFrom('order_events')
    .select('note')
    .where('order_id', '=', orderId)
    .execute();
  expect(events).toEqual([{ note: '' }]);
  const review = await app.db
    .selectFrom('reviews')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(review).toMatchObject({
    user_id: null,
    username: 'Former customer',
    review: 'A perfect evening',
  });
  expect((await client.ok('GET /auth/check', {})).isAuthenticated).toBe(false);
  expect(
    (
      await app
        .guest()
        .refused('POST /auth/login', { body: { email: 'leaver@example.com', password: PASSWORD } })
    ).status,
  ).toBe(401);
  // The e-mail address can be used again.
  await register(app, app.guest(), 'leaver@example.com');
});

test("refuses to delete a vendor's account after its application", async () => {
  const vendor = await app.signedIn('vendor');
  expect(await vendor.refused('DELETE /account', { body: {} })).toMatchObject({
    status: 409,
    code: 'vendor_leaving',
  });
  await app.db
    .updateTable('vendors')
    .set({ status: 'Onboarding' })
    .where('id', '=', vendor.person.vendorId)
    .execute();
  await vendor.ok('DELETE /account', { body: {} });
});

test("exports a vendor's application and the names of its documents", async () => {
  const vendor = await app.signedIn('vendor', { status: null });
  await fillApplication(vendor);
  const { business } = await vendor.ok('GET /account/export', {});
  expect(business).toMatchObject({
    status: 'Onboarding',
    ...SECTIONS,
    documents: [
      { kind: 'licence', name: 'Trade licence' },
      { kind: 'id', name: 'رخصة' },
    ],
  });
  const customer = await app.signedIn('customer');
  expect((await customer.ok('GET /account/export', {})).business).toBeNull();
});

const join = (userId: string, vendorId: string, role: 'owner' | 'viewer') =>
  app.db
    .insertInto('vendor_members')
    .values({ user_id: userId, vendor_id: vendorId, role, created_at: app.clock.now() })
    .execute();
const membersOf = async (vendorId: string) =>
  (
    await app.db
      .selectFrom('vendor_members')
      .select('user_id')
      .where('vendor_id', '=', vendorId)
      .execute()
  ).map(({ user_id: id }) => id);

test("exports a person's memberships", async () => {
  const vendor = await app.signedIn('vendor', { name: 'Nile Sands' });
  const member = await app.signedIn('customer');
  await join(member.person.id, sure(vendor.person.vendorId), 'viewer');
  const since = app.clock.now().toISOString();
  const { memberships, business } = await member.ok('GET /account/export', {});
  expect(memberships).toEqual([{ business: 'Nile Sands', role: 'viewer', since }]);
  // The application belongs to its owners.
  expect(business).toBeNull();
});

test('a member leaves with the account, and the vendor stays', async () => {
  const vendor = await app.signedIn('vendor');
  const vendorId = sure(vendor.person.vendorId);
  const member = await app.signedIn('customer');
  await join(member.person.id, vendorId, 'viewer');
  await member.ok('DELETE /account', { body: {} });
  expect(await membersOf(vendorId)).toEqual([vendor.person.id]);
});

test('one of two owners may leave, and the other is the last', async () => {
  const vendor = await app.signedIn('vendor');
  const vendorId = sure(vendor.person.vendorId);
  const partner = await app.signedIn('customer');
  await join(partner.person.id, vendorId, 'owner');
  await vendor.ok('DELETE /account', { body: {} });
  expect(await membersOf(vendorId)).toEqual([partner.person.id]);
  const refused = await partner.refused('DELETE /account', { body: {} });
  expect(refused).toMatchObject({ status: 409, code: 'vendor_leaving' });
  expect(refused.message).toContain('Make another member an owner');
});

test('of two owners who leave at once one stays', async () => {
  const vendor = await app.signedIn('vendor');
  const vendorId = sure(vendor.person.vendorId);
  const partner = await app.signedIn('customer');
  await join(partner.person.id, vendorId, 'owner');
  const answers = await Promise.all(
    [vendor, partner].map((owner) => owner.request('DELETE /account', { body: {} })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await membersOf(vendorId)).toHaveLength(1);
});
