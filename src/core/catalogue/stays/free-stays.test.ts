import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AskedStay, Party } from '#base/asked-stay.ts';
import { addDays, WEEKDAYS } from '#base/calendar-date.ts';
import { createTestApp } from '#testing/app.ts';
import { createHotelier, rate } from '#testing/hotel.ts';
import { inDepth } from '#testing/in-depth.ts';
import { createLandlord } from '#testing/let.ts';
import { freeFor } from './free-store.ts';
import { refreshStays, stayPrices } from './refresh.ts';

// The clock starts on Monday 2026-03-02.
const TODAY = '2026-03-02';
const STAYS = inDepth(400, 100);
const app = await createTestApp();

/** Seeded random numbers. */
let state = 7;
function below(most: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * most);
}
const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;

const hotel = await createHotelier(app);
const owner = await createLandlord(app);
const ids: string[] = [];
for (let n = 0; n < 12; n += 1) {
  const maxAdults = 1 + below(3);
  const maxChildren = below(3);
  const details = {
    rooms: 1 + below(3),
    baseGuests: 1,
    maxAdults,
    maxChildren,
    maxGuests: maxAdults + below(maxChildren + 1),
    childPrices: one([[], [{ toAge: 5, cents: 0 }], [{ toAge: 11, cents: 10_00 }]]),
    minNights: 1 + below(2),
    maxNights: 2 + below(4),
    sameDayUntil: one(['04:00', '23:00']),
    ratePlans: [rate('flexible')],
  };
  ids.push((await hotel.room({ details }))._id);
  const home = {
    maxGuests: 2 + below(5),
    includedGuests: null,
    infantsFree: below(2) === 0,
    minNights: 1 + below(4),
    maxNights: 5 + below(20),
    noticeHours: one([0, 24, 72, 300]),
    prepNights: below(4),
    checkInDays: below(3) === 0 ? WEEKDAYS.filter(() => below(2) === 0) : null,
  };
  ids.push((await owner.home({ details: home }))._id);
}
const nights = (most: number) => addDays(TODAY, below(most));
await app.db
  .insertInto('day_terms')
  .values(
    ids.flatMap((listing_id) =>
      Array.from({ length: 24 }, (_, at) => ({
        listing_id,
        day: addDays(TODAY, below(2) + at * 2),
        price_cents: null,
        min_nights: below(3) === 0 ? 1 + below(15) : null,
        no_arrival: below(5) === 0,
        no_departure: below(5) === 0,
      })),
    ),
  )
  .execute();
await app.db
  .insertInto('places')
  .values(
    ids.flatMap((listing_id) =>
      Array.from({ length: 25 }, (_, at) => {
        const capacity = 1 + below(4);
        return {
          listing_id,
          variant: '',
          slot: '',
          day: addDays(TODAY, below(3) + at * 3),
          capacity,
          taken: below(capacity + 1),
          closed: below(8) === 0,
        };
      }),
    ),
  )
  .execute();
await refreshStays(app.market);

const party = (): Party => ({
  adults: 1 + below(3),
  childAges: Array.from({ length: below(5) === 0 ? 1 + below(2) : 0 }, () => below(18)),
});
function someStay(): AskedStay {
  const checkIn = nights(45);
  const length = 1 + below(below(4) === 0 ? 20 : 5);
  const rooms = Array.from({ length: below(3) === 0 ? 1 + below(3) : 1 }, party);
  return { checkIn, checkOut: addDays(checkIn, length), rooms };
}

async function freeByList(stay: AskedStay): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${freeFor(stay, app.market.clock.now())}) free`.execute(app.db);
  return rows.map(({ id }) => id).toSorted();
}

test('lists return exactly the stays that quotes accept', async () => {
  let found = 0;
  for (let n = 0; n < STAYS; n += 1) {
    const stay = someStay();
    const bookable = [...(await stayPrices(app.market, ids, stay)).keys()].toSorted();
    expect({ stay, free: await freeByList(stay) }).toEqual({ stay, free: bookable });
    found += bookable.length;
  }
  // Neither all nor none: every rule has refused something.
  expect(found).toBeGreaterThan(STAYS);
  expect(found).toBeLessThan(STAYS * ids.length * 0.5);
});

test('a past, distant or otherwise impossible stay finds nothing', async () => {
  const rooms = [{ adults: 1, childAges: [] }];
  for (const [checkIn, checkOut] of [
    ['2026-03-01', '2026-03-02'],
    ['2027-03-02', '2027-03-04'],
    ['2026-04-01', '2027-03-01'],
  ] as const)
    expect(await freeByList({ checkIn, checkOut, rooms })).toEqual([]);
});
