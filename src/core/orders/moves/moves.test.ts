import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createClinic } from '#testing/doctor.ts';
import { orderOf } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { bookVisit } from '#testing/visit.ts';
import { endUnanswered } from './answer.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, clock, market } = app;
const clinic = await createClinic(app);
const MONDAY = '2026-03-09';
const TUESDAY = '2026-03-10';

type Booked = Awaited<ReturnType<typeof bookVisit>>;
const book = (id: string, slot: string, day = MONDAY, over: object = {}) =>
  bookVisit(app, id, { day, slot, ...over });
const ask = ({ part, item }: Booked, day: string, slot: string) =>
  clinic.request('POST /vendor/orders/{id}/items/{itemId}/move', {
    params: { id: part._id, itemId: item._id },
    body: { day, slot },
  });
const answer = ({ customer, params }: Booked, agree: boolean) =>
  customer.request('POST /orders/{id}/items/{itemId}/move-answer', { params, body: { agree } });
const itemOf = async ({ customer, order }: Booked) =>
  sure((await orderOf(customer, order._id)).serviceOrders[0]?.items[0]);
const cells = async (id: string, day: string) => {
  const { rows } = await sql<{ slot: string }>`
    select slot from places where listing_id = ${id} and day = ${day} and slot <> '' and taken > 0 order by slot`.execute(
    db,
  );
  return rows.map(({ slot }) => slot);
};

test('a vendor proposes a time: it is held, the old one stays, and the patient accepts at no cost', async () => {
  const { _id } = await clinic.doctor();
  const booked = await book(_id, '10:00');
  expect((await ask(booked, TUESDAY, '09:00')).status).toBe(200);
  expect([await cells(_id, MONDAY), await cells(_id, TUESDAY)]).toEqual([
    ['10:00', '10:15'],
    ['09:00', '09:15'],
  ]);
  expect((await itemOf(booked)).proposedMove).toMatchObject({ day: TUESDAY, slot: '09:00' });
  const mails = await app.mails(booked.customer.person.email);
  const mail = sure(mails.find(({ template }) => template === 'move-proposed'));
  expect(mail.text).toMatch(/10:00[^]*09:00/);
  expect(mail.text).not.toContain('Consultation');

  expect((await answer(booked, true)).status).toBe(200);
  expect([await cells(_id, MONDAY), await cells(_id, TUESDAY)]).toEqual([[], ['09:00', '09:15']]);
  const after = await itemOf(booked);
  expect(after).toMatchObject({
    startsOn: TUESDAY,
    refunded: 0,
    proposedMove: null,
    subDetails: { slot: '09:00', patient: 'self' },
  });
  // It did not count towards the patient's two changes.
  const own = (slot: string) =>
    booked.customer.request('POST /orders/{id}/items/{itemId}/change', {
      params: booked.params,
      body: { options: { slot }, expectedDifference: 0 },
    });
  expect([(await own('09:30')).status, (await own('10:00')).status]).toEqual([200, 200]);
  expect((await own('10:30')).status).toBe(409);
  expect((await answer(booked, true)).status).toBe(409);
});

test('declining refunds everything, even late, and releases both times', async () => {
  const { _id } = await clinic.doctor();
  const booked = await book(_id, '10:00');
  clock.set('2026-03-09T06:30:00Z');
  // 90 minutes before: vendors are not bound by the notice period.
  expect((await ask(booked, MONDAY, '09:30')).status).toBe(200);
  expect((await answer(booked, false)).status).toBe(200);
  clock.set('2026-03-02T09:00:00Z');
  const order = await orderOf(booked.customer, booked.order._id);
  expect(order.status).toBe('cancelled');
  expect(order.serviceOrders[0]?.items[0]).toMatchObject({ refunded: 60, proposedMove: null });
  expect(await cells(_id, MONDAY)).toEqual([]);
});

test('declining one of two appointments cancels only that one', async () => {
  const { _id } = await clinic.doctor();
  const customer = await app.signedIn('customer');
  await customer.ok('POST /cart/add', {
    body: { product: { productId: _id, options: { reason: 'visit', day: MONDAY, slot: '11:00' } } },
  });
  const booked = await bookVisit(app, _id, { day: MONDAY, slot: '10:00' }, undefined, customer);
  const [one, other] = booked.part.items;
  const first = { ...booked, item: sure(one), params: { ...booked.params, itemId: sure(one)._id } };
  expect((await ask(first, TUESDAY, '09:00')).status).toBe(200);
  expect((await answer(first, false)).status).toBe(200);
  const [part] = (await orderOf(customer, booked.order._id)).serviceOrders;
  expect(part?.status).toBe('pending');
  expect(part?.items.find(({ _id: id }) => id === one?._id)?.refunded).toBe(60);
  expect(part?.items.find(({ _id: id }) => id === other?._id)?.refunded).toBe(0);
  expect(await cells(_id, MONDAY)).toHaveLength(2);
});

test('only free times within hours can be proposed, and shared cells are held once', async () => {
  const { _id } = await clinic.doctor();
  const booked = await book(_id, '10:00');
  await book(_id, '11:00');
  expect((await ask(booked, MONDAY, '11:00')).status).toBe(409);
  expect((await ask(booked, MONDAY, '12:15')).status).toBe(400);
  expect((await ask(booked, MONDAY, '10:00')).status).toBe(409);
  const closed = { params: { id: _id }, body: { days: [TUESDAY], closed: true } };
  await clinic.ok('PUT /listings/{id}/calendar', closed);
  expect((await ask(booked, TUESDAY, '09:00')).status).toBe(409);
  // On the same day, the day's own capacity is already held.
  const monday = (shut: boolean) =>
    clinic.ok('PUT /listings/{id}/calendar', {
      params: { id: _id },
      body: { days: [MONDAY], closed: shut },
    });
  await monday(true);
  expect((await ask(booked, MONDAY, '10:15')).status).toBe(409);
  await monday(false);
  // A shift of a quarter of an hour keeps one of its cells.
  expect((await ask(booked, MONDAY, '10:15')).status).toBe(200);
  expect(await cells(_id, MONDAY)).toEqual(['10:00', '10:15', '10:30', '11:00', '11:15']);
  const { starts } = await clinic.ok('GET /vendor/orders/{id}/items/{itemId}/starts', {
    params: { id: booked.part._id, itemId: booked.item._id },
    query: { from: MONDAY, days: 1 },
  });
  expect(starts.map(({ slot }) => slot)).toContain('10:15');
  expect(starts.map(({ slot }) => slot)).not.toContain('11:00');
  expect((await answer(booked, true)).status).toBe(200);
  expect(await cells(_id, MONDAY)).toEqual(['10:15', '10:30', '11:00', '11:15']);
});

test('a new proposal replaces the old one, a change or cancellation ends it, and it lapses unanswered', async () => {
  const { _id } = await clinic.doctor();
  const booked = await book(_id, '10:00');
  await ask(booked, TUESDAY, '09:00');
  await ask(booked, TUESDAY, '11:00');
  expect(await cells(_id, TUESDAY)).toEqual(['11:00', '11:15']);
  const moved = await booked.customer.request('POST /orders/{id}/items/{itemId}/change', {
    params: booked.params,
    body: { options: { slot: '10:30' }, expectedDifference: 0 },
  });
  expect(moved.status).toBe(200);
  expect(await cells(_id, TUESDAY)).toEqual([]);
  expect((await itemOf(booked)).proposedMove).toBeNull();
  expect((await answer(booked, true)).status).toBe(409);

  await ask(booked, TUESDAY, '09:00');
  await booked.customer.ok('POST /orders/{id}/cancel', {
    params: { id: booked.order._id },
    body: {},
  });
  expect([await cells(_id, MONDAY), await cells(_id, TUESDAY)]).toEqual([[], []]);

  const silent = await book(_id, '10:00');
  await ask(silent, TUESDAY, '09:00');
  clock.set('2026-03-09T08:00:00Z');
  expect((await answer(silent, true)).status).toBe(409);
  await endUnanswered(market, 100);
  clock.set('2026-03-02T09:00:00Z');
  expect([await cells(_id, MONDAY), await cells(_id, TUESDAY)]).toEqual([['10:00', '10:15'], []]);
  expect((await itemOf(silent)).startsOn).toBe(MONDAY);
});

test('accepting cannot overlap another booking, and the vendor learns nothing about that booking', async () => {
  const { _id } = await clinic.doctor();
  const { _id: elsewhere } = await clinic.doctor();
  const booked = await book(_id, '10:00');
  await bookVisit(app, elsewhere, { day: TUESDAY, slot: '09:00' }, undefined, booked.customer);
  expect((await ask(booked, TUESDAY, '09:00')).status).toBe(200);
  const refused = await answer(booked, true);
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { message: 'You already have an appointment at this time.' },
  ]);
});

test('two concurrent answers count once, and a held time is taken', async () => {
  const { _id } = await clinic.doctor();
  const booked = await book(_id, '10:00');
  await ask(booked, TUESDAY, '09:00');
  const other = await app.signedIn('customer');
  const taken = await other.request('POST /cart/add', {
    body: {
      product: { productId: _id, options: { reason: 'visit', day: TUESDAY, slot: '09:00' } },
    },
  });
  expect(taken.status).toBe(409);
  const answers = await Promise.all([answer(booked, true), answer(booked, true)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await cells(_id, TUESDAY)).toEqual(['09:00', '09:15']);
});

test('a cancelling clinic refunds everything and offers the three nearest times, without a reason', async () => {
  const { _id } = await clinic.doctor();
  const booked = await book(_id, '10:00');
  await clinic.ok('PATCH /vendor/orders/{id}', {
    params: { id: booked.part._id },
    body: { status: 'cancelled', note: 'The doctor is ill' },
  });
  const order = await orderOf(booked.customer, booked.order._id);
  expect(order.serviceOrders[0]?.items[0]?.refunded).toBe(60);
  const mails = await app.mails(booked.customer.person.email);
  const mail = sure(mails.find(({ template }) => template === 'order-cancelled'));
  const offered = [...mail.text.matchAll(/\/appoint\?(\S+)/g)].map(([, query]) =>
    Object.fromEntries(new URLSearchParams(query)),
  );
  expect(offered).toEqual(
    ['09:30', '09:45', '10:15'].map((time) => ({ doctor: _id, day: MONDAY, time })),
  );
  expect(mail.text).not.toContain('Consultation');
});

test("a clinic's early cancellation offers times around the booked day, not around today", async () => {
  const { _id } = await clinic.doctor({ details: { horizonDays: 120 } });
  const far = '2026-05-25';
  const booked = await book(_id, '10:00', far);
  await clinic.ok('PATCH /vendor/orders/{id}', {
    params: { id: booked.part._id },
    body: { status: 'cancelled', note: 'A congress' },
  });
  const { customer, params } = booked;
  const { starts } = await customer.ok('GET /orders/{id}/items/{itemId}/instead', { params });
  expect(starts.map(({ day, slot }) => [day, slot])).toEqual([
    [far, '09:30'],
    [far, '09:45'],
    [far, '10:15'],
  ]);
});

test('a cancelled order shows currently free times with the original options', async () => {
  const { _id } = await clinic.doctor();
  const booked = await book(_id, '10:00', MONDAY, { mode: 'video' });
  const own = await book(_id, '11:00');
  const instead = async ({ customer, params }: Booked) =>
    (await customer.ok('GET /orders/{id}/items/{itemId}/instead', { params })).starts;
  expect(await instead(booked)).toEqual([]);
  await clinic.ok('PATCH /vendor/orders/{id}', {
    params: { id: booked.part._id },
    body: { status: 'cancelled', note: 'The doctor is ill' },
  });
  expect(await instead(booked)).toEqual(
    ['09:30', '09:45', '10:15'].map((slot) => ({
      day: MONDAY,
      slot,
      options: { reason: 'visit', mode: 'video', day: MONDAY, slot, patient: 'self' },
    })),
  );
  // A start taken since is not offered.
  await book(_id, '09:45');
  expect((await instead(booked)).map(({ slot }) => slot)).toEqual(['09:15', '10:15', '10:30']);
  // The patient's own cancellations and past appointments offer nothing.
  await own.customer.ok('POST /orders/{id}/cancel', { params: { id: own.order._id }, body: {} });
  expect(await instead(own)).toEqual([]);
  clock.set('2026-03-09T08:00:01Z');
  await db.updateTable('sessions').set({ last_seen_at: clock.now() }).execute();
  expect(await instead(booked)).toEqual([]);
  clock.set('2026-03-02T09:00:00Z');
  // Other users get 404.
  const stranger = await own.customer.refused('GET /orders/{id}/items/{itemId}/instead', {
    params: booked.params,
  });
  expect(stranger.status).toBe(404);
});
