import { expect, test } from 'vitest';
import { createAgency, hireIn } from '#testing/agency.ts';
import { createTestApp } from '#testing/app.ts';
import { createClinic } from '#testing/doctor.ts';
import { sure } from '#testing/sure.ts';
import { bookVisit } from '#testing/visit.ts';
import { refreshNextFree } from './refresh.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo; with two hours of notice, bookings start
// at 13:00.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { market } = app;
const clinic = await createClinic(app);
const agency = await createAgency(app);

const found = async (query: object) =>
  (await app.guest().ok('GET /next-free', { query: { vertical: 'medical', ...query } })).listings;
const daysOf = async (id: string, query: object = {}) =>
  (await found(query)).find(({ _id }) => _id === id)?.days;

test('a card shows the first four times of the next three days with the number of others', async () => {
  const { _id } = await clinic.doctor();
  await refreshNextFree(market);
  expect(await daysOf(_id)).toEqual([
    { day: '2026-03-02', slots: ['13:00', '13:15', '13:30', '13:45'], left: 7 },
    { day: '2026-03-03', slots: ['09:00', '09:15', '09:30', '09:45'], left: 11 },
    { day: '2026-03-04', slots: ['09:00', '09:15', '09:30', '09:45'], left: 11 },
  ]);
  // Live data, independent of the job.
  await bookVisit(app, _id, { day: '2026-03-02', slot: '13:15' });
  expect(await daysOf(_id)).toMatchObject([
    { day: '2026-03-02', slots: ['13:45', '14:00', '14:15', '14:30'], left: 4 },
    { day: '2026-03-03' },
    { day: '2026-03-04' },
  ]);
  await clinic.ok('PUT /listings/{id}/calendar', {
    params: { id: _id },
    body: { days: ['2026-03-03', '2026-03-04'], closed: true },
  });
  // The clinic is closed on Friday and Saturday.
  expect(sure(await daysOf(_id)).map(({ day }) => day)).toEqual([
    '2026-03-02',
    '2026-03-05',
    '2026-03-08',
  ]);
});

test('a single day shows all times, and only people free on it', async () => {
  const [here, off] = [
    await clinic.doctor(),
    await clinic.doctor({ details: { exceptions: [{ day: '2026-03-09', off: true }] } }),
  ];
  await refreshNextFree(market);
  const query = { serviceId: clinic.service.id, day: '2026-03-09' };
  expect((await found(query)).map(({ _id }) => _id)).not.toContain(off._id);
  const [day, ...more] = sure(await daysOf(here._id, query));
  expect([day?.day, day?.left, day?.slots.length, more]).toEqual(['2026-03-09', 18, 18, []]);
});

test('workers are found by their next free day: by the hour, and by the month from its first day', async () => {
  const hourly = await agency.worker({ details: { monthlyCents: null } });
  const monthly = await agency.worker({
    details: { hourlyCents: null, weekendHourCents: null, leadHours: 24 },
  });
  const query = { vertical: 'staffing', serviceId: agency.service.id };
  const next = async () => {
    await refreshNextFree(market);
    return new Map(
      (await found(query)).map(({ _id, next: { day, slot } }) => [_id, [day, slot]] as const),
    );
  };
  // Twelve hours of notice from 11:00: the first half hour of the next day.
  expect((await next()).get(hourly._id)).toEqual(['2026-03-03', '08:00']);
  const first = sure((await next()).get(monthly._id));
  expect(first[1]).toBeNull();
  await hireIn(app, monthly._id, { hire: 'month', startsOn: sure(first[0]), months: 1 });
  const later = sure((await next()).get(monthly._id));
  expect(String(later[0]) > '2026-04-01').toBe(true);
  expect((await found({ ...query, day: '2026-03-10' })).map(({ _id }) => _id)).toEqual([
    hourly._id,
  ]);
});
