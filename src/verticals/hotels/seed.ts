import type { z } from 'zod';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { readDemoFile } from '#core/demo/load.ts';
import type { DemoRandom } from '#core/demo/random.ts';
import { bookedOnce, type OwnStory, type UnderWay } from '#core/demo/sale.ts';
import { type DemoItem, shelfSeed } from '#core/demo/shelf.ts';
import type { RoomDetails } from './details.ts';
import { hotels } from './vertical.ts';

type Details = z.input<typeof RoomDetails>;

interface DemoRoom extends DemoItem {
  /** US dollars. */
  readonly weekend?: number;
  /** Names of rate plans in `demo/hotels/rates.json`. */
  readonly rates: readonly string[];
  readonly details: Readonly<Record<string, unknown>> & Omit<Details, 'ratePlans' | 'weekendCents'>;
}

const RATES = readDemoFile<Readonly<Record<string, Details['ratePlans'][number]>>>(
  'hotels',
  'rates',
);

/** Number of best-selling room types at the top of each hotel. Their calendars are partly sold. */
const POPULAR = 2;
/** Upcoming stays check in within this many days. */
const DAYS_AHEAD = 55;

export const hotelsSeed = shelfSeed<DemoRoom>(hotels, {
  drawn: ({ name, details: { size, beds, amenities = [] } }, { arabic, country }) => {
    const room = { country, size, beds, bedrooms: 0, bathrooms: 1, amenities };
    return (['room', 'plan'] as const).map((draw) => ({ draw, name, arabic, room }));
  },
  entered: (_, { item: { details, weekend, rates } }) => ({
    details: {
      ...details,
      weekendCents: weekend === undefined ? null : weekend * 100,
      ratePlans: rates.map((rate) => RATES[rate]),
    },
  }),
  sales: (demo, { id, item, rank }) => ({
    popular: rank < POPULAR,
    bought: (random, about) => {
      const nights = nightsFor(random, item);
      const checkIn = addDays(about, -nights);
      const orderedOn = addDays(checkIn, -random.between(3, 40));
      return booked(id, item, { checkIn, nights, rooms: 1, orderedOn });
    },
    ...(rank < POPULAR && {
      // Consecutive stays, some of them for every room; they never overlap.
      underWay: (random, somebody) => {
        const orders: UnderWay[] = [];
        const most = Math.min(item.details.rooms, 10);
        let checkIn = addDays(demo.today, random.between(1, 4));
        while (checkIn < addDays(demo.today, DAYS_AHEAD)) {
          const nights = nightsFor(random, item);
          const all = random.next() < 0.3;
          const rooms = all ? most : random.between(1, Math.max(1, most - 1));
          const orderedOn = addDays(demo.today, -random.between(2, 40));
          const stay = booked(id, item, { checkIn, nights, rooms, orderedOn });
          orders.push({ ...stay, buyer: somebody(), status: 'processing' });
          checkIn = addDays(checkIn, nights + random.between(0, 3));
        }
        return orders;
      },
    }),
  }),
  own: (demo, soldAs) =>
    readDemoFile<readonly (OwnStory & { readonly nights: number })[]>('hotels', 'own').map(
      ({ key, days, nights, status, stars }) => {
        const { item, listing } = soldAs(key);
        const checkIn = addDays(demo.today, days);
        const orderedOn = addDays(demo.today, Math.min(-3, days - 21));
        const stay = booked(listing.id, item, { checkIn, nights, rooms: 1, orderedOn });
        return { ...stay, listing, status, stars };
      },
    ),
});

const nightsFor = (random: DemoRandom, { details }: DemoRoom) =>
  Math.max(details.minNights ?? 1, random.between(1, 4));

interface Chosen {
  readonly checkIn: CalendarDate;
  readonly nights: number;
  readonly rooms: number;
  readonly orderedOn: CalendarDate;
}

function booked(id: string, { details, rates }: DemoRoom, chosen: Chosen) {
  const { checkIn, nights, rooms, orderedOn } = chosen;
  const checkOut = addDays(checkIn, nights);
  const party = { adults: Math.min(2, details.maxAdults ?? 2), childAges: [] };
  const options = {
    checkIn,
    checkOut,
    rooms: Array.from({ length: rooms }, () => party),
    ratePlan: rates.at(-1) ?? 'flexible',
  };
  return bookedOnce(id, { orderedOn, day: checkOut, options });
}
