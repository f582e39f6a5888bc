import { PHONE_WORDS } from '#base/read-phone.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { declare } from '#testing/remitter.ts';
import { createTestApp } from '#testing/app.ts';
import { createRemitter, holdQuote, IBAN, SEND, toBank, toCounter } from '#testing/corridor.ts';
import { checkout, type Customer, newKey, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db } = app;

const keep = (customer: Customer, body: object = toBank, key = newKey()) =>
  customer.request('POST /recipients', {
    headers: { 'idempotency-key': key },
    body: { ...toBank, ...body },
  });
const Kept = z.object({
  recipient: z.object({ _id: z.string(), mask: z.string(), version: z.number() }),
});
const Faults = z.object({ errorMessages: z.record(z.string(), z.string()) });
const listOf = async (customer: Customer, query: object = {}) =>
  (await customer.ok('GET /recipients', { query: { ...query } })).recipients;
async function kept(customer: Customer, body: object = toBank) {
  const { body: answer } = await keep(customer, body);
  return Kept.parse(answer).recipient;
}

test('a recipient is stored once per key and once per identity, masked', async () => {
  const customer = await app.signedIn('customer');
  const key = newKey();
  const first = await keep(customer, toBank, key);
  const again = await keep(customer, toBank, key);
  const same = await keep(customer, {
    ...toBank,
    iban: IBAN.replace(/(.{4})/g, '$1 ').toLowerCase(),
  });
  expect(new Set([first, again, same].map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await keep(customer, toCounter, key)).status).toBe(409);
  await keep(customer, toCounter);
  expect((await listOf(customer)).map(({ mask }) => mask)).toEqual([
    'Khadija M. · Mansoura · •••• 678',
    `Mona F. · ${IBAN.slice(0, 4)} •••• ${IBAN.slice(-4)}`,
  ]);
  expect((await listOf(customer, { method: 'cash' })).length).toBe(1);
  expect(await listOf(customer, { country: 'Iraq' })).toEqual([]);
});

test('limits new recipients to ten an hour, not counting stored ones and changes that keep the name', async () => {
  const limited = await createTestApp();
  const customer = await limited.signedIn('customer');
  const tried = async (at: number) =>
    (await keep(customer, { ...toCounter, phone: `+2010012345${10 + at}` })).status;
  const statuses = [];
  for (let at = 0; at < 10; at += 1) statuses.push(await tried(at));
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await tried(0)).toBe(200);
  const [last] = await listOf(customer);
  const change = async (name: string) =>
    (
      await customer.request('PUT /recipients/{id}', {
        params: { id: sure(last)._id },
        body: { ...toCounter, name, phone: '+201001234599' },
      })
    ).status;
  expect(await change(toCounter.name)).toBe(200);
  expect(await change('Somebody Else')).toBe(429);
  expect(await tried(10)).toBe(429);
});

test('concurrent requests store one', async () => {
  const customer = await app.signedIn('customer');
  await Promise.all(Array.from({ length: 4 }, () => keep(customer)));
  expect((await listOf(customer)).length).toBe(1);
});

test('reports all invalid fields at once, without their content', async () => {
  const customer = await app.signedIn('customer');
  const faults = async (body: object) => {
    const { status, body: answer } = await keep(customer, body);
    expect(status).toBe(400);
    return Faults.parse(answer).errorMessages;
  };
  expect(await faults({ name: 'منى', iban: 'EG12' })).toEqual({
    name: 'Banks read Latin letters only: write the name as in the passport',
    iban: 'An IBAN starts with two letters and two digits',
  });
  expect(await faults({ iban: IBAN.slice(0, -1) })).toMatchObject({
    iban: 'This IBAN is the wrong length for this country',
  });
  expect(await faults({ country: 'Jordan' })).toEqual({
    iban: 'This IBAN is of Egypt; this transfer goes to Jordan.',
  });
  expect(await faults({ ...toCounter, name: 'Khadija', city: '4', phone: '12' })).toEqual({
    name: 'Two names at least: the counter asks for the ID',
    city: 'Enter the city where the cash is picked up',
    phone: PHONE_WORDS,
  });
  expect(await faults({ ...toCounter, name: 'Khadija 2 Ahmed' })).toHaveProperty('name');
  expect(await faults({ name: 'Mona \u202eFahmy' })).toHaveProperty('name');
  expect(await faults({ method: 'pigeon' })).toHaveProperty('method');
  expect(await listOf(customer)).toEqual([]);
});

test('ignores data that the payout method does not need', async () => {
  const customer = await app.signedIn('customer');
  const { _id } = await kept(customer, { ...toCounter, iban: IBAN, number: '0123456789' });
  const { details } = await customer.ok('GET /recipients/{id}', { params: { id: _id } });
  expect(details).toMatchObject({ ...toCounter, iban: '', number: '' });
});

test('a recipient is private, and its row cannot be decrypted for another', async () => {
  const [customer, other] = [await app.signedIn('customer'), await app.signedIn('customer')];
  const { _id: id } = await kept(customer);
  const theirs = await kept(other, toCounter);
  const calls = [
    await other.request('GET /recipients/{id}', { params: { id } }),
    await other.request('PUT /recipients/{id}', { params: { id }, body: { ...toCounter } }),
    await other.request('DELETE /recipients/{id}', { params: { id } }),
  ];
  expect(calls.map(({ status }) => status)).toEqual([404, 404, 404]);
  const row = await db
    .selectFrom('recipients')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(IBAN.slice(6));
  await db
    .updateTable('recipients')
    .set({ sealed: row.sealed })
    .where('id', '=', theirs._id)
    .execute();
  const moved = await other.request('GET /recipients/{id}', { params: { id: theirs._id } });
  expect(moved.status).toBe(404);
  const { quoteId } = await holdQuote(other, (await createRemitter(app)).id);
  expect(quoteId).toBeDefined();
});

test('a saved recipient is copied to the line, a change makes a new version, and orders keep theirs', async () => {
  const customer = await app.signedIn('customer');
  const { id, vendor } = await createRemitter(app);
  const recipient = await kept(customer);
  const add = async (who: Customer, recipientId: unknown) => {
    await declare(who);
    const { quoteId } = await holdQuote(who, id);
    return who.request('POST /cart/add', {
      body: {
        product: {
          productId: id,
          options: { ...SEND, quoteId, purpose: 'family' },
          secrets: { recipientId },
        },
      },
    });
  };
  const other = await app.signedIn('customer');
  for (const named of [recipient._id, 'x', 7])
    expect((await add(other, named)).body).toMatchObject({
      errorMessages: { 'secrets.recipientId': 'This recipient is not in your list any more' },
    });
  expect((await add(customer, recipient._id)).status).toBe(200);
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const changed = await customer.ok('PUT /recipients/{id}', {
    params: { id: recipient._id },
    body: { ...toBank, name: 'Mona Adel Nour' },
  });
  expect([changed.recipient.version, changed.recipient.mask]).toEqual([
    2,
    expect.stringContaining('Mona N.'),
  ]);
  await customer.ok('DELETE /recipients/{id}', { params: { id: recipient._id } });
  const part = sure(order.serviceOrders[0]);
  const { secrets } = await vendor.ok('GET /vendor/orders/{id}/items/{itemId}/confided', {
    params: { id: part._id, itemId: sure(part.items[0])._id },
  });
  expect(secrets).toMatchObject({ ...toBank });
});

test('a change that would duplicate a recipient is refused', async () => {
  const customer = await app.signedIn('customer');
  await kept(customer);
  const { _id: id } = await kept(customer, toCounter);
  const refused = await customer.request('PUT /recipients/{id}', {
    params: { id },
    body: { ...toBank },
  });
  expect([refused.status, refused.body]).toMatchObject([400, { errorCodes: { name: 'taken' } }]);
});

test('recipients are deleted with their person', async () => {
  const customer = await app.signedIn('customer');
  await kept(customer);
  const own = JSON.stringify(await customer.ok('GET /account/export', {}));
  expect(own).toContain(IBAN);
  await customer.ok('DELETE /account', {});
  const rows = await db
    .selectFrom('recipients')
    .select('id')
    .where('user_id', '=', customer.person.id)
    .execute();
  expect(rows).toEqual([]);
});
