import { expect, test } from 'vitest';
import type { TestClient } from '#testing/client.ts';
import { createTestApp } from '#testing/app.ts';
import { pushPeople } from '#testing/push-people.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { market, clock } = app;

const { browser, rowsOf, elsewhere } = pushPeople(app);
const subscribe = (reader: TestClient, of = browser(), language?: 'en' | 'ar') =>
  reader.ok('POST /account/push-subscriptions', { body: { ...of, ...(language && { language }) } });
const statusOf = async (reader: TestClient, of: object) =>
  (await reader.request('POST /account/push-subscriptions', { body: { ...browser(), ...of } }))
    .status;
const listed = (reader: TestClient) => reader.ok('GET /account/push-subscriptions', {});

test('a browser subscribes and is listed with the key of the marketplace', async () => {
  const reader = await app.signedIn('customer');
  expect((await listed(reader)).subscriptions).toEqual([]);
  const { publicKey, subscriptions } = await subscribe(reader);
  expect(publicKey).toBe(market.pushKey);
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  expect(subscriptions).toEqual([
    { _id: expect.any(String), createdAt: clock.now().toISOString(), isHere: true },
  ]);
  const other = await elsewhere(reader);
  expect((await listed(other)).subscriptions).toMatchObject([{ isHere: false }]);
});

test('answers hold neither addresses nor keys, and the export holds none either', async () => {
  const reader = await app.signedIn('customer');
  const of = browser();
  const answers = [await subscribe(reader, of), await listed(reader)];
  const { body } = await reader.request('GET /account/export');
  for (const part of [of.endpoint, of.keys.p256dh, of.keys.auth])
    expect(JSON.stringify([answers, body])).not.toContain(part);
});

test('a browser that subscribes again has one subscription', async () => {
  const reader = await app.signedIn('customer');
  const of = browser();
  await subscribe(reader, of);
  await subscribe(reader, of, 'ar');
  expect(await rowsOf(reader)).toMatchObject([{ endpoint: of.endpoint, language: 'ar' }]);
  const renewed = browser();
  await subscribe(reader, renewed);
  expect(await rowsOf(reader)).toMatchObject([{ endpoint: renewed.endpoint }]);
});

test('another person on the browser takes its subscription over', async () => {
  const [first, second] = [await app.signedIn('customer'), await app.signedIn('customer')];
  const of = browser();
  await subscribe(first, of);
  await subscribe(second, of);
  expect(await rowsOf(first)).toEqual([]);
  expect(await rowsOf(second)).toMatchObject([{ endpoint: of.endpoint }]);
});

test('an address with other keys takes nothing from its owner', async () => {
  const [owner, attacker] = [await app.signedIn('customer'), await app.signedIn('customer')];
  const own = browser();
  await subscribe(attacker, own);
  const of = browser();
  await subscribe(owner, of);
  expect(await statusOf(attacker, { endpoint: of.endpoint })).toBe(400);
  expect(await rowsOf(owner)).toMatchObject([{ endpoint: of.endpoint, ...of.keys }]);
  expect(await rowsOf(attacker)).toMatchObject([{ endpoint: own.endpoint }]);
});

test('a person keeps the ten newest of many browsers', async () => {
  const reader = await app.signedIn('customer');
  const clients = [];
  for (let one = 0; one < 14; one += 1) clients.push(await elsewhere(reader));
  const begun = clients.map(() => browser());
  for (const [at, client] of clients.entries()) await subscribe(client, begun[at]);
  const endpoints = (await rowsOf(reader)).map(({ endpoint }) => endpoint);
  expect(endpoints).toEqual(begun.slice(-10).map(({ endpoint }) => endpoint));
  for (let one = 0; one < 1_000; one += 250)
    await Promise.all(Array.from({ length: 250 }, () => subscribe(reader)));
  expect(await rowsOf(reader)).toHaveLength(10);
  expect((await listed(reader)).subscriptions).toHaveLength(10);
});

test.each([
  ['http', 'http://push.example/send'],
  ['this machine', 'https://localhost/send'],
  ['this machine by its number', 'https://127.0.0.1/send'],
  ['a private network', 'https://10.0.0.1/send'],
  ['a private network as a number', 'https://167772161/send'],
  ['a cloud’s own data', 'https://169.254.169.254/latest/meta-data'],
  ['IPv6', 'https://[::1]/send'],
  ['a name without a dot', 'https://database/send'],
  ['an internal name', 'https://metadata.google.internal/'],
  ['another port', 'https://push.example:6379/'],
  ['a password', 'https://user:word@push.example/'],
  ['a script', 'javascript:alert(1)'],
  ['no address', 'push'],
  ['a long address', `https://push.example/${'a'.repeat(1_000)}`],
])('refuses %s', async (_what, endpoint) => {
  const reader = await app.signedIn('customer');
  expect(await statusOf(reader, { endpoint })).toBe(400);
  expect(await rowsOf(reader)).toEqual([]);
});

test.each([
  { p256dh: 'short', auth: 'A'.repeat(22) },
  { p256dh: `B${'A'.repeat(86)}`, auth: '+'.repeat(22) },
  { p256dh: `A${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
])('refuses the keys %o', async (keys) => {
  const reader = await app.signedIn('customer');
  expect(await statusOf(reader, { keys })).toBe(400);
});

test('only the owner ends a subscription', async () => {
  const [owner, other] = [await app.signedIn('customer'), await app.signedIn('customer')];
  const { subscriptions } = await subscribe(owner);
  const params = { id: sure(subscriptions[0])._id };
  const end = 'DELETE /account/push-subscriptions/{id}';
  expect((await other.request(end, { params })).status).toBe(404);
  expect(await rowsOf(owner)).toHaveLength(1);
  await owner.ok(end, { params });
  expect(await rowsOf(owner)).toEqual([]);
  expect((await owner.request(end, { params })).status).toBe(404);
});

test('signing out ends it, on this device and from another', async () => {
  const reader = await app.signedIn('customer');
  const other = await elsewhere(reader);
  await subscribe(reader);
  await subscribe(other);
  await reader.ok('GET /auth/logout', {});
  expect(await rowsOf(reader)).toHaveLength(1);
  const third = await elsewhere(reader);
  const { devices } = await third.ok('GET /account/devices', {});
  for (const { _id: id, current } of devices)
    if (!current) await third.ok('DELETE /account/devices/{id}', { params: { id } });
  expect(await rowsOf(reader)).toEqual([]);
});
