import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createClinic } from '#testing/doctor.ts';
import { createHotelier } from '#testing/hotel.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });

test("calendars and schedules open on the vendor's local day", async () => {
  const [clinic, hotel, none] = [
    await createClinic(app),
    await createHotelier(app),
    await app.signedIn('vendor'),
  ];
  await clinic.doctor();
  await hotel.room({});
  await app.db.updateTable('listings').set({ country: 'Jordan' }).execute();
  // After midnight in Amman, before it in Cairo.
  app.clock.set('2026-03-02T21:30:00Z');
  await app.db.updateTable('sessions').set({ last_seen_at: app.clock.now() }).execute();
  const { people } = await clinic.ok('GET /vendor/schedule', {
    query: { vertical: 'medical', days: 1 },
  });
  expect(people.map(({ today, days }) => [today, days.map(({ day }) => day)])).toEqual([
    ['2026-03-03', ['2026-03-03']],
  ]);
  const board = await hotel.ok('GET /vendor/calendar', { query: { days: 3 } });
  expect([board.today, board.listings.map(({ days }) => days.map(({ day }) => day))]).toEqual([
    '2026-03-03',
    [['2026-03-03', '2026-03-04', '2026-03-05']],
  ]);
  expect((await none.ok('GET /vendor/calendar', { query: {} })).today).toBe('2026-03-02');
});
