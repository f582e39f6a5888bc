import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { type DemoCalendar, seedCalendar } from '#core/demo/sealed.ts';
import { readDemoFile } from '#core/demo/load.ts';
import { bookedOnce, type OwnStory, type UnderWay } from '#core/demo/sale.ts';
import { type DemoItem, shelfSeed } from '#core/demo/shelf.ts';
import { lets } from './vertical.ts';

interface DemoHome extends DemoItem {
  readonly details: Readonly<Record<string, unknown>> & {
    readonly size: number;
    readonly beds: number;
    readonly bedrooms: number;
    readonly bathrooms: number;
    readonly amenities: readonly string[];
    readonly maxGuests: number;
  };
  /**
   * Upcoming stays in homes with connected calendars, as days from today and nights. One stay in
   * the villa was sold before its owner connected them and overlaps with one in the fig house.
   */
  readonly planned?: readonly { readonly day: number; readonly nights: number }[];
}

const DAYS_AHEAD = 70;

export const letsSeed = shelfSeed<DemoHome>(lets, {
  // A home is shown from outside first. A camp has tents, not rooms.
  drawnFrom: 1,
  drawn: ({ kind, name, details }, { arabic, country }) => {
    const { size, beds, bedrooms, bathrooms, amenities } = details;
    if (kind === 'camp') return [];
    const ofBedrooms = [
      { type: 'double', count: bedrooms },
      { type: 'single', count: Math.max(0, beds - bedrooms) },
    ] as const;
    const room = { country, size, beds: ofBedrooms, bedrooms, bathrooms, amenities };
    return [{ draw: 'plan', name, arabic, room }];
  },
  // Rana runs her three homes alone: the villa is closed while a small home has guests.
  more: async (demo) => {
    for (const calendar of readDemoFile<readonly DemoCalendar[]>('lets', 'calendars'))
      await seedCalendar(demo, calendar);
  },
  sales: (demo, { id, item, rank }) => ({
    popular: rank === 0,
    bought: (random, about) => {
      const nights = random.between(2, 6);
      const checkIn = addDays(about, -nights);
      const orderedOn = addDays(checkIn, -random.between(4, 40));
      return booked(id, item, { checkIn, nights, orderedOn });
    },
    // Consecutive stays with gaps, so that calendars are partly sold.
    underWay: (random, somebody) => {
      const orders: UnderWay[] = [];
      const stay = (checkIn: CalendarDate, nights: number, daysAgo: number) => {
        const orderedOn = addDays(demo.today, -daysAgo);
        const home = booked(id, item, { checkIn, nights, orderedOn });
        orders.push({ ...home, buyer: somebody(), status: 'processing' });
      };
      for (const { day, nights } of item.planned ?? [])
        stay(addDays(demo.today, day), nights, random.between(13, 30));
      if (item.planned) return orders;
      let checkIn = addDays(demo.today, random.between(2, 9));
      while (checkIn < addDays(demo.today, DAYS_AHEAD)) {
        const nights = random.between(2, 7);
        stay(checkIn, nights, random.between(3, 30));
        checkIn = addDays(checkIn, nights + random.between(1, 3) * 4);
      }
      return orders;
    },
  }),
  own: (demo, soldAs) =>
    readDemoFile<readonly (OwnStory & { readonly nights: number })[]>('lets', 'own').map(
      ({ key, days, nights, status, stars }) => {
        const { item, listing } = soldAs(key);
        const checkIn = addDays(demo.today, days);
        const orderedOn = addDays(checkIn, -20);
        return {
          ...booked(listing.id, item, { checkIn, nights, orderedOn }),
          listing,
          status,
          stars,
        };
      },
    ),
});

interface Chosen {
  readonly checkIn: CalendarDate;
  readonly nights: number;
  readonly orderedOn: CalendarDate;
}

function booked(id: string, { details }: DemoHome, { checkIn, nights, orderedOn }: Chosen) {
  const checkOut = addDays(checkIn, nights);
  const adults = Math.min(2, details.maxGuests);
  const options = { checkIn, checkOut, adults, rulesAccepted: true };
  return bookedOnce(id, { orderedOn, day: checkOut, options });
}
