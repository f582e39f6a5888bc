// Long because every event in the life of an appointment happens here once, each with a note.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { periodicJobs } from '#server/jobs/periodic-jobs.ts';
import { createTestApp } from '#testing/app.ts';
import {
  CANARY,
  filesThatTell,
  linesThatTell,
  NOTE,
  readEverything,
  reads,
  tablesThatTell,
  Told,
} from '#testing/canary.ts';
import type { TestClient } from '#testing/client.ts';
import { createClinic } from '#testing/doctor.ts';
import { card, CARDS, checkout, type Customer, newKey, orderOf, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const told = new Told();
const app = await createTestApp({ env: { RATE_LIMITS: 'off' }, hears: told.hears });
const { db, clock, market } = app;
const MONDAY = '2026-03-09';
const TUESDAY = '2026-03-10';

const [clinic, otherClinic] = [await createClinic(app), await createClinic(app)];
const patient = await app.signedIn('customer', { name: 'Rana Patient' });
const otherPatient = await app.signedIn('customer');
const admin = await app.signedIn('admin');
const guest = app.guest();
const people = { clinic, otherClinic, patient, otherPatient, admin, guest };
for (const [name, client] of Object.entries(people)) told.call(client, name);

// The clock moves further than an unused session lasts.
await db
  .updateTable('sessions')
  .set({ last_seen_at: new Date('2026-03-20T12:00:00Z') })
  .execute();

const { _id: doctor } = await clinic.doctor();
const { _id: otherDoctor } = await otherClinic.doctor();
const { user } = await patient.ok('PUT /account/profile', {
  body: { dependants: [{ firstName: 'Lina', birthDate: '2020-05-01' }] },
});
const child = sure(user.dependants[0])._id;

const visit = (day: string, slot: string, over: object = {}) => ({
  reason: 'visit',
  mode: 'video',
  day,
  slot,
  ...over,
});
const put = (customer: Customer, productId: string, options: object, note?: string) =>
  customer.request('POST /cart/add', {
    body: { product: { productId, options, ...(note !== undefined && { secrets: { note } }) } },
  });
async function ordered(customer: Customer, ...lines: [doctor: string, options: object][]) {
  for (const [listing, options] of lines) {
    const { status, body } = await put(customer, listing, options, NOTE);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  return checkout(customer);
}
async function paid(customer: Customer, ...lines: [doctor: string, options: object][]) {
  const { order: open, payment } = await ordered(customer, ...lines);
  await customer.request('POST /payments/sandbox/confirm', {
    body: { clientSecret: payment.clientSecret, card: card(CARDS.declined) },
  });
  await pay(customer, payment.clientSecret);
  const order = await orderOf(customer, open._id);
  const part = sure(order.serviceOrders[0]);
  const item = sure(part.items[0]);
  return {
    order,
    part,
    item,
    payment: payment.id,
    own: { id: order._id, itemId: item._id },
    vendors: { id: part._id, itemId: item._id },
  };
}
const moveTo = (day: string, slot: string) => ({ options: { day, slot }, expectedDifference: 0 });

/**
 * Bought in one order with another clinic's appointment, moved by the patient and by the clinic,
 * completed and reviewed.
 */
const moved = await paid(
  patient,
  [doctor, visit(MONDAY, '09:00', { patient: child })],
  [otherDoctor, visit(TUESDAY, '09:00')],
);
await patient.ok('POST /orders/{id}/items/{itemId}/change', {
  params: moved.own,
  body: moveTo(MONDAY, '10:00'),
});
await clinic.ok('POST /vendor/orders/{id}/items/{itemId}/move', {
  params: moved.vendors,
  body: { day: MONDAY, slot: '10:30' },
});
await patient.ok('POST /orders/{id}/items/{itemId}/move-answer', {
  params: moved.own,
  body: { agree: true },
});
/** The clinic's proposal to move it has no answer yet. */
const asked = await paid(patient, [doctor, visit(MONDAY, '13:00')]);
await clinic.ok('POST /vendor/orders/{id}/items/{itemId}/move', {
  params: asked.vendors,
  body: { day: MONDAY, slot: '14:00' },
});
const cancelled = await paid(patient, [doctor, visit(TUESDAY, '10:00')]);
await patient.ok('POST /orders/{id}/cancel', {
  params: { id: cancelled.order._id },
  body: { reason: 'Well again' },
});
/** Its note cannot be decrypted any more. */
const damaged = await paid(otherPatient, [doctor, visit(TUESDAY, '11:00')]);
await db
  .updateTable('order_line_secrets')
  .set({ sealed: 'v1.AAAA' })
  .where('order_line_id', '=', damaged.item._id)
  .execute();
await clinic.ok('GET /vendor/orders/{id}/items/{itemId}/confided', { params: damaged.vendors });
const unpaid = await ordered(patient, [doctor, visit(TUESDAY, '11:30')]);
await put(patient, doctor, visit('2026-03-11', '09:00'), NOTE);
const line = sure((await patient.ok('GET /cart/get', {})).cartItems.at(-1));

const runJobs = async () => {
  for (const { run } of periodicJobs(market, { queueMany: async () => undefined })) await run();
};

// Reminder, completion, a no-show and its reversal, review and payout.
clock.set('2026-03-08T12:00:00Z');
await runJobs();
clock.set('2026-03-09T12:00:00Z');
const noShow = (noted: boolean) =>
  clinic.ok('PUT /vendor/orders/{id}/items/{itemId}/no-show', {
    params: moved.vendors,
    body: { noShow: noted },
  });
await noShow(true);
await noShow(false);
// Each move created another code.
const seenOn = (await orderOf(patient, moved.order._id)).serviceOrders.flatMap(
  ({ items }) => items,
);
const voucher = sure(seenOn.find(({ _id }) => _id === moved.item._id)?.voucherCode);
await clinic.ok('POST /vendor/vouchers/{code}/check-in', { params: { code: voucher } });
await patient.ok('POST /reviews/upload', {
  body: { orderId: moved.order._id, listingId: doctor, rating: 5, review: 'Patient and kind' },
});
const { reviews } = await patient.ok('GET /reviews/order/{id}', {
  params: { id: moved.order._id },
});
const review = sure(reviews[0])._id;
await clinic.ok('POST /reviews/{id}/reply', { params: { id: review }, body: { reply: 'Thanks' } });
await guest.ok('POST /messages', {
  body: { name: 'A', email: 'a@example.com', subject: 'B', message: 'C' },
});
await clinic.ok('PUT /vendor/payout-account', {
  body: { holder: 'Mona Adel', bankName: 'NBE', iban: 'EG380019000500000000263180002' },
});
clock.set('2026-03-20T12:00:00Z');
await runJobs();
const { batch } = await admin.ok('POST /admin/payouts', {
  headers: { 'idempotency-key': newKey() },
  body: {},
});
clock.set('2026-03-09T12:30:00Z');
const message = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow();
const category = await db
  .selectFrom('categories')
  .select('id')
  .where('vertical', '=', 'medical')
  .executeTakeFirstOrThrow();

const visits = [moved, asked, cancelled, damaged];
const orders = [...visits.map(({ own }) => own), { id: unpaid.order._id, itemId: newId() }];
const named = {
  params: [
    [/^GET \/vendor\/orders/, visits.map(({ vendors }) => vendors)],
    [/^GET \/(admin\/)?orders/, orders],
    [/^GET \/reviews\/order/, orders],
    [
      /payments/,
      [...visits.map(({ payment }) => payment), unpaid.payment.id].map((id) => ({ id })),
    ],
    [/\/cart\/lines/, [{ id: line._id }]],
    [/vouchers/, [{ code: voucher }]],
    [/vendor-details/, [{ id: sure(clinic.person.vendorId) }]],
    [/admin\/people/, [{ id: patient.person.id }]],
    [/admin\/messages/, [{ id: message.id }]],
    [/admin\/payouts/, [{ id: batch._id }]],
    [/admin\/reviews/, [{ id: review }]],
    [/manage\/services|services\/all/, [{ id: category.id }]],
    [/documents/, [{ kind: 'contract', id: moved.item._id }]],
    [/countries/, [{ slug: 'egypt' }]],
    [/tours/, [{ kind: 'private', country: 'Egypt', serviceId: clinic.service.id, id: doctor }]],
    [/ical/, [{ file: `${doctor}.ics` }]],
    [/listings?/, [{ id: doctor }]],
    [/service/, [{ id: clinic.service.id, serviceId: clinic.service.id }]],
  ] as const,
  query: {
    vertical: 'medical',
    person: doctor,
    from: MONDAY,
    to: '2026-03-15',
    days: '14',
    handover: MONDAY,
    services: clinic.service.id,
    serviceId: clinic.service.id,
    category: category.id,
    q: 'doctor',
    list: 'orders',
    pageSize: '10',
  },
};

const EVERYBODY = Object.values(people);

/** All data: answers, mails, logs, tables and files. */
async function everythingThatTells(readers: readonly TestClient[]) {
  const unheard = await readEverything(readers, named);
  const { fetch } = app.app;
  const open = async (path: string) =>
    (await fetch(new Request(`http://localhost:3000${path}`), { address: guest.address })).status;
  expect(await open('/mailbox')).toBe(200);
  for (const { id } of await app.mails())
    for (const language of ['en', 'ar'])
      expect(await open(`/mailbox/${id}?language=${language}`)).toBe(200);
  const places = [
    ...told.take(),
    ...(await tablesThatTell(app)),
    ...(await filesThatTell(app)),
    ...linesThatTell(app),
  ];
  return { places, unheard: unheard.toSorted() };
}

/** Calls unrelated to clinics, doctors, patients and orders. */
const OF_OTHERS = [
  'GET /conversations/with',
  'GET /conversations/{id}',
  'GET /conversations/{id}/files/{fileId}',
  'GET /conversations/{id}/files/{fileId}/picture',
  'GET /conversations/{id}/messages',
  'GET /vendor/conversations/with',
  'GET /vendor/conversations/{id}',
  'GET /vendor/conversations/{id}/files/{fileId}',
  'GET /vendor/conversations/{id}/files/{fileId}/picture',
  'GET /vendor/conversations/{id}/messages',
  'GET /favourites',
  'GET /favourites/among',
  'GET /favourites/cards',
  'GET /otp/gen-otp',
  'GET /vendor/listings/{id}/bills',
  'GET /vendor/manual-bookings/{id}',
  'GET /vendor/drafts/{id}',
  'GET /vendor/imports/{id}',
  'GET /documents/{kind}/{id}',
  'GET /receipt-checks/{code}',
  'GET /orders/{id}/items/{itemId}/end-quote',
  'GET /admin/disputes/{id}',
  'GET /admin/disputes/{id}/evidence/{evidenceId}/file',
  'GET /vendor/orders/{id}/dispute',
  'GET /vendor/orders/{id}/dispute/evidence/{evidenceId}/file',
  'GET /otp/choices',
  'GET /vendor/listings/{id}/calendars',
  'GET /ical/{file}',
  'GET /services/{id}/listings',
  'GET /services/{id}/offers',
  'GET /account/people/{id}/details/{vertical}',
  'GET /vendor/subscription/preview',
  'GET /vendor/statements/{month}',
  'GET /vendor/statements/{month}/lines.csv',
  'GET /admin/vendor-details/{id}/statements/{month}',
  'GET /admin/vendor-details/{id}/statements/{month}/lines.csv',
  'GET /recipients/{id}',
  'GET /policies/{id}/cancel-quote',
  'GET /policies/{id}/renewal',
  'GET /policy-checks/{code}',
  'GET /vendor/orders/{id}/items/{itemId}/replacements',
  'GET /vendor/listings/{id}/wording',
  'GET /listings/{id}/wording',
  'GET /policies/{id}/wording',
  'GET /account/saved-accounts/{id}',
  'GET /admin/held-vendors',
  'GET /admin/conversation-reports/{id}',
  'GET /admin/disputes/{id}/conversation',
  'GET /admin/disputes/{id}/conversation/span',
  'GET /admin/disputes/{id}/conversation/files/{fileId}',
  'GET /admin/conversation-reports/{id}/files/{fileId}',
  'GET /vendor/orders/{id}/dispute/conversation',
  'GET /admin/screening/{id}',
  'GET /admin/identity/{id}',
  'GET /admin/identity-proofs/{id}',
  'GET /account/identity-proofs/{id}',
  'GET /admin/vendor-documents/{id}',
  'GET /admin/vendor-documents/{id}/picture',
  'GET /vendor/documents/{id}',
  'GET /vendor/documents/{id}/picture',
  'GET /tours/countries-available/{serviceId}',
  'GET /tours/{id}',
  'GET /tours/get/dashboard',
  'GET /vendor/tours/{id}',
  'GET /tours/get/dashboard.csv',
];

/** The calls that may return the note. */
const MEANT = [
  'clinic: GET /vendor/orders/{id}/items/{itemId}/confided',
  'patient: GET /account/export',
  'patient: GET /cart/lines/{id}/confided',
  'patient: GET /orders/{id}/items/{itemId}/confided',
];

test('whatever happens to an appointment, only its patient and clinic read its note', async () => {
  const heard = told.heard;
  expect(await everythingThatTells(EVERYBODY)).toEqual({
    places: MEANT,
    unheard: OF_OTHERS.toSorted(),
  });
  expect(told.heard - heard).toBeGreaterThan(reads.length * EVERYBODY.length);
  const templates = new Set((await app.mails()).map(({ template }) => template));
  for (const template of ['order-confirmed', 'reminder', 'move-proposed'])
    expect([...templates]).toContain(template);
});

test('a search for a word of the note finds the same as a search for a word that does not exist', async () => {
  const NOTHING = 'xqzvxqzv77';
  let searched = 0;
  for (const [call, endpoint] of reads) {
    const shape = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {});
    const by = shape.find((name) => name === 'search' || name === 'q');
    if (by === undefined) continue;
    for (const [who, client] of Object.entries(people)) {
      const found = async (text: string) => {
        const { body } = await client.request(call, { query: { ...named.query, [by]: text } });
        return JSON.stringify(body).replaceAll(text, '');
      };
      expect([who, call, await found(CANARY)]).toEqual([who, call, await found(NOTHING)]);
      searched += 1;
    }
  }
  expect(searched).toBeGreaterThan(60);
});

test('does not repeat a note that is refused or sent to the wrong place', async () => {
  const customer = await app.signedIn('customer');
  told.call(customer, 'customer');
  const free = visit('2026-03-11', '10:00');
  const body = (product: object) => ({ body: { product: { productId: doctor, ...product } } });
  const refused = [
    body({ options: { ...free, note: NOTE } }),
    body({ options: free, secrets: { note: NOTE.repeat(40) } }),
    body({ options: free, secrets: { note: `${NOTE}\u202e` } }),
    body({ options: free, secrets: { remark: NOTE } }),
    body({ options: free, secrets: { note: [NOTE] } }),
    body({ options: free, secrets: NOTE }),
    body({ options: { ...free, patient: NOTE }, secrets: { note: NOTE } }),
  ];
  for (const sent of refused)
    expect((await customer.request('POST /cart/add', sent)).status).toBe(400);
  const items = refused.map(({ body: { product } }) => product);
  await guest.request('POST /cart/quote', { body: { items } });
  await customer.request('POST /cart/sync', { body: { cartItems: items } });
  for (const rawBody of [`{"product": "${NOTE}`, NOTE])
    await customer.request('POST /cart/add', { rawBody });
  expect([...told.take(), ...(await tablesThatTell(app)), ...linesThatTell(app)]).toEqual([]);
});

test('finds a planted leak at its place, for each recipient', async () => {
  const note = JSON.stringify({ note: Buffer.from(NOTE).toString('base64') });
  await sql`update order_lines set sub_details = sub_details || ${note}::jsonb
    where id = ${moved.item._id}`.execute(db);
  await sql`update outbox set html = html || ${NOTE} where id = (select min(id::text)::uuid from outbox)`.execute(
    db,
  );
  market.log.info('listening', { url: NOTE });
  await writeFile(join(app.dataDir, 'report.txt'), Buffer.from(NOTE));
  const { places } = await everythingThatTells([clinic, patient, otherPatient, admin]);
  const leaks = places.filter((place) => !MEANT.includes(place));
  for (const place of [
    'admin: GET /admin/orders/{id}',
    'clinic: GET /vendor/orders/{id}',
    'clinic: GET /vendor/orders/{id}/details.csv',
    'clinic: GET /vendor/schedule',
    'file report.txt',
    'log listening',
    'patient: GET /orders/{id}',
    'table order_lines',
    'table outbox',
  ])
    expect(leaks).toContain(place);
  expect(leaks.some((place) => place.startsWith('guest: GET /mailbox/'))).toBe(true);
  expect(leaks.filter((place) => place.startsWith('otherPatient:'))).toEqual([]);
});
