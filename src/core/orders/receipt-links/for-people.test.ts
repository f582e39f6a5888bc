import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import type { TestClient } from '#testing/client.ts';
import { ACCOUNT, billerEntry } from '#testing/bills.ts';
import { createService } from '#testing/fixtures.ts';
import { contactOf, newKey, orderOf, pay } from '#testing/shop.ts';
import { standsAlone } from '#testing/stands-alone.ts';
import { sure } from '#testing/sure.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market } = app;
const MUM = {
  name: 'Fatma Zyxhassan',
  nameArabic: 'فاطمة',
  relation: 'mother' as const,
  phone: '+201007770001',
  language: 'ar' as const,
};

/** A $9.46 bill, for another person or for the buyer. */
async function sold({ paid = true, person = MUM as typeof MUM | null } = {}) {
  const biller = await app.signedIn('vendor');
  await createService(market, { vendor: biller.person, vertical: 'utilities' });
  const { listing } = await biller.ok('POST /listings', {
    body: { ...billerEntry, details: { ...billerEntry.details, mode: 'typed' } },
  });
  const customer = await app.signedIn('customer');
  const known =
    person && (await customer.ok('POST /account/people', { body: { ...person } })).person;
  const product = {
    productId: listing._id,
    options: { amount: '437.25' },
    secrets: { account: ACCOUNT },
  };
  await customer.ok('POST /cart/add', { body: { product } });
  const { order, payment } = await customer.ok('POST /checkout', {
    body: { contact: contactOf(customer), for: known?._id ?? null },
    headers: { 'idempotency-key': newKey() },
  });
  if (paid) await pay(customer, payment.clientSecret);
  const part = sure(order.serviceOrders[0]);
  const say = (body: { outcome: 'paid' | 'failed'; reference?: string; reason?: string }) =>
    biller.ok('POST /vendor/orders/{id}/items/{itemId}/outcome', {
      params: { id: part._id, itemId: sure(part.items[0])._id },
      body,
      headers: { 'idempotency-key': newKey() },
    });
  return { biller, customer, order, part, item: sure(part.items[0]), say, known };
}
const link = (customer: TestClient, id: string, prices = true) =>
  customer.request('PUT /orders/{id}/receipt-link', { params: { id }, body: { prices } });
const made = async (customer: TestClient, id: string, prices = true) => {
  const { url } = await customer.ok('PUT /orders/{id}/receipt-link', {
    params: { id },
    body: { prices },
  });
  return { url, token: sure(url.split('#')[1]) };
};
const open = (token: string) => app.guest().request('POST /shared-receipts', { body: { token } });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null,
];

test('the vendor sees the recipient, not the payer', async () => {
  const { biller, customer, order, part, item, say } = await sold();
  const { name, email } = customer.person;
  expect((await orderOf(customer, order._id)).forPerson).toMatchObject({
    name: MUM.name,
    relation: 'mother',
  });
  await say({ outcome: 'paid', reference: 'NDE-1' });
  const { order: whole } = await biller.ok('GET /vendor/orders/{id}', { params: { id: part._id } });
  expect([whole.userId, whole.address]).toEqual([
    { name: MUM.name, email: null, phone: MUM.phone },
    null,
  ]);
  const seen = JSON.stringify([
    whole,
    await biller.ok('GET /vendor/orders', { query: {} }),
    await biller.request('GET /vendor/orders.csv', { query: {} }),
    await biller.request('GET /vendor/orders/{id}/details.csv', { params: { id: part._id } }),
    await biller.ok('GET /documents/{kind}/{id}', { params: { kind: 'receipt', id: order._id } }),
    await biller.ok('GET /documents/{kind}/{id}', { params: { kind: 'bill', id: item._id } }),
    await app.mails(biller.person.email),
  ]);
  expect(seen).toContain(MUM.name);
  for (const hidden of [name, email, contactOf(customer).phone]) expect(seen).not.toContain(hidden);
  expect(standsAlone(seen, '4242')).toBe(false);
  const search = async (words: string) =>
    (await biller.ok('GET /vendor/orders', { query: { search: words } })).data.length;
  expect([await search('Zyxhassan'), await search(email)]).toEqual([1, 0]);
  // The payer's own receipt names both.
  const { document } = await customer.ok('GET /documents/{kind}/{id}', {
    params: { kind: 'receipt', id: order._id },
  });
  expect(document.parties.map(({ lines }) => lines[0])).toEqual(
    expect.arrayContaining([name, MUM.name]),
  );
});

test("only the user's own people can be chosen, and no removed person", async () => {
  const { known, customer, order, item } = await sold();
  const stranger = await app.signedIn('customer');
  const { _id: id } = sure(known);
  const buy = async (who: typeof customer, to: string) => {
    await who.ok('POST /cart/add', {
      body: {
        product: {
          productId: item.productId,
          options: { amount: '100.00' },
          secrets: { account: ACCOUNT },
        },
      },
    });
    return who.request('POST /checkout', {
      body: { contact: contactOf(who), for: to },
      headers: { 'idempotency-key': newKey() },
    });
  };
  expect((await buy(stranger, id)).status).toBe(404);
  expect((await stranger.ok('GET /orders', { query: {} })).total).toBe(0);
  await customer.ok('DELETE /account/people/{id}', { params: { id } });
  expect((await buy(customer, id)).status).toBe(404);
  // Earlier purchases for them stay unchanged.
  expect((await orderOf(customer, order._id)).forPerson?.name).toBe(MUM.name);
});

test('a link opens the receipt without the payer for ninety days, with or without prices', async () => {
  const { customer, order, say } = await sold();
  await say({ outcome: 'paid', reference: 'NDE-77' });
  const { token, url } = await made(customer, order._id);
  // In her language, with the token in the fragment, outside any log.
  expect(url).toBe(`${market.settings.publicUrl}/ar/check#${token}`);
  const answer = await open(token);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const read = JSON.stringify(answer.body);
  for (const shown of [MUM.name, '$9.46', 'NDE-77', 'North Delta Electric'])
    expect(read).toContain(shown);
  const { name, email } = customer.person;
  for (const hidden of [name, email, ACCOUNT]) expect(read).not.toContain(hidden);
  for (const digits of ['4242', ACCOUNT.slice(-4)]) expect(standsAlone(read, digits)).toBe(false);

  const plain = await made(customer, order._id, false);
  // A new link replaces the old one.
  expect((await open(token)).status).toBe(404);
  const without = JSON.stringify((await open(plain.token)).body);
  expect(without).toContain('NDE-77');
  expect(without).not.toContain('$');
  const { link: kept } = await customer.ok('GET /orders/{id}/receipt-link', {
    params: { id: order._id },
  });
  expect(kept).toEqual({ prices: false, expiresAt: '2026-05-31T09:00:00.000Z' });
  const rows = await db.selectFrom('receipt_links').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(plain.token);
  const before = app.clock.now();
  app.clock.set('2026-05-31T08:59:59Z');
  expect((await open(plain.token)).status).toBe(200);
  app.clock.set('2026-05-31T09:00:00Z');
  expect((await open(plain.token)).status).toBe(404);
  app.clock.set(before.toISOString());
});

test('links can be revoked, and are deleted with the account, like the recipients', async () => {
  const { customer, order, say } = await sold();
  const first = await made(customer, order._id);
  await customer.ok('DELETE /orders/{id}/receipt-link', { params: { id: order._id } });
  expect((await open(first.token)).status).toBe(404);
  expect((await open('nothing')).status).toBe(404);
  const second = await made(customer, order._id);
  const { contact } = await db
    .selectFrom('orders')
    .select('contact')
    .where('id', '=', order._id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(contact)).toContain('Zyxhassan');
  await say({ outcome: 'paid', reference: 'NDE-2' });
  await customer.ok('DELETE /account', { body: {} });
  expect((await open(second.token)).status).toBe(404);
  const kept = [
    await db.selectFrom('orders').selectAll().where('id', '=', order._id).execute(),
    await db.selectFrom('service_orders').selectAll().where('order_id', '=', order._id).execute(),
    await db.selectFrom('people').selectAll().where('user_id', '=', customer.person.id).execute(),
  ];
  expect(JSON.stringify(kept)).not.toContain('Zyxhassan');
});

test("unpaid, own and other users' orders have no link", async () => {
  const unpaid = await sold({ paid: false });
  expect(codeOf(await link(unpaid.customer, unpaid.order._id))).toEqual([409, 'not_paid']);
  const own = await sold({ person: null });
  expect(codeOf(await link(own.customer, own.order._id))).toEqual([409, 'order_for_nobody']);
  expect((await link(await app.signedIn('customer'), own.order._id)).status).toBe(404);
  expect((await orderOf(own.customer, own.order._id)).forPerson).toBeNull();
});

test('spending is listed by person and month, net of refunds', async () => {
  const { customer, order, say } = await sold();
  const spent = async () => (await customer.ok('GET /account/spending', {})).people;
  expect(await spent()).toEqual([
    { name: MUM.name, total: 9.46, months: [{ month: '2026-03', total: 9.46, orders: 1 }] },
  ]);
  await say({ outcome: 'failed', reason: 'The account is closed' });
  expect(await spent()).toMatchObject([{ total: 0 }]);
  expect((await orderOf(customer, order._id)).forPerson?.name).toBe(MUM.name);
  expect((await (await app.signedIn('customer')).ok('GET /account/spending', {})).people).toEqual(
    [],
  );
});
