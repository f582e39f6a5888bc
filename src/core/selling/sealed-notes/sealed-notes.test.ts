// Long because it covers every possible reader of sealed notes, and every place they might be stored.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createCourier, createCourierApp } from '#testing/courier.ts';
import { checkout, contactOf, type Customer, newKey, orderOf, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { eraseOldSecrets } from '#core/compliance/confided/order-store.ts';

const app = await createCourierApp({ env: { RATE_LIMITS: 'off' } });
const { db, market, clock } = app;

const ACCOUNT = '0098120055443322';
const NOTE = 'For my mother, who is ill';
const secrets = { account: ACCOUNT, note: NOTE };
const MASK = '•••• 3322';
// Too long to occur by chance in an id, a hash or sealed data.
const CANARY = /0098120055|For my mother/;

const add = (customer: Customer, productId: string, more: object = { secrets }, sumCents = 50_00) =>
  customer.ok('POST /cart/add', {
    body: { product: { productId, subDetails: { sumCents }, ...more } },
  });
const cartOf = async (customer: Customer) => (await customer.ok('GET /cart/get', {})).cartItems;
const readLine = async (customer: Customer, id: string) =>
  (await customer.ok('GET /cart/lines/{id}/confided', { params: { id } })).secrets;

async function bought(more: object = { secrets }) {
  const customer = await app.signedIn('customer');
  const vendor = await app.signedIn('vendor');
  const { id } = await createCourier(market, {}, vendor.person);
  await add(customer, id, more);
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const paid = await orderOf(customer, order._id);
  const part = sure(paid.serviceOrders[0]);
  const item = sure(part.items[0]);
  return { customer, vendor, productId: id, order: paid, part, item };
}
type Bought = Awaited<ReturnType<typeof bought>>;
const lookedAt = ({ vendor, part, item }: Pick<Bought, 'vendor' | 'part' | 'item'>) =>
  vendor.request('GET /vendor/orders/{id}/items/{itemId}/confided', {
    params: { id: part._id, itemId: item._id },
  });
const ownOf = async ({ customer, order, item }: Bought) =>
  (
    await customer.ok('GET /orders/{id}/items/{itemId}/confided', {
      params: { id: order._id, itemId: item._id },
    })
  ).secrets;

test('seals notes beside the line and shows their mask', async () => {
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market);
  const { cartItem } = await add(customer, id);
  expect([cartItem.confided, cartItem.problem]).toEqual([MASK, undefined]);
  expect(JSON.stringify(await cartOf(customer))).not.toMatch(CANARY);
  expect(await readLine(customer, cartItem._id)).toEqual(secrets);
  const row = await db
    .selectFrom('cart_line_secrets')
    .selectAll()
    .where('cart_line_id', '=', cartItem._id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(CANARY);
  // The same account of another customer has the same hash, and nothing else in common.
  const other = await app.signedIn('customer');
  const { cartItem: theirs } = await add(other, id);
  const hashes = await db
    .selectFrom('cart_line_secrets')
    .select(['hash', 'sealed'])
    .where('cart_line_id', 'in', [cartItem._id, theirs._id])
    .execute();
  expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(1);
  expect(new Set(hashes.map(({ sealed }) => sealed)).size).toBe(2);
  // A row that is moved to another line cannot be opened.
  await db
    .updateTable('cart_line_secrets')
    .set({ sealed: row.sealed })
    .where('cart_line_id', '=', theirs._id)
    .execute();
  expect(await readLine(other, theirs._id)).toBeNull();
});

test('refuses an option with the name of a secret at its field, from any call', async () => {
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market);
  const product = { productId: id, subDetails: { sumCents: 50_00, Account: ACCOUNT } };
  const added = await customer.refused('POST /cart/add', { body: { product } });
  expect([added.status, Object.keys(added.errorMessages), added.body.why]).toEqual([
    400,
    ['Account'],
    { fault: 'secret_in_options' },
  ]);
  const guest = await app.guest().ok('POST /cart/quote', { body: { items: [product] } });
  expect([guest.cartItems, guest.problems[0]?.why]).toEqual([[], { fault: 'secret_in_options' }]);
  const synced = await customer.ok('POST /cart/sync', { body: { cartItems: [product] } });
  expect([synced.cartItems, synced.problems[0]?.why?.fault]).toEqual([[], 'secret_in_options']);
  const quoted = await app.guest().refused('POST /listings/{id}/quote', {
    params: { id },
    body: { options: product.subDetails },
  });
  expect(quoted.body.why).toEqual({ fault: 'secret_in_options' });
});

test('drops notes from the browser of a guest', async () => {
  const { id } = await createCourier(market);
  const item = { productId: id, subDetails: { sumCents: 50_00 }, secrets, quantity: 1 };
  const quoted = await app.guest().ok('POST /cart/quote', { body: { items: [item] } });
  expect(JSON.stringify(quoted)).not.toMatch(CANARY);
  const customer = await app.signedIn('customer');
  const { cartItems } = await customer.ok('POST /cart/sync', { body: { cartItems: [item] } });
  expect(cartItems.map(({ confided, problem }) => [confided, problem?.why])).toEqual([
    [null, { fault: 'secrets_needed' }],
  ]);
});

test('refuses invalid notes at their field without repeating them, and stores nothing', async () => {
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market);
  const refused = async (given: unknown) => {
    const { status, body } = await customer.refused('POST /cart/add', {
      body: { product: { productId: id, subDetails: { sumCents: 50_00 }, secrets: given } },
    });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).not.toMatch(CANARY);
    return Object.keys(body.errorMessages ?? {});
  };
  expect(await refused({ account: `${ACCOUNT}-x` })).toEqual(['secrets.account']);
  expect(await refused({ account: ACCOUNT, note: NOTE.repeat(4_000) })).toEqual(['secrets.note']);
  expect(await refused({ account: ACCOUNT, note: `a\u202e${NOTE}` })).toEqual(['secrets.note']);
  expect(await refused({ account: ACCOUNT, [NOTE.slice(0, 3)]: NOTE })).toEqual(['secrets.For']);
  expect(await refused([ACCOUNT])).toEqual(['product.secrets']);
  expect(await cartOf(customer)).toEqual([]);
});

test('keeps lines with other notes apart, and merges lines with the same', async () => {
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market);
  const first = await add(customer, id);
  const again = await add(customer, id, { secrets: { account: ACCOUNT, note: 'Another word' } });
  expect([again.message, again.cartItem._id]).toEqual([
    'This booking is already in your cart.',
    first.cartItem._id,
  ]);
  expect(await readLine(customer, first.cartItem._id)).toMatchObject({ note: 'Another word' });
  const other = await add(customer, id, { secrets: { account: '777000111' } });
  expect((await cartOf(customer)).map(({ confided }) => confided)).toEqual([MASK, '•••• 0111']);
  // A guest's line with the same choices is one of them.
  const item = { productId: id, subDetails: { sumCents: 50_00 } };
  const synced = await customer.ok('POST /cart/sync', { body: { cartItems: [item] } });
  expect(synced.cartItems.length).toBe(2);
  const same = await customer.refused('PUT /cart/lines/{id}/confided', {
    params: { id: other.cartItem._id },
    body: { secrets },
  });
  expect([same.status, same.code]).toEqual([409, 'in_cart']);
});

test('names missing notes as the problem of a line, which can be bought once they are given', async () => {
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market);
  const { cartItem } = await add(customer, id, {});
  expect(cartItem.problem).toMatchObject({ code: 'not_valid', why: { fault: 'secrets_needed' } });
  const stopped = await customer.refused('POST /checkout', {
    body: { contact: contactOf(customer) },
    headers: { 'idempotency-key': newKey() },
  });
  expect([stopped.status, stopped.code, stopped.body.problems]).toMatchObject([
    409,
    'cart_problems',
    [{ lineId: cartItem._id, why: { fault: 'secrets_needed' } }],
  ]);
  const told = await customer.ok('PUT /cart/lines/{id}/confided', {
    params: { id: cartItem._id },
    body: { secrets },
  });
  expect([told.cartItem.confided, told.cartItem.problem]).toEqual([MASK, undefined]);
  expect((await cartOf(customer))[0]?.problem).toBeUndefined();
  await checkout(customer);
  await customer.ok('PUT /cart/lines/{id}/confided', {
    params: { id: cartItem._id },
    body: { secrets: null },
  });
  expect((await cartOf(customer))[0]).toMatchObject({
    confided: null,
    problem: { why: { fault: 'secrets_needed' } },
  });
});

test('starts another checkout for another account', async () => {
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market);
  const { cartItem } = await add(customer, id);
  const first = await checkout(customer);
  expect((await checkout(customer)).order._id).toBe(first.order._id);
  const tell = (note: string) =>
    customer.ok('PUT /cart/lines/{id}/confided', {
      params: { id: cartItem._id },
      body: { secrets: { account: ACCOUNT, note } },
    });
  await tell(NOTE);
  expect((await checkout(customer)).order._id).toBe(first.order._id);
  await tell('Not to her, to my aunt');
  const second = await checkout(customer);
  expect(second.order._id).not.toBe(first.order._id);
  const item = sure(second.order.serviceOrders[0]?.items[0]);
  const { secrets: kept } = await customer.ok('GET /orders/{id}/items/{itemId}/confided', {
    params: { id: second.order._id, itemId: item._id },
  });
  expect(kept).toMatchObject({ note: 'Not to her, to my aunt' });
});

test('removes the bought line from the cart; the same sum for another account stays', async () => {
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market);
  await add(customer, id);
  const { order, payment } = await checkout(customer);
  await add(customer, id, { secrets: { account: '777000111' } });
  await pay(customer, payment.clientSecret);
  expect((await cartOf(customer)).map(({ confided }) => confided)).toEqual(['•••• 0111']);
  expect((await orderOf(customer, order._id)).serviceOrders[0]?.items[0]?.confided).toBe(MASK);
});

test('asks again for notes that cannot be opened', async () => {
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market);
  const { cartItem } = await add(customer, id);
  await db
    .updateTable('cart_line_secrets')
    .set({ sealed: 'v1.AAAA' })
    .where('cart_line_id', '=', cartItem._id)
    .execute();
  const stopped = await customer.refused('POST /checkout', {
    body: { contact: contactOf(customer) },
    headers: { 'idempotency-key': newKey() },
  });
  expect([stopped.code, stopped.body.problems]).toMatchObject([
    'cart_problems',
    [{ lineId: cartItem._id, why: { fault: 'secrets_needed' } }],
  ]);
  expect((await customer.ok('GET /orders', { query: {} })).total).toBe(0);
});

test('keeps the notes when the sum changes', async () => {
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market);
  const { cartItem } = await add(customer, id);
  const { cartItem: changed } = await customer.ok('POST /cart/add', {
    body: { product: { productId: id, subDetails: { sumCents: 60_00 } }, replaces: cartItem._id },
  });
  expect(changed.confided).toBe(MASK);
  expect(await readLine(customer, changed._id)).toEqual(secrets);
  expect((await cartOf(customer)).length).toBe(1);
});

test('lets the vendor of a paid line read the notes uncached, and audits each read', async () => {
  const sale = await bought();
  const { status, body, headers } = await lookedAt(sale);
  expect([status, body, headers.get('cache-control')]).toEqual([200, { secrets }, 'no-store']);
  await lookedAt(sale);
  const audit = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'order.confided')
    .where('subject_id', '=', sale.order._id)
    .execute();
  expect(audit.map(({ actor_id, after }) => [actor_id, after])).toEqual(
    [1, 2].map(() => [
      sale.vendor.person.id,
      { serviceOrderId: sale.part._id, itemId: sale.item._id },
    ]),
  );
  expect(JSON.stringify(audit)).not.toMatch(/0098120055|55443322|For my mother/);
  expect(await ownOf(sale)).toEqual(secrets);
});

test('shows the vendor no notes before payment or after cancellation', async () => {
  const customer = await app.signedIn('customer');
  const vendor = await app.signedIn('vendor');
  const { id } = await createCourier(market, {}, vendor.person);
  await add(customer, id);
  const { order, payment } = await checkout(customer);
  const part = sure(order.serviceOrders[0]);
  const item = sure(part.items[0]);
  const said = async () => {
    const answer = await lookedAt({ vendor, part, item });
    return [answer.status, CANARY.test(JSON.stringify(answer.body))];
  };
  expect(await said()).toEqual([409, false]);
  await pay(customer, payment.clientSecret);
  expect(await said()).toEqual([200, true]);
  await customer.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
  expect(await said()).toEqual([409, false]);
});

test('shows a suspended vendor no notes until they are approved again', async () => {
  const one = await bought();
  const become = (status: 'Rejected' | 'Approved') =>
    db
      .updateTable('vendors')
      .set({ status })
      .where('id', '=', sure(one.vendor.person.vendorId))
      .execute();
  await become('Rejected');
  const refused = await lookedAt(one);
  expect([refused.status, CANARY.test(JSON.stringify(refused.body))]).toEqual([403, false]);
  await become('Approved');
  expect((await lookedAt(one)).status).toBe(200);
});

test('shows no notes to other vendors, other customers, guests or admins', async () => {
  const sale = await bought();
  const other = await bought();
  const admin = await app.signedIn('admin');
  const vendorCall = 'GET /vendor/orders/{id}/items/{itemId}/confided';
  const ownCall = 'GET /orders/{id}/items/{itemId}/confided';
  const theirs = { id: sale.part._id, itemId: sale.item._id };
  const orders = { id: sale.order._id, itemId: sale.item._id };
  const tried: [string, number, Promise<{ status: number; body: unknown }>][] = [
    ['another vendor', 404, other.vendor.request(vendorCall, { params: theirs })],
    [
      'another vendor by their own part',
      404,
      other.vendor.request(vendorCall, { params: { ...theirs, id: other.part._id } }),
    ],
    ['another vendor as customer', 404, other.vendor.request(ownCall, { params: orders })],
    ['its own vendor as customer', 404, sale.vendor.request(ownCall, { params: orders })],
    ['the buyer as vendor', 403, sale.customer.request(vendorCall, { params: theirs })],
    ['another customer', 404, other.customer.request(ownCall, { params: orders })],
    [
      'another customer by their own order',
      404,
      other.customer.request(ownCall, { params: { ...orders, id: other.order._id } }),
    ],
    ['a guest', 401, app.guest().request(ownCall, { params: orders })],
    ['a guest as vendor', 401, app.guest().request(vendorCall, { params: theirs })],
    ['an admin as vendor', 403, admin.request(vendorCall, { params: theirs })],
    ['an admin as customer', 404, admin.request(ownCall, { params: orders })],
  ];
  for (const [who, expected, answer] of tried) {
    const { status, body } = await answer;
    expect([who, status, CANARY.test(JSON.stringify(body))]).toEqual([who, expected, false]);
  }
  // An item is read by its own part only, so that the audit names the right one.
  const second = await app.signedIn('customer');
  await add(second, sale.productId);
  const { order, payment } = await checkout(second);
  await pay(second, payment.clientSecret);
  const mixed = await sale.vendor.request(vendorCall, {
    params: { id: sure(order.serviceOrders[0])._id, itemId: sale.item._id },
  });
  expect(mixed.status).toBe(404);
  const foreign = await app.guest().request(vendorCall, {
    params: theirs,
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(foreign.status).toBe(403);
  const { cartItem } = await add(sale.customer, sale.productId);
  for (const stranger of [other.customer, sale.vendor, admin]) {
    const params = { id: cartItem._id };
    expect((await stranger.request('GET /cart/lines/{id}/confided', { params })).status).toBe(404);
    const put = await stranger.request('PUT /cart/lines/{id}/confided', {
      params,
      body: { secrets: { account: '111111' } },
    });
    expect(put.status).toBe(404);
  }
  expect(await readLine(sale.customer, cartItem._id)).toEqual(secrets);
});

test('leaks notes to no list, page, mail, file, search, log or table; only the customer’s own export has them', async () => {
  const sale = await bought();
  const { customer, vendor, order, part } = sale;
  await lookedAt(sale);
  const admin = await app.signedIn('admin');
  const seen: [string, Promise<{ body: unknown }>][] = [
    ['order', customer.request('GET /orders/{id}', { params: { id: order._id } })],
    ['orders', customer.request('GET /orders', { query: { search: ACCOUNT } })],
    ['part', vendor.request('GET /vendor/orders/{id}', { params: { id: part._id } })],
    ['parts', vendor.request('GET /vendor/orders', { query: {} })],
    ['csv', vendor.request('GET /vendor/orders.csv', { query: {} })],
    [
      'details csv',
      vendor.request('GET /vendor/orders/{id}/details.csv', { params: { id: part._id } }),
    ],
    ['admin', admin.request('GET /admin/orders/{id}', { params: { id: order._id } })],
    ['admin list', admin.request('GET /admin/orders', { query: {} })],
    ['vendor export', vendor.request('GET /account/export', {})],
  ];
  for (const [what, answer] of seen)
    expect([what, CANARY.exec(JSON.stringify((await answer).body))]).toEqual([what, null]);
  const found = await vendor.ok('GET /vendor/orders', { query: { search: ACCOUNT } });
  expect(found.total).toBe(0);
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  for (const { name } of tables) {
    const { rows } = await sql<{
      text: string;
    }>`select t::text as text from ${sql.table(name)} t`.execute(db);
    expect([name, rows.some(({ text }) => CANARY.test(text))]).toEqual([name, false]);
  }
  expect(JSON.stringify(await app.mails(customer.person.email))).not.toMatch(CANARY);
  expect(JSON.stringify(await app.mails(vendor.person.email))).not.toMatch(CANARY);
  await add(customer, sale.productId, { secrets: { account: '777000111' } });
  const own = JSON.stringify(await customer.ok('GET /account/export', {}));
  expect(own).toContain(ACCOUNT);
  expect(own).toContain('777000111');
});

test('erases notes with their line, with their customer, and when they expire', async () => {
  const left = async () => {
    const count = async (table: 'cart_line_secrets' | 'order_line_secrets') =>
      (await db.selectFrom(table).select('sealed').execute()).length;
    return [await count('cart_line_secrets'), await count('order_line_secrets')];
  };
  await db.deleteFrom('cart_line_secrets').execute();
  await db.deleteFrom('order_line_secrets').execute();
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market);
  const { cartItem } = await add(customer, id);
  await customer.ok('POST /cart/remove', { body: { _id: cartItem._id } });
  expect(await left()).toEqual([0, 0]);
  const leaving = await bought();
  await add(leaving.customer, leaving.productId);
  expect(await left()).toEqual([1, 1]);
  await leaving.customer.ok('DELETE /account', {});
  expect(await left()).toEqual([0, 0]);
  expect((await lookedAt(leaving)).body).toEqual({ secrets: null });

  const [done, open, cancelled] = [await bought(), await bought(), await bought()];
  await add(open.customer, open.productId, { secrets: { account: '777000111' } });
  await db
    .updateTable('service_orders')
    .set({ status: 'completed', completed_at: clock.now() })
    .where('id', '=', done.part._id)
    .execute();
  await cancelled.customer.ok('POST /orders/{id}/cancel', {
    params: { id: cancelled.order._id },
    body: {},
  });
  const DAY_MS = 86_400_000;
  const afterDays = (days: number) =>
    eraseOldSecrets(db, new Date(clock.now().getTime() + days * DAY_MS));
  await afterDays(29);
  expect(await left()).toEqual([1, 3]);
  await afterDays(30);
  expect(await left()).toEqual([0, 1]);
  expect(await ownOf(open)).toEqual(secrets);
});
