import type { z } from 'zod';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import type { Demo } from '#core/demo/demo.ts';
import type { DemoRandom } from '#core/demo/random.ts';
import type { Bought, DemoListing, OwnOrder, UnderWay } from '#core/demo/sale.ts';
import type { RoomDetails } from '../details.ts';
import type { ROOM_KINDS } from '../kinds.ts';

/** A room type in `demo/hotels`. */
export interface DemoRoom {
  /** Unique among all demo listings; ids and pictures follow from it. */
  readonly key: string;
  readonly kind: (typeof ROOM_KINDS)[number];
  readonly name: string;
  /** Whole US dollars for a night. */
  readonly price: number;
  readonly weekend?: number;
  readonly description: string;
  /** Subjects of its pictures, best first. */
  readonly pictures: readonly string[];
  /** Names of rate plans in `demo/hotels/rates.json`. */
  readonly rates: readonly string[];
  readonly details: Omit<z.input<typeof RoomDetails>, 'ratePlans' | 'weekendCents'>;
}

/** Number of best-selling room types at the top of each hotel. Their calendars are partly sold. */
const POPULAR = 2;
/** Upcoming stays check in within this many days. */
const DAYS_AHEAD = 55;

interface Chosen {
  readonly checkIn: CalendarDate;
  readonly nights: number;
  readonly rooms: number;
  readonly orderedOn: CalendarDate;
  readonly rate: string;
}

function booked(listingId: string, { details }: DemoRoom, chosen: Chosen): Bought {
  const { checkIn, nights, rooms, orderedOn, rate } = chosen;
  const checkOut = addDays(checkIn, nights);
  const adults = Math.min(2, details.maxAdults ?? 2);
  const options = {
    checkIn,
    checkOut,
    rooms: Array.from({ length: rooms }, () => ({ adults, childAges: [] })),
    ratePlan: rate,
  };
  return { orderedOn, day: checkOut, lines: [{ listingId, options, quantity: 1 }] };
}

const nightsFor = (random: DemoRandom, { details }: DemoRoom) =>
  Math.max(details.minNights ?? 1, random.between(1, 4));
const rateOf = ({ rates }: DemoRoom) => rates.at(-1) ?? 'flexible';

/** The sales of a room type, the `rank`th of its hotel. */
export function soldRoom(
  demo: Demo,
  room: DemoRoom,
  ids: Pick<DemoListing, 'serviceId' | 'vendorId' | 'reviewWords'>,
  rank: number,
): DemoListing {
  const id = demo.id(`listing:${room.key}`);
  return {
    ...ids,
    id,
    key: room.key,
    vertical: 'hotels',
    popular: rank < POPULAR,
    bought: (random, about) => {
      const nights = nightsFor(random, room);
      const checkIn = addDays(about, -nights);
      const orderedOn = addDays(checkIn, -random.between(3, 40));
      return booked(id, room, { checkIn, nights, rooms: 1, orderedOn, rate: rateOf(room) });
    },
    ...(rank < POPULAR && {
      underWay: (random, somebody) => coming(demo, id, room, { random, somebody }),
    }),
  };
}

/** Consecutive stays, some of them for every room; they never overlap. */
function coming(
  demo: Demo,
  id: string,
  room: DemoRoom,
  { random, somebody }: { random: DemoRandom; somebody: () => UnderWay['buyer'] },
): UnderWay[] {
  const orders: UnderWay[] = [];
  const most = Math.min(room.details.rooms, 10);
  let checkIn = addDays(demo.today, random.between(1, 4));
  while (checkIn < addDays(demo.today, DAYS_AHEAD)) {
    const nights = nightsFor(random, room);
    const all = random.next() < 0.3;
    const rooms = all ? most : random.between(1, Math.max(1, most - 1));
    const orderedOn = addDays(demo.today, -random.between(2, 40));
    const chosen = { checkIn, nights, rooms, orderedOn, rate: rateOf(room) };
    orders.push({ ...booked(id, room, chosen), buyer: somebody(), status: 'processing' });
    checkIn = addDays(checkIn, nights + random.between(0, 3));
  }
  return orders;
}

/** The orders of customer@souk.example. */
export function ownStays(
  demo: Demo,
  sold: readonly { readonly room: DemoRoom; readonly listing: DemoListing }[],
): OwnOrder[] {
  const story = [
    { key: 'lantern-family', days: -52, nights: 3, status: 'completed', stars: 5 },
    { key: 'marjan-corner-suite', days: 19, nights: 3, status: 'processing', stars: null },
  ] as const;
  return story.map(({ key, days, nights, status, stars }) => {
    const found = sold.find(({ room }) => room.key === key);
    if (!found) throw new Error(`The demonstration has no ${key}`);
    const { room, listing } = found;
    const order = booked(listing.id, room, {
      checkIn: addDays(demo.today, days),
      nights,
      rooms: 1,
      orderedOn: addDays(demo.today, Math.min(-3, days - 21)),
      rate: rateOf(room),
    });
    return { ...order, listing, status, stars };
  });
}
