import { addDays } from '#base/calendar-date.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { type Demo, type DemoListing, inChunks, noon } from './demo.ts';
import { type DemoOrder, nextRunning, seedOrders } from './orders.ts';
import type { DemoPerson } from './people.ts';
import { DemoRandom } from './random.ts';
import { replyWords, reviewWords } from './review-words.ts';

/** What the history needs to know of a listing beyond its ids. */
export interface BookableListing extends DemoListing {
  readonly selectedDays: readonly string[];
  /** Nights or days are chosen instead of seats. */
  readonly byUnits: boolean;
  /** What people come for: more of them have been there. */
  readonly popular: boolean;
}

interface Review {
  readonly order: DemoOrder;
  readonly rating: 3 | 4 | 5;
}

/** Past orders with their reviews, orders still to come that fill departures, and the demo customer's own. */
export async function seedHistory(
  demo: Demo,
  verticals: Readonly<Record<string, Vertical>>,
  listings: readonly BookableListing[],
  customers: readonly DemoPerson[],
): Promise<void> {
  const [customer, ...others] = customers;
  if (!customer) throw new Error('The demonstration has no customers');
  const past = listings.flatMap((listing) => reviewedOrders(demo, listing, others));
  const coming = listings.flatMap((listing, index) =>
    listing.byUnits || index % 4 !== 0 ? [] : nearlyFull(demo, listing, others),
  );
  const own = ownOrders(demo, listings, customer);
  await seedOrders(demo, verticals, [
    ...past.map(({ order }) => order),
    ...coming,
    ...own.map(({ order }) => order),
  ]);
  await seedReviews(demo, [
    ...past,
    ...own.flatMap(({ order, rating }) => (rating === null ? [] : [{ order, rating }])),
  ]);
}

/** Finished and reviewed orders of a listing in the past months, each by another customer. */
function reviewedOrders(
  demo: Demo,
  listing: BookableListing,
  customers: readonly DemoPerson[],
): Review[] {
  const random = new DemoRandom(`history:${listing.key}`);
  const first = random.between(0, customers.length - 1);
  return Array.from(
    { length: listing.popular ? random.between(7, 11) : random.between(2, 5) },
    (_, index) => {
      const buyer = customers[(first + index * 7) % customers.length] ?? random.pick(customers);
      const startingDate = nextRunning(listing, addDays(demo.today, -random.between(14, 190)));
      const order: DemoOrder = {
        key: `past:${listing.key}:${index}`,
        buyer,
        listing,
        startingDate,
        orderedOn: addDays(startingDate, -random.between(3, 30)),
        people: random.between(1, Math.min(4, listing.maxPeople)),
        units: listing.byUnits ? random.between(1, 4) : 1,
        status: 'completed',
      };
      const roll = random.next();
      return { order, rating: roll < 0.66 ? 5 : roll < 0.93 ? 4 : 3 };
    },
  );
}

/** Bookings that leave a departure of the coming days with one to three places. */
function nearlyFull(
  demo: Demo,
  listing: BookableListing,
  customers: readonly DemoPerson[],
): DemoOrder[] {
  const random = new DemoRandom(`coming:${listing.key}`);
  const startingDate = nextRunning(listing, addDays(demo.today, random.between(2, 9)));
  const orders: DemoOrder[] = [];
  let left = listing.maxPeople - random.between(1, 3);
  while (left > 0) {
    const people = Math.min(left, random.between(2, 5));
    orders.push({
      key: `coming:${listing.key}:${orders.length}`,
      buyer: random.pick(customers),
      listing,
      startingDate,
      orderedOn: addDays(demo.today, -random.between(2, 40)),
      people,
      units: 1,
      status: 'processing',
    });
    left -= people;
  }
  return orders;
}

/** What customer@souk.example finds under Orders: done and reviewed, done and not yet reviewed, to come, cancelled. */
function ownOrders(
  demo: Demo,
  listings: readonly BookableListing[],
  buyer: DemoPerson,
): { order: DemoOrder; rating: Review['rating'] | null }[] {
  const story = [
    { key: 'giza-first-light', days: -96, status: 'completed', rating: 5 },
    { key: 'petra-back-trail', days: -41, status: 'completed', rating: 4 },
    { key: 'beirut-balconies', days: -20, status: 'completed', rating: null },
    { key: 'felucca-supper', days: 12, status: 'processing', rating: null },
    { key: 'house-of-orange-trees', days: 33, status: 'processing', rating: null },
    { key: 'wadi-rum-jeep-day', days: 6, status: 'cancelled', rating: null },
  ] as const;
  return story.map(({ key, days, status, rating }) => {
    const listing = listings.find((candidate) => candidate.key === key);
    if (!listing) throw new Error(`The demonstration has no ${key}`);
    const startingDate = nextRunning(listing, addDays(demo.today, days));
    const orderedOn = addDays(demo.today, Math.min(-3, days - 12));
    return {
      order: {
        key: `own:${key}`,
        buyer,
        listing,
        startingDate,
        orderedOn,
        people: 2,
        units: listing.byUnits ? 3 : 1,
        status,
      },
      rating,
    };
  });
}

async function seedReviews(demo: Demo, reviews: readonly Review[]): Promise<void> {
  const rows = reviews.map(({ order, rating }) => {
    const random = new DemoRandom(`review:${order.key}`);
    const [given = '', family = ''] = order.buyer.name.split(' ');
    const written = new Date(
      `${addDays(order.startingDate, random.between(1, 9))}T${String(random.between(8, 21)).padStart(2, '0')}:15:00Z`,
    );
    const at = written < demo.now ? written : noon(demo, -1);
    const replies = random.next() < 0.25;
    return {
      id: demo.id(`review:${order.key}`),
      order_id: demo.id(`order:${order.key}`),
      listing_id: order.listing.id,
      service_id: order.listing.serviceId,
      vendor_id: order.listing.vendorId,
      user_id: order.buyer.id,
      username: `${given} ${family.charAt(0)}.`,
      rating,
      review: reviewWords(random, rating, order.listing.kind),
      reply: replies ? replyWords(random) : null,
      replied_at: replies ? at : null,
      hidden_at: null,
      hidden_reason: null,
      created_at: at,
      updated_at: at,
    };
  });
  await inChunks(rows, (some) =>
    demo.trx
      .insertInto('reviews')
      .values([...some])
      .execute(),
  );
  await countRatings(demo);
}

/** Sums what the reviews say into listings and services, as each review does when it is written. */
async function countRatings({ trx }: Demo): Promise<void> {
  for (const [table, column] of [
    ['listings', 'listing_id'],
    ['services', 'service_id'],
  ] as const) {
    await trx
      .updateTable(table)
      .from((from) =>
        from
          .selectFrom('reviews')
          .select((eb) => [
            `reviews.${column} as id`,
            eb.fn.sum<number>('rating').as('stars'),
            eb.fn.countAll<number>().as('times'),
          ])
          .groupBy(`reviews.${column}`)
          .as('counted'),
      )
      .set((eb) => ({ rating_sum: eb.ref('counted.stars'), rating_count: eb.ref('counted.times') }))
      .whereRef(`${table}.id`, '=', 'counted.id')
      .execute();
  }
}
