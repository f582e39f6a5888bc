import { expect, test } from 'vitest';
import { createAgency, hireIn } from '#testing/agency.ts';
import { createTestApp } from '#testing/app.ts';
import { sure } from '#testing/sure.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const agency = await createAgency(app);
const MONDAY = '2026-03-09';
const VISIT = { hire: 'hour', day: MONDAY, slot: '10:00', hours: 4 };

test.each<[string, object, boolean]>([
  ['one visit', VISIT, true],
  ['one of weekly visits', { ...VISIT, repeatWeeks: 2 }, true],
  ['a month', { hire: 'month', startsOn: MONDAY, months: 1 }, false],
])('another time for %s: offered, shown and proposed alike', async (_, options, movable) => {
  const { _id: person } = await agency.worker();
  const { order, item } = await hireIn(app, person, options);
  const params = { id: sure(order.serviceOrders[0])._id, itemId: item._id };
  const { people } = await agency.ok('GET /vendor/schedule', {
    query: { vertical: 'staffing', person, from: MONDAY, days: 14 },
  });
  const shown = sure(people[0]).days.flatMap(({ visits }) => visits);
  expect(new Set(shown.map((visit) => visit.movable))).toEqual(new Set([movable]));
  const { starts } = await agency.ok('GET /vendor/orders/{id}/items/{itemId}/starts', {
    params,
    query: { from: MONDAY, days: 2 },
  });
  expect(starts.length > 0).toBe(movable);
  const { status, body } = await agency.request('POST /vendor/orders/{id}/items/{itemId}/move', {
    params,
    body: { day: '2026-03-10', slot: '11:00' },
  });
  expect([status, (body as { code?: string }).code]).toEqual(
    movable ? [200, undefined] : [409, 'change_closed'],
  );
});

test('the schedule shows the travel time as of the sale', async () => {
  const { _id: person } = await agency.worker({ details: { travelMinutes: 60 } });
  await hireIn(app, person, VISIT);
  await agency.ok('PUT /listings/{id}', {
    params: { id: person },
    body: { details: { travelMinutes: 0 } },
  });
  const { people } = await agency.ok('GET /vendor/schedule', {
    query: { vertical: 'staffing', person, from: MONDAY, days: 1 },
  });
  const visits = sure(people[0]).days.flatMap((day) => day.visits);
  expect(visits).toMatchObject([{ from: '10:00', minutes: 240, after: 60 }]);
});
