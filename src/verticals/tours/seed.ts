import { addDays, type CalendarDate, weekdayOf } from '#base/calendar-date.ts';
import { readDemoFile } from '#core/demo/load.ts';
import { bookedOnce, type OwnStory } from '#core/demo/sale.ts';
import { type DemoItem, shelfSeed } from '#core/demo/shelf.ts';
import type { TourDetails } from './details.ts';
import type { TourCategory } from './categories.ts';
import { priceUnitOf } from './kinds.ts';
import { tours } from './vertical.ts';

interface DemoTour extends DemoItem {
  readonly kind: TourCategory;
  readonly details: Readonly<Record<string, unknown>> & Partial<TourDetails>;
}

/** Number of best-selling listings at the top of each vendor. */
const POPULAR = 3;
/** One tour in this many has departures that are nearly full. */
const ONE_IN = 4;

const maxPeopleOf = ({ details }: DemoTour) => details.maxGuests ?? 1;
/** Booked by nights or days instead of seats. */
const isByUnits = ({ kind }: DemoTour) => priceUnitOf(kind) !== 'person';

/** A guide's name is before the comma, as in “Salma Fouad, Egyptologist”. */
const nameIn = (title: string): string => title.split(/[,،]/)[0] ?? title;

export const toursSeed = shelfSeed<DemoTour>(tours, {
  drawn: ({ kind, name }, { arabic }) =>
    kind === 'guides'
      ? [{ draw: 'monogram', name: nameIn(name), arabic: nameIn(arabic), trade: kind }]
      : [],
  sales: (demo, { id, item, rank, nth }) => ({
    popular: rank < POPULAR,
    bought: (random, about) => {
      const startingDate = nextRunning(item, about);
      const orderedOn = addDays(startingDate, -random.between(3, 30));
      const people = random.between(1, Math.min(4, maxPeopleOf(item)));
      const units = isByUnits(item) ? random.between(1, 4) : 1;
      return booked(id, { startingDate, orderedOn, people, units });
    },
    ...(nth % ONE_IN === 0 &&
      !isByUnits(item) && {
        // Bookings that leave one to three places on a tour in the coming days.
        underWay: (random, somebody) => {
          const startingDate = nextRunning(item, addDays(demo.today, random.between(2, 9)));
          const orders = [];
          let left = maxPeopleOf(item) - random.between(1, 3);
          while (left > 0) {
            const people = Math.min(left, random.between(2, 5));
            const buyer = somebody();
            const orderedOn = addDays(demo.today, -random.between(2, 40));
            const order = booked(id, { startingDate, orderedOn, people, units: 1 });
            orders.push({ ...order, buyer, status: 'processing' as const });
            left -= people;
          }
          return orders;
        },
      }),
  }),
  own: (demo, soldAs) =>
    readDemoFile<readonly OwnStory[]>('tours', 'own').map(({ key, days, status, stars }) => {
      const { item, listing } = soldAs(key);
      const order = booked(listing.id, {
        startingDate: nextRunning(item, addDays(demo.today, days)),
        orderedOn: addDays(demo.today, Math.min(-3, days - 12)),
        people: 2,
        units: isByUnits(item) ? 3 : 1,
      });
      return { ...order, listing, status, stars };
    }),
});

interface Chosen {
  readonly startingDate: CalendarDate;
  readonly orderedOn: CalendarDate;
  readonly people: number;
  readonly units: number;
}

function booked(id: string, { orderedOn, ...chosen }: Chosen) {
  const texts = { pickupSpot: '', guideGender: 'any', specialInstructions: '' };
  return bookedOnce(id, { orderedOn, day: chosen.startingDate, options: { ...chosen, ...texts } });
}

/** The first operating day on or after `from`. */
function nextRunning({ details: { selectedDays = [] } }: DemoTour, from: CalendarDate) {
  let day = from;
  while (selectedDays.length > 0 && !selectedDays.includes(weekdayOf(day))) day = addDays(day, 1);
  return day;
}
