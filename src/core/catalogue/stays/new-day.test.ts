import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startOfDay } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { createTestApp } from '#testing/app.ts';
import { createHotelier } from '#testing/hotel.ts';
import { sure } from '#testing/sure.ts';
import { refreshStays } from './refresh.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp();
const { db, clock, market } = app;
const zone = zoneOf('Egypt');
const hotel = await createHotelier(app);
const flat = { rooms: 2, weekendCents: null };
const [plain, cheapToday] = [
  (await hotel.room({ name: 'Plain', price: 100, details: flat }))._id,
  (await hotel.room({ name: 'Cheap today', price: 100, details: flat }))._id,
];
await db
  .insertInto('day_terms')
  .values({
    listing_id: cheapToday,
    day: '2026-03-02',
    price_cents: 40_00,
    min_nights: null,
    no_arrival: false,
    no_departure: false,
  })
  .execute();

/** Also the row's version, which tells whether it was written. */
const rowOf = async (id: string) =>
  sure(
    (
      await sql<{ from: number; on: string; recountAt: Date; version: string }>`
        select from_cents as from, counted_on::text as on, recount_at as "recountAt", xmin::text as version
        from stays where listing_id = ${id}`.execute(db)
    ).rows[0],
  );
const refresh = async () => {
  while ((await refreshStays(market)) === 'more');
};
await refresh();

test('on a new day only the prices that differ are written', async () => {
  expect([(await rowOf(plain)).from, (await rowOf(cheapToday)).from]).toEqual([100_00, 40_00]);
  const before = await rowOf(plain);
  clock.set(new Date(startOfDay('2026-03-03', zone).getTime()).toISOString());
  await refresh();
  expect(await rowOf(cheapToday)).toMatchObject({ from: 100_00, on: '2026-03-03' });
  expect(await rowOf(plain)).toEqual(before);
});

test('rows are counted again in the course of the day, each at its own time', async () => {
  const times = [(await rowOf(plain)).recountAt, (await rowOf(cheapToday)).recountAt];
  const [from, to] = [startOfDay('2026-03-03', zone), startOfDay('2026-03-04', zone)];
  for (const at of times) expect([at >= from, at < to]).toEqual([true, true]);
  expect(times[0]).not.toEqual(times[1]);
  for (const at of times.toSorted((a, b) => a.getTime() - b.getTime())) {
    clock.set(at.toISOString());
    await refresh();
  }
  expect([(await rowOf(plain)).on, (await rowOf(cheapToday)).on]).toEqual([
    '2026-03-03',
    '2026-03-03',
  ]);
  expect((await rowOf(plain)).recountAt >= to).toBe(true);
});

test('a row that an earlier build has counted is counted again at once', async () => {
  await sql`update stays set from_cents = 1, next_from_cents = null, next_on = null, recount_at = null
    where listing_id = ${plain}`.execute(db);
  await refresh();
  expect((await rowOf(plain)).from).toBe(100_00);
});

test('a day without the job costs no wrong price afterwards', async () => {
  clock.set('2026-03-09T20:00:00Z');
  await refresh();
  const { on, from } = await rowOf(cheapToday);
  expect([on, from]).toEqual(['2026-03-09', 100_00]);
});

test('leaves the rows to a process that already writes them', async () => {
  await sql`insert into stays_due values (${plain})`.execute(db);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('souk stays'))`.execute(trx);
    expect(await refreshStays(market)).toBe('done');
  });
  const due = await db.selectFrom('stays_due').select('listing_id').execute();
  expect(due).toHaveLength(1);
});
