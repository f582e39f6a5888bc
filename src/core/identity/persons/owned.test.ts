import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import type { TestClient } from '#testing/client.ts';
import { toBank } from '#testing/corridor.ts';
import { plainlyKept } from '#testing/plainly-kept.ts';
import { newKey } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db } = app;
const PASSPORT = { name: 'Fatma Hassan', nationality: 'Egypt', document: 'A 123-4567' };
const home = {
  label: 'Mum',
  name: 'Fatma Hassan',
  phone: '+201000000000',
  country: 'Egypt',
  city: 'Mansoura',
  area: '',
  line: '3 Nile Street',
  landmark: '',
};

const mumOf = async (client: TestClient) =>
  (await client.ok('POST /account/people', { body: { name: 'Mum', relation: 'mother' } })).person
    ._id;
const keep = (client: TestClient, id: string, details: object, vertical = 'insurance') =>
  client.request('PUT /account/people/{id}/details/{vertical}', {
    params: { id, vertical },
    body: { details: { ...details } },
  });
const read = (client: TestClient, id: string) =>
  client.ok('GET /account/people/{id}/details/{vertical}', {
    params: { id, vertical: 'insurance' },
  });
const put = (client: TestClient, ...addresses: object[]) =>
  client.ok('PUT /account/profile', { body: { addresses: addresses.map((one) => ({ ...one })) } });

test('a passport is encrypted with its person, masked in lists, and readable by its account only', async () => {
  const client = await app.signedIn('customer');
  const id = await mumOf(client);
  expect(await read(client, id)).toEqual({ details: null });
  expect((await keep(client, id, PASSPORT)).status).toBe(200);
  const kept = { ...PASSPORT, document: 'A1234567' };
  expect(await read(client, id)).toEqual({ details: kept });
  const { people } = await client.ok('GET /account/people', {});
  expect(people[0]?.kept).toEqual([{ vertical: 'insurance', mask: '•••• 4567' }]);
  const stranger = await app.signedIn('customer');
  const others = [
    await keep(stranger, id, PASSPORT),
    await stranger.request('GET /account/people/{id}/details/{vertical}', {
      params: { id, vertical: 'insurance' },
    }),
    await stranger.request('DELETE /account/people/{id}/details/{vertical}', {
      params: { id, vertical: 'insurance' },
    }),
  ];
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await plainlyKept(db, /A1234567/)).toEqual([]);
});

test('reports invalid fields and stores nothing, and returns 404 for verticals without personal details', async () => {
  const client = await app.signedIn('customer');
  const id = await mumOf(client);
  const wrong = await keep(client, id, { ...PASSPORT, document: '!' });
  expect([wrong.status, Object.keys(Object(Object(wrong.body).errorMessages))]).toEqual([
    400,
    ['details.document'],
  ]);
  expect((await keep(client, id, { ...PASSPORT, chronic: true })).status).toBe(200);
  expect((await read(client, id)).details).not.toHaveProperty('chronic');
  for (const vertical of ['groceries', 'nothing', '__proto__'])
    expect((await keep(client, id, PASSPORT, vertical)).status).toBe(404);
});

test("an address can belong to the user's own person and keeps them when changed", async () => {
  const client = await app.signedIn('customer');
  const stranger = await app.signedIn('customer');
  const id = await mumOf(client);
  const { user } = await put(client, { ...home, personId: id }, { ...home, line: 'Mine' });
  expect(user.addresses.map(({ personId }) => personId)).toEqual([id, null]);
  const [hers, mine] = user.addresses;
  const { personId: _whose, ...older } = sure(hers);
  // An old page does not send the person.
  const { user: after } = await put(client, { ...older, landmark: 'By the mosque' }, sure(mine));
  expect(after.addresses[0]).toMatchObject({ landmark: 'By the mosque', personId: id });
  const taken = await stranger.request('PUT /account/profile', {
    body: { addresses: [{ ...home, personId: id }] },
  });
  expect(taken.status).toBe(404);
  expect((await stranger.ok('GET /account/profile', {})).user.addresses).toEqual([]);
});

test("deleting a person deletes their data, and no one else's", async () => {
  const client = await app.signedIn('customer');
  const mum = await mumOf(client);
  const dad = await mumOf(client);
  await put(client, { ...home, personId: mum }, { ...home, line: 'Dad’s', personId: dad }, home);
  for (const [personId, name] of [
    [mum, 'Mona Adel Fahmy'],
    [dad, 'Adel Fahmy'],
  ] as const)
    await client.ok('POST /recipients', {
      body: {
        ...toBank,
        name,
        personId,
        iban: personId === mum ? toBank.iban : 'EG380019000500000000263180002',
      },
      headers: { 'Idempotency-Key': newKey() },
    });
  await keep(client, mum, PASSPORT);
  await keep(client, dad, { ...PASSPORT, document: 'B7654321' });
  await client.ok('DELETE /account/people/{id}', { params: { id: mum } });
  const { user } = await client.ok('GET /account/profile', {});
  expect(user.addresses.map(({ personId }) => personId)).toEqual([dad, null]);
  const { recipients } = await client.ok('GET /recipients', { query: {} });
  expect(recipients.map(({ personId }) => personId)).toEqual([dad]);
  const { people } = await client.ok('GET /account/people', {});
  expect(people.map(({ kept }) => kept.length)).toEqual([1]);
  expect(
    await db.selectFrom('person_details').selectAll().where('person_id', '=', mum).execute(),
  ).toEqual([]);
});

test('the export contains it in full', async () => {
  const client = await app.signedIn('customer');
  const id = await mumOf(client);
  await keep(client, id, PASSPORT);
  const file = await client.request('GET /account/export', {});
  expect(JSON.stringify(file.body)).toContain('A1234567');
});
