import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openFileStores } from '#server/file-stores.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { periodicJobs } from '#server/jobs/periodic-jobs.ts';
import { createTestApp } from '#testing/app.ts';
import { linesThatTell, NOTE, tablesThatTell, tells, Told } from '#testing/canary.ts';
import type { CallKey, Sent } from '#testing/client.ts';
import { createClinic } from '#testing/doctor.ts';
import { checkout } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { bookVisit } from '#testing/visit.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const told = new Told();
const app = await createTestApp({ env: { RATE_LIMITS: 'off' }, hears: told.hears });
const { db, clock, market } = app;
const MONDAY = '2026-03-09';
const NOW = '2026-03-02T09:00:00Z';
const clinic = await createClinic(app);
const { _id: doctor } = await clinic.doctor();
const OWN = 'GET /orders/{id}/items/{itemId}/confided';
const VENDORS = 'GET /vendor/orders/{id}/items/{itemId}/confided';

/** All places with the note's secret word, outside of its patient's and clinic's own reads. */
const leaks = async () => [...told.take(), ...(await tablesThatTell(app)), ...linesThatTell(app)];
const erase = async (instant: string) => {
  clock.set(instant);
  const jobs = periodicJobs(market, { queueMany: async () => undefined });
  await sure(jobs.find(({ name }) => name === 'erase-confided')).run();
  clock.set(NOW);
};
const keptRows = () => db.selectFrom('order_line_secrets').select('order_line_id').execute();

test('no call that accepts options repeats, logs or stores a note sent among them', async () => {
  const booked = await bookVisit(app, doctor, { day: MONDAY, slot: '09:00' });
  const vendors = { id: booked.part._id, itemId: booked.item._id };
  const options = { reason: 'visit', day: MONDAY, slot: '09:30', note: NOTE };
  const tries: [by: typeof clinic | typeof booked.customer, call: CallKey, sent: Sent][] = [
    [booked.customer, 'POST /listings/{id}/quote', { params: { id: doctor }, body: { options } }],
    [booked.customer, 'POST /listings/{id}/nearest', { params: { id: doctor }, body: { options } }],
    [
      booked.customer,
      'POST /orders/{id}/items/{itemId}/change-quote',
      { params: booked.params, body: { options } },
    ],
    [
      booked.customer,
      'POST /orders/{id}/items/{itemId}/change',
      { params: booked.params, body: { options, expectedDifference: 0 } },
    ],
    [
      booked.customer,
      'POST /orders/{id}/items/{itemId}/move-answer',
      { params: booked.params, body: { agree: NOTE } },
    ],
    [
      clinic,
      'POST /vendor/orders/{id}/items/{itemId}/move',
      { params: vendors, body: { day: MONDAY, slot: NOTE } },
    ],
    [
      clinic,
      'GET /listings/{id}/availability',
      { params: { id: doctor }, query: { choice: NOTE } },
    ],
    [
      clinic,
      'GET /listings/{id}/availability',
      {
        params: { id: doctor },
        query: { choice: JSON.stringify({ reason: 'visit', note: NOTE }) },
      },
    ],
  ];
  for (const [by, call, sent] of tries) {
    const { body } = await by.request(call, sent);
    expect([call, tells(JSON.stringify(body))]).toEqual([call, false]);
  }
  expect(await leaks()).toEqual([]);
});

test('answers with a note forbid caching, framing and cross-site reads and requests', async () => {
  const { customer, part, item, params } = await bookVisit(
    app,
    doctor,
    { day: MONDAY, slot: '10:00' },
    NOTE,
  );
  const { cartItem } = await customer.ok('POST /cart/add', {
    body: {
      product: {
        productId: doctor,
        options: { reason: 'visit', day: MONDAY, slot: '10:30' },
        secrets: { note: NOTE },
      },
    },
  });
  const vendors = { id: part._id, itemId: item._id };
  const reads: [by: typeof clinic | typeof customer, call: CallKey, params?: Sent['params']][] = [
    [customer, OWN, params],
    [customer, 'GET /cart/lines/{id}/confided', { id: cartItem._id }],
    [customer, 'GET /account/export'],
    [clinic, VENDORS, vendors],
  ];
  for (const [by, call, of] of reads) {
    const { status, body, headers } = await by.request(call, { ...(of && { params: of }) });
    expect([call, status, tells(JSON.stringify(body))]).toEqual([call, 200, true]);
    expect([call, headers.get('cache-control')]).toEqual([call, 'no-store']);
    expect([call, headers.get('etag'), headers.get('access-control-allow-origin')]).toEqual([
      call,
      null,
      null,
    ]);
    // Other sites can neither frame nor read it.
    expect([call, headers.get('cross-origin-resource-policy')]).toEqual([call, 'same-origin']);
    expect([call, headers.get('x-frame-options')]).toEqual([call, 'DENY']);
  }
  // A read by the clinic is audited, and a link on another site cannot cause one.
  const elsewhere = await clinic.request(VENDORS, {
    params: vendors,
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
  });
  expect([elsewhere.status, tells(JSON.stringify(elsewhere.body))]).toEqual([403, false]);
  told.take();
});

test('in an order with two clinics each reads only its own note', async () => {
  const second = await createClinic(app);
  const { _id: other } = await second.doctor();
  const customer = await app.signedIn('customer');
  await customer.ok('POST /cart/add', {
    body: {
      product: {
        productId: other,
        options: { reason: 'visit', day: '2026-03-10', slot: '09:00' },
        secrets: { note: 'For the second alone' },
      },
    },
  });
  const { order } = await bookVisit(app, doctor, { day: MONDAY, slot: '11:00' }, NOTE, customer);
  const partOf = (id: string) =>
    sure(order.serviceOrders.find(({ items }) => items.some((one) => one.productId === id)));
  const [first, theirs] = [partOf(doctor), partOf(other)];
  const look = async (by: typeof clinic, part: typeof first, item: typeof first) => {
    const params = { id: part._id, itemId: sure(item.items[0])._id };
    const { status, body } = await by.request(VENDORS, { params });
    return [status, Reflect.get(Object(body), 'secrets')];
  };
  expect(await look(clinic, first, first)).toEqual([200, { note: NOTE }]);
  expect(await look(second, theirs, theirs)).toEqual([200, { note: 'For the second alone' }]);
  for (const [by, part, item] of [
    [clinic, first, theirs],
    [clinic, theirs, first],
    [clinic, theirs, theirs],
    [second, first, first],
    [second, theirs, first],
  ] as const)
    expect(await look(by, part, item)).toEqual([404, undefined]);
  told.take();
});

test('the clinic cannot read it after signing out', async () => {
  const leaving = await createClinic(app);
  const { _id } = await leaving.doctor();
  const { part, item } = await bookVisit(app, _id, { day: MONDAY, slot: '09:00' }, NOTE);
  const look = async () => {
    const { status, body } = await leaving.request(VENDORS, {
      params: { id: part._id, itemId: item._id },
    });
    return [status, tells(JSON.stringify(body))];
  };
  expect(await look()).toEqual([200, true]);
  await leaving.request('GET /auth/logout', {});
  expect(await look()).toEqual([401, false]);
  told.take();
});

test('deletes the note of an unpaid appointment within a month', async () => {
  const customer = await app.signedIn('customer');
  await customer.ok('POST /cart/add', {
    body: {
      product: {
        productId: doctor,
        options: { reason: 'visit', day: MONDAY, slot: '13:00' },
        secrets: { note: NOTE },
      },
    },
  });
  const { order } = await checkout(customer);
  const item = sure(sure(order.serviceOrders[0]).items[0]);
  const isKept = async () =>
    (await keptRows()).some(({ order_line_id }) => order_line_id === item._id);
  await customer.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
  expect(await isKept()).toBe(true);
  await erase('2026-04-02T09:00:00Z');
  expect(await isKept()).toBe(false);
  const inCart = () => db.selectFrom('cart_line_secrets').select('cart_line_id').execute();
  expect(await inCart()).toEqual([]);
});

test('a backup contains only the encrypted note, without its key', async () => {
  await bookVisit(app, doctor, { day: '2026-03-10', slot: '09:00' }, NOTE);
  const folder = join(app.dataDir, 'backup-of-notes');
  const files = openFileStores({ dataDir: app.dataDir, s3: undefined }, market.log);
  await writeBackup({ db, dataDir: app.dataDir, files, clock }, folder);
  let sealed = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    const text = (entry.name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
    expect([entry.name, tells(text)]).toEqual([entry.name, false]);
    if (entry.name.startsWith('order_line_secrets')) sealed += text.length;
  }
  expect(sealed).toBeGreaterThan(100);
  told.take();
});

test('after deletion there is no trace that a note existed', async () => {
  const booked = await bookVisit(app, doctor, { day: '2026-03-11', slot: '09:00' }, NOTE);
  const masked = async () => {
    const { order } = await booked.customer.ok('GET /orders/{id}', {
      params: { id: booked.order._id },
    });
    return sure(sure(order.serviceOrders[0]).items[0]).confided;
  };
  expect(await masked()).toBe('•••');
  await erase('2028-03-12T09:00:00Z');
  expect(await masked()).toBeNull();
  told.take();
});
