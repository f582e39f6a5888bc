import type { Country } from '#base/countries.ts';
import { addDays, type CalendarDate, weekdayOf } from '#base/calendar-date.ts';
import type { Demo } from '#core/demo/demo.ts';
import type { Bought, DemoListing, OwnOrder } from '#core/demo/sale.ts';
import { priceUnitOf, type TourCategory } from '../kinds.ts';
import type { TourDetails } from '../details.ts';

/** A listing in `demo/tours`. */
export interface DemoTour {
  /** Unique among all demo listings; ids and pictures follow from it. */
  readonly key: string;
  readonly kind: TourCategory;
  readonly name: string;
  readonly location: string;
  readonly country: Country;
  /** Whole US dollars for a person, a night or a day, by kind. */
  readonly price: number;
  readonly description: string;
  /** Subjects of its pictures, best first. */
  readonly subjects: readonly string[];
  readonly details: Partial<TourDetails>;
}

/** Number of best-selling listings at the top of each vendor. */
const POPULAR = 3;
/** One tour in this many has departures that are nearly full. */
const ONE_IN = 4;

const maxPeopleOf = (tour: DemoTour) => tour.details.maxGuests ?? 1;
/** Booked by nights or days instead of seats. */
const isByUnits = ({ kind }: DemoTour) => priceUnitOf(kind) !== 'person';

/** The sales of a tour, the `nth` of all and the `rank`th of its operator. */
export function soldTour(
  demo: Demo,
  tour: DemoTour,
  ids: Pick<DemoListing, 'serviceId' | 'vendorId' | 'reviewWords'>,
  { nth, rank }: { readonly nth: number; readonly rank: number },
): DemoListing {
  const id = demo.id(`listing:${tour.key}`);
  return {
    ...ids,
    id,
    key: tour.key,
    vertical: 'tours',
    popular: rank < POPULAR,
    bought: (random, about) => {
      const startingDate = nextRunning(tour, about);
      const orderedOn = addDays(startingDate, -random.between(3, 30));
      const people = random.between(1, Math.min(4, maxPeopleOf(tour)));
      const units = isByUnits(tour) ? random.between(1, 4) : 1;
      return booked(id, { startingDate, orderedOn, people, units });
    },
    ...(nth % ONE_IN === 0 &&
      !isByUnits(tour) && {
        // Bookings that leave one to three places on a tour in the coming days.
        underWay: (random, somebody) => {
          const startingDate = nextRunning(tour, addDays(demo.today, random.between(2, 9)));
          const orders = [];
          let left = maxPeopleOf(tour) - random.between(1, 3);
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
  };
}

/** The orders of customer@souk.example: completed with and without a review, upcoming, cancelled. */
export function ownTours(
  demo: Demo,
  sold: readonly { readonly tour: DemoTour; readonly listing: DemoListing }[],
): OwnOrder[] {
  const story = [
    { key: 'giza-first-light', days: -96, status: 'completed', stars: 5 },
    { key: 'petra-back-trail', days: -41, status: 'completed', stars: 4 },
    { key: 'beirut-balconies', days: -20, status: 'completed', stars: null },
    { key: 'felucca-supper', days: 12, status: 'processing', stars: null },
    { key: 'house-of-orange-trees', days: 33, status: 'processing', stars: null },
    { key: 'wadi-rum-jeep-day', days: 6, status: 'cancelled', stars: null },
  ] as const;
  return story.map(({ key, days, status, stars }) => {
    const found = sold.find(({ tour }) => tour.key === key);
    if (!found) throw new Error(`The demonstration has no ${key}`);
    const { tour, listing } = found;
    const order = booked(listing.id, {
      startingDate: nextRunning(tour, addDays(demo.today, days)),
      orderedOn: addDays(demo.today, Math.min(-3, days - 12)),
      people: 2,
      units: isByUnits(tour) ? 3 : 1,
    });
    return { ...order, listing, status, stars };
  });
}

function booked(
  listingId: string,
  chosen: {
    readonly startingDate: CalendarDate;
    readonly orderedOn: CalendarDate;
    readonly people: number;
    readonly units: number;
  },
): Bought {
  const { startingDate, orderedOn, people, units } = chosen;
  const options = {
    startingDate,
    people,
    units,
    pickupSpot: '',
    guideGender: 'any',
    specialInstructions: '',
  };
  return { orderedOn, day: startingDate, lines: [{ listingId, options, quantity: 1 }] };
}

/** The first operating day on or after `from`. */
function nextRunning({ details: { selectedDays = [] } }: DemoTour, from: CalendarDate) {
  let day = from;
  while (selectedDays.length > 0 && !selectedDays.includes(weekdayOf(day))) day = addDays(day, 1);
  return day;
}
