import { expect, test } from 'vitest';
import { createAgency, hireIn } from '#testing/agency.ts';
import { createTestApp } from '#testing/app.ts';
import { createClinic, reason } from '#testing/doctor.ts';
import { orderOf } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { bookVisit } from '#testing/visit.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const clinic = await createClinic(app);
const MONDAY = '2026-03-09';
const TUESDAY = '2026-03-10';

type Booked = Awaited<ReturnType<typeof bookVisit>>;
const move = ({ customer, params }: Pick<Booked, 'customer' | 'params'>, options: object) =>
  customer.request('POST /orders/{id}/items/{itemId}/change', {
    params,
    body: { options, expectedDifference: 0 },
  });
const ask = ({ part, item }: Pick<Booked, 'part' | 'item'>, day: string, slot: string) =>
  clinic.request('POST /vendor/orders/{id}/items/{itemId}/move', {
    params: { id: part._id, itemId: item._id },
    body: { day, slot },
  });
const agree = ({ customer, params }: Booked) =>
  customer.request('POST /orders/{id}/items/{itemId}/move-answer', {
    params,
    body: { agree: true },
  });
const startsOn = async ({ part, item }: Booked, from: string) => {
  const { starts } = await clinic.ok('GET /vendor/orders/{id}/items/{itemId}/starts', {
    params: { id: part._id, itemId: item._id },
    query: { from, days: 1 },
  });
  return starts.map(({ slot }) => slot);
};
const itemOf = async ({ customer, order }: Booked) =>
  sure((await orderOf(customer, order._id)).serviceOrders[0]?.items[0]);
const change = (id: string, details: Record<string, unknown>) =>
  clinic.ok('PUT /listings/{id}', { params: { id }, body: { details } });

test.each<[string, Record<string, unknown>]>([
  ['is offered no more', { reasons: [reason('other', { minutes: 60 })] }],
  ['takes longer by now', { reasons: [reason('visit', { name: 'Long', minutes: 60 })] }],
  ['is at the clinic only by now', { reasons: [reason('visit', { modes: ['clinic'] })] }],
])('a visit whose reason %s moves as it was sold', async (_, details) => {
  const { _id } = await clinic.doctor();
  const booked = await bookVisit(app, _id, { day: MONDAY, slot: '10:00', mode: 'video' });
  await change(_id, details);
  // Half an hour before closing fits only the sold half hour.
  expect(await startsOn(booked, TUESDAY)).toContain('11:30');
  expect((await ask(booked, TUESDAY, '11:30')).status).toBe(200);
  expect((await agree(booked)).status).toBe(200);
  const sold = { reason: 'Consultation', reasonId: 'visit', mode: 'video', minutes: 30 };
  expect((await itemOf(booked)).subDetails).toMatchObject({ ...sold, day: TUESDAY, slot: '11:30' });
  expect((await move(booked, { day: MONDAY, slot: '14:30' })).status).toBe(200);
  expect(await itemOf(booked)).toMatchObject({
    refunded: 0,
    subDetails: { ...sold, day: MONDAY, slot: '14:30' },
  });
  // New customers cannot book it.
  const anew = await booked.customer.request('POST /cart/add', {
    body: {
      product: {
        productId: _id,
        options: { reason: 'visit', mode: 'video', day: TUESDAY, slot: '11:30' },
      },
    },
  });
  expect(anew.status).toBe(400);
});

test('a visit of a removed dependant can be moved and stays theirs', async () => {
  const { _id } = await clinic.doctor({ details: { minAge: 0, maxAge: 18 } });
  const customer = await app.signedIn('customer');
  const keep = (dependants: { firstName: string; birthDate: string }[]) =>
    customer.ok('PUT /account/profile', { body: { dependants } });
  const { user } = await keep([{ firstName: 'Lina', birthDate: '2020-05-01' }]);
  const patient = sure(user.dependants[0])._id;
  const options = { day: MONDAY, slot: '10:00', patient };
  const booked = await bookVisit(app, _id, options, undefined, customer);
  await keep([{ firstName: 'Omar', birthDate: '2021-05-01' }]);
  expect((await move(booked, { slot: '10:30' })).status).toBe(200);
  expect((await itemOf(booked)).subDetails).toMatchObject({ patient: 'Lina', slot: '10:30' });
  expect((await ask(booked, TUESDAY, '09:00')).status).toBe(200);
  expect((await agree(booked)).status).toBe(200);
  expect((await itemOf(booked)).subDetails).toMatchObject({ patient: 'Lina', day: TUESDAY });
  // It cannot be reassigned to another person.
  const { dependants } = (await customer.ok('GET /account/profile', {})).user;
  for (const other of ['self', sure(dependants[0])._id, 'nobody'])
    expect((await move(booked, { patient: other, slot: '11:00' })).status).toBeGreaterThanOrEqual(
      400,
    );
  expect((await itemOf(booked)).subDetails).toMatchObject({ patient: 'Lina', slot: '09:00' });
});

test('a deleted doctor stays in the week until the last visit, which can be moved', async () => {
  const { _id } = await clinic.doctor({ name: 'Dr Gone' });
  const booked = await bookVisit(app, _id, { day: MONDAY, slot: '10:00' });
  await clinic.ok('DELETE /listings/{id}', { params: { id: _id } });
  const peopleFrom = async (from: string) => {
    const query = { vertical: 'medical', person: _id, from, days: 1 };
    return (await clinic.ok('GET /vendor/schedule', { query })).people;
  };
  const [person] = await peopleFrom(MONDAY);
  expect(person).toMatchObject({ name: 'Dr Gone', removed: true });
  expect(person?.days[0]?.visits).toMatchObject([{ from: '10:00', toMove: 'removed' }]);
  expect(await peopleFrom(TUESDAY)).toEqual([]);
  const { visits } = await clinic.ok('GET /vendor/schedule/to-move', {
    query: { vertical: 'medical' },
  });
  expect(visits.find(({ personId }) => personId === _id)).toMatchObject({
    toMove: 'removed',
    personName: 'Dr Gone',
  });
  expect((await ask(booked, TUESDAY, '09:00')).status).toBe(200);
  expect((await agree(booked)).status).toBe(200);
  expect((await itemOf(booked)).subDetails).toMatchObject({ day: TUESDAY, slot: '09:00' });
  expect(await peopleFrom(TUESDAY)).toHaveLength(1);
});

test('visits of a discontinued length can be moved as sold', async () => {
  const agency = await createAgency(app);
  const { _id } = await agency.worker();
  const {
    order,
    item,
    buyer: customer,
    params,
  } = await hireIn(app, _id, {
    hire: 'hour',
    day: MONDAY,
    slot: '10:00',
    hours: 4,
  });
  await agency.ok('PUT /listings/{id}', {
    params: { id: _id },
    body: {
      details: { minHours: 5, hourlyCents: null, weekendHourCents: null, monthlyCents: 450_00 },
    },
  });
  const moved = await move({ customer, params }, { day: TUESDAY, slot: '11:00' });
  expect([moved.status, moved.body]).toMatchObject([200, {}]);
  const proposed = await agency.request('POST /vendor/orders/{id}/items/{itemId}/move', {
    params: { id: sure(order.serviceOrders[0])._id, itemId: item._id },
    body: { day: MONDAY, slot: '11:00' },
  });
  expect(proposed.status).toBe(200);
});
