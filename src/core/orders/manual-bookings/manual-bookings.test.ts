// Long because manual bookings of each vertical share a clinic and its clock.
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createBookingsApp } from '#testing/bookings.ts';
import { createAgency } from '#testing/agency.ts';
import { createClinic } from '#testing/doctor.ts';
import { createHome } from '#testing/homes.ts';
import { randomUUID } from 'node:crypto';
import { sure } from '#testing/sure.ts';
import { bookVisit } from '#testing/visit.ts';
import { remindOfManual } from './remind.ts';
import { eraseOldManual } from './store.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createBookingsApp({ env: { RATE_LIMITS: 'off' } });
const { db, market, clock } = app;
const clinic = await createClinic(app);
const MONDAY = '2026-03-09';
const VISIT = { reason: 'visit', day: MONDAY, slot: '10:00' };
const LINA = { name: 'Lina Aziz', phone: '0100 123 4567', note: 'canary-4471 allergic' };
let doctor: string;

beforeEach(async () => {
  clock.set('2026-03-02T09:00:00Z');
  doctor = (await clinic.doctor())._id;
});

const body = (over: object = {}) => ({
  key: randomUUID(),
  listingId: doctor,
  options: VISIT,
  ...LINA,
  ...over,
});
const book = async (over: object = {}) =>
  (await clinic.ok('POST /vendor/manual-bookings', { body: body(over) })).booking;
const refusal = async (over: object) =>
  clinic.refused('POST /vendor/manual-bookings', { body: body(over) });
const block = (over: object = {}) =>
  clinic.request('POST /vendor/manual-bookings/blocks', {
    body: {
      key: randomUUID(),
      listingId: doctor,
      day: MONDAY,
      from: '10:00',
      to: '11:00',
      reason: 'Training',
      ...over,
    },
  });
const put = (id: string, state: string) =>
  clinic.request('PUT /vendor/manual-bookings/{id}', { params: { id }, body: { state } });
const dayOf = async (day = MONDAY) => {
  const { people } = await clinic.ok('GET /vendor/schedule', {
    query: { vertical: 'medical', person: doctor, from: day, days: 1 },
  });
  return sure(people[0]?.days[0]);
};
const takenOf = async () =>
  (
    await db
      .selectFrom('places')
      .select(['slot', 'taken'])
      .where('listing_id', '=', doctor)
      .where('taken', '>', 0)
      .orderBy('slot')
      .execute()
  ).map(({ slot, taken }) => [slot, taken]);

test('a booking by hand takes its time, appears in the schedule, and costs nothing', async () => {
  const booking = await book();
  expect(booking).toMatchObject({
    kind: 'booking',
    state: 'booked',
    name: 'Lina Aziz',
    phone: '+201001234567',
    hasNote: true,
    from: MONDAY,
    slot: '10:00',
    value: 60,
  });
  expect((await dayOf()).manual).toMatchObject([
    { bookingId: booking._id, kind: 'booking', name: 'Lina Aziz', from: '10:00', minutes: 30 },
  ]);
  const customer = await app.signedIn('customer');
  const taken = await customer.request('POST /cart/add', {
    body: { product: { productId: doctor, options: VISIT } },
  });
  expect(taken.status).toBe(409);
  const { rows } = await sql<{ orders: number; entries: number }>`
    select (select count(*)::int from orders) as orders, (select count(*)::int from ledger_entries) as entries`.execute(
    db,
  );
  expect(rows).toEqual([{ orders: 0, entries: 0 }]);
});

test('it takes a time within the notice period, but no sold, closed or past time', async () => {
  const { customer } = await bookVisit(app, doctor, { day: MONDAY, slot: '09:00' });
  expect(customer).toBeDefined();
  expect(await refusal({ options: { ...VISIT, slot: '09:00' } })).toMatchObject({
    status: 409,
    code: 'time_taken',
  });
  await clinic.ok('PUT /listings/{id}/calendar', {
    params: { id: doctor },
    body: { days: ['2026-03-10'], closed: true },
  });
  expect((await refusal({ options: { ...VISIT, day: '2026-03-10' } })).status).toBe(409);
  expect((await refusal({ options: { ...VISIT, day: '2026-03-01' } })).status).toBe(400);
  // The doctor's notice period is hours; it is 11:00 now.
  expect(await book({ options: { ...VISIT, day: '2026-03-02', slot: '11:30' } })).toMatchObject({
    slot: '11:30',
  });
  const places = await takenOf();
  expect(await refusal({ options: { ...VISIT, reason: 'none' } })).toMatchObject({ status: 400 });
  expect(await takenOf()).toEqual(places);
});

test('the same request twice makes one booking, also at once', async () => {
  const same = body();
  const made = await Promise.all(
    [1, 2, 3].map(() => clinic.ok('POST /vendor/manual-bookings', { body: same })),
  );
  expect(new Set(made.map(({ booking }) => booking._id)).size).toBe(1);
  expect((await dayOf()).manual).toHaveLength(1);
});

test('cancelling frees the time once and is final', async () => {
  const { _id } = await book();
  expect((await put(_id, 'arrived')).status).toBe(200);
  expect((await put(_id, 'booked')).status).toBe(200);
  const cancelled = await Promise.all([put(_id, 'cancelled'), put(_id, 'cancelled')]);
  expect(cancelled.map(({ status }) => status)).toEqual([200, 200]);
  expect(await takenOf()).toEqual([]);
  expect((await put(_id, 'booked')).status).toBe(409);
  expect((await dayOf()).manual).toEqual([]);
  await bookVisit(app, doctor, { day: MONDAY, slot: '10:00' });
});

test('a blocked time takes its cells with a reason, and only removing it changes it', async () => {
  const { status, body: made } = await block();
  expect(status).toBe(201);
  expect((await dayOf()).manual).toMatchObject([
    { kind: 'block', name: 'Training', from: '10:00', minutes: 60 },
  ]);
  expect((await refusal({ options: { ...VISIT, slot: '10:30' } })).code).toBe('time_taken');
  expect((await block({ from: '10:30', to: '12:00' })).status).toBe(409);
  expect((await block({ from: '12:00', to: '11:00' })).status).toBe(400);
  expect((await block({ day: '2026-03-01' })).status).toBe(400);
  const { booking } = made as { booking: { _id: string } };
  expect((await put(booking._id, 'arrived')).status).toBe(409);
  expect((await put(booking._id, 'cancelled')).status).toBe(200);
  expect((await book({ options: { ...VISIT, slot: '10:30' } })).state).toBe('booked');
});

test('other vendors, customers and pending vendors neither enter nor see bookings', async () => {
  const { _id } = await book();
  const other = await createClinic(app);
  const params = { id: _id };
  expect((await other.request('POST /vendor/manual-bookings', { body: body() })).status).toBe(404);
  expect((await other.request('GET /vendor/manual-bookings/{id}', { params })).status).toBe(404);
  expect(
    (
      await other.request('PUT /vendor/manual-bookings/{id}', {
        params,
        body: { state: 'cancelled' },
      })
    ).status,
  ).toBe(404);
  expect((await other.ok('GET /vendor/manual-bookings', { query: {} })).bookings).toEqual([]);
  const customer = await app.signedIn('customer');
  expect((await customer.request('GET /vendor/manual-bookings', { query: {} })).status).toBe(403);
});

test('the note is sealed, in no list, and each look at it is audited', async () => {
  const { _id } = await book();
  const { rows } = await sql<{ whole: string }>`
    select string_agg(b::text, '') as whole from manual_bookings b`.execute(db);
  expect(rows[0]?.whole).not.toMatch(/canary-4471|Lina|1001234567/);
  const list = await clinic.ok('GET /vendor/manual-bookings', { query: {} });
  expect(JSON.stringify(list)).not.toContain('canary-4471');
  const looks = async () =>
    (
      await db
        .selectFrom('audit_log')
        .select('after')
        .where('action', '=', 'booking.note')
        .where('subject_id', '=', doctor)
        .execute()
    ).length;
  expect(await looks()).toBe(0);
  const read = await clinic.ok('GET /vendor/manual-bookings/{id}', { params: { id: _id } });
  expect([read.note, await looks()]).toEqual([LINA.note, 1]);
});

test('a customer with an email address is told of the booking, once reminded, and told of its end', async () => {
  const email = 'lina@example.test';
  const { _id } = await book({ email });
  clock.set('2026-03-08T09:30:00Z');
  await Promise.all([remindOfManual(market), remindOfManual(market)]);
  await remindOfManual(market);
  await put(_id, 'cancelled');
  const letters = await app.mails(email);
  expect(letters.map(({ template }) => template)).toEqual(
    Array.from({ length: 3 }, () => 'manual-booking'),
  );
  expect(letters.map(({ subject }) => subject.split(/[: ]/)[0]).toSorted()).toEqual([
    'Cancelled',
    'Reminder',
    'Your',
  ]);
  // A clinic's mails do not name the doctor, and never the note.
  expect(JSON.stringify(letters)).not.toMatch(/Salma|canary-4471/);
});

test('a blocked time is no booking on the home page', async () => {
  const own = await createClinic(app);
  const { _id: listingId } = await own.doctor();
  const coming = async () => (await own.ok('GET /vendor/home', {})).figures?.departures ?? [];
  expect(
    (
      await own.request('POST /vendor/manual-bookings/blocks', {
        body: {
          key: randomUUID(),
          listingId,
          day: MONDAY,
          from: '10:00',
          to: '11:00',
          reason: 'Training',
        },
      })
    ).status,
  ).toBe(201);
  expect(await coming()).toEqual([]);
  await own.ok('POST /vendor/manual-bookings', {
    body: body({ listingId, options: { ...VISIT, slot: '11:00' } }),
  });
  expect((await coming()).map(({ day, taken }) => [day, taken])).toEqual([[MONDAY, 1]]);
});

test('a worker blocked for an hour cannot be hired for the month', async () => {
  const agency = await createAgency(app);
  const worker = await agency.worker();
  await agency.ok('POST /vendor/manual-bookings/blocks', {
    body: {
      key: randomUUID(),
      listingId: worker._id,
      day: '2026-03-20',
      from: '09:00',
      to: '10:00',
      reason: 'Doctor',
    },
  });
  const days = await db
    .selectFrom('places')
    .select(['slot', 'taken'])
    .where('listing_id', '=', worker._id)
    .where('taken', '>', 0)
    .orderBy('slot')
    .execute();
  expect(days).toEqual([
    { slot: '', taken: 2 },
    { slot: '09:00', taken: 1 },
    { slot: '09:30', taken: 1 },
  ]);
});

test("a home's manual stay is exported to other calendars as reserved", async () => {
  const host = await app.signedIn('vendor');
  const home = await createHome(app, host);
  await host.ok('POST /vendor/manual-bookings', {
    body: body({
      listingId: home,
      options: { checkIn: '2026-03-12', checkOut: '2026-03-15', room: '' },
    }),
  });
  const { link } = await host.ok('POST /vendor/listings/{id}/calendar-links', {
    params: { id: home },
    body: { name: 'Elsewhere', feedId: null },
  });
  const answer = await app.app.fetch(new Request(link.url ?? ''), { address: '10.9.9.9' });
  const text = await answer.text();
  expect(text).toContain('SUMMARY:Reserved');
  expect(text).toContain('DTSTART;VALUE=DATE:20260312');
  expect(text).not.toContain('Lina');
});

test('details are erased two years after the booking', async () => {
  const { _id } = await book();
  clock.set('2028-03-08T12:00:00Z');
  await eraseOldManual(db, clock.now());
  expect(
    (
      await db
        .selectFrom('manual_bookings')
        .select('sealed')
        .where('id', '=', _id)
        .executeTakeFirstOrThrow()
    ).sealed,
  ).not.toBe('');
  clock.set('2028-03-10T12:00:00Z');
  await eraseOldManual(db, clock.now());
  expect(
    await db
      .selectFrom('manual_bookings')
      .select(['sealed', 'has_note'])
      .where('id', '=', _id)
      .executeTakeFirstOrThrow(),
  ).toEqual({ sealed: '', has_note: false });
});
