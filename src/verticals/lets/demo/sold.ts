import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import type { Demo } from '#core/demo/demo.ts';
import type { Bought, DemoListing, OwnOrder, UnderWay } from '#core/demo/sale.ts';
import type { HomeKind } from '../kinds.ts';

/** A home in `demo/lets`. */
export interface DemoHome {
  /** Unique among all demo listings; ids and pictures follow from it. */
  readonly key: string;
  readonly kind: HomeKind;
  readonly name: string;
  /** Whole US dollars for a night. */
  readonly price: number;
  readonly description: string;
  /** Subjects of its pictures, best first. */
  readonly pictures: readonly string[];
  readonly details: { readonly maxGuests: number };
  /** Address and arrival facts, as its landlord enters them. */
  readonly private: unknown;
}

const DAYS_AHEAD = 70;

/**
 * Upcoming stays in homes with connected calendars, as days from today and nights. One stay in the villa was sold before its
 * owner connected them and overlaps with one in the fig house.
 */
const PLANNED: Readonly<Record<string, readonly (readonly [day: number, nights: number])[]>> = {
  'villa-rayhan': [
    [6, 4],
    [33, 3],
    [58, 5],
  ],
  'fig-house': [
    [13, 3],
    [34, 4],
  ],
  'salt-studio': [
    [20, 2],
    [47, 3],
  ],
};

interface Chosen {
  readonly checkIn: CalendarDate;
  readonly nights: number;
  readonly orderedOn: CalendarDate;
}

function booked(listingId: string, { details }: DemoHome, chosen: Chosen): Bought {
  const { checkIn, nights, orderedOn } = chosen;
  const checkOut = addDays(checkIn, nights);
  const options = {
    checkIn,
    checkOut,
    adults: Math.min(2, details.maxGuests),
    rulesAccepted: true,
  };
  return { orderedOn, day: checkOut, lines: [{ listingId, options, quantity: 1 }] };
}

/** The sales of a home, the `rank`th of its landlord. */
export function soldHome(
  demo: Demo,
  home: DemoHome,
  ids: Pick<DemoListing, 'serviceId' | 'vendorId' | 'reviewWords'>,
  rank: number,
): DemoListing {
  const id = demo.id(`listing:${home.key}`);
  return {
    ...ids,
    id,
    key: home.key,
    vertical: 'lets',
    popular: rank === 0,
    bought: (random, about) => {
      const nights = random.between(2, 6);
      const checkIn = addDays(about, -nights);
      return booked(id, home, {
        checkIn,
        nights,
        orderedOn: addDays(checkIn, -random.between(4, 40)),
      });
    },
    // Consecutive stays with gaps, so that calendars are partly sold.
    underWay: (random, somebody) => {
      const planned = PLANNED[home.key];
      if (planned)
        return planned.map(([day, nights]) => ({
          ...booked(id, home, {
            checkIn: addDays(demo.today, day),
            nights,
            orderedOn: addDays(demo.today, -random.between(13, 30)),
          }),
          buyer: somebody(),
          status: 'processing',
        }));
      const orders: UnderWay[] = [];
      let checkIn = addDays(demo.today, random.between(2, 9));
      while (checkIn < addDays(demo.today, DAYS_AHEAD)) {
        const nights = random.between(2, 7);
        const orderedOn = addDays(demo.today, -random.between(3, 30));
        orders.push({
          ...booked(id, home, { checkIn, nights, orderedOn }),
          buyer: somebody(),
          status: 'processing',
        });
        checkIn = addDays(checkIn, nights + random.between(1, 3) * 4);
      }
      return orders;
    },
  };
}

/** The orders of customer@souk.example. */
export function ownStays(
  demo: Demo,
  sold: readonly { readonly home: DemoHome; readonly listing: DemoListing }[],
): OwnOrder[] {
  const found = sold.find(({ home }) => home.key === 'villa-rayhan');
  if (!found) throw new Error('The demonstration has no villa-rayhan');
  const { home, listing } = found;
  const checkIn = addDays(demo.today, -61);
  const chosen = { checkIn, nights: 4, orderedOn: addDays(checkIn, -20) };
  return [{ ...booked(listing.id, home, chosen), listing, status: 'completed', stars: 5 }];
}
