import { addDays } from '#base/calendar-date.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { type Demo, insert } from './demo.ts';
import { seedOrders } from './orders.ts';
import type { DemoPerson } from './people.ts';
import { DemoRandom } from './random.ts';
import { type Review, seedReviews } from './reviews.ts';
import type { DemoListing, DemoOrder, DemoShelf } from './sale.ts';

/** Past orders with reviews, open orders, and the demo customer's own. */
export async function seedHistory(
  demo: Demo,
  verticals: Readonly<Record<string, Vertical>>,
  { listings, own }: DemoShelf,
  customers: readonly DemoPerson[],
): Promise<void> {
  const [customer, ...others] = customers;
  if (!customer) throw new Error('The demonstration has no customers');
  const past = listings.flatMap((listing) => reviewedOrders(demo, listing, others));
  const underWay = listings.flatMap((listing) => ordersUnderWay(listing, others));
  const owned = own.map(({ stars, ...order }) => ({
    stars,
    order: { ...order, key: `own:${order.listing.key}`, buyer: customer },
  }));
  await seedOrders(demo, verticals, [
    ...past.map(({ order }) => order),
    ...underWay,
    ...owned.map(({ order }) => order),
  ]);
  await seedReviews(demo, [
    ...past,
    ...owned.flatMap(({ order, stars }) => (stars === null ? [] : [{ order, stars }])),
  ]);
}

/** Completed and reviewed orders of a listing in the past months, each by another customer. */
function reviewedOrders(
  demo: Demo,
  listing: DemoListing,
  customers: readonly DemoPerson[],
): Review[] {
  const random = new DemoRandom(`history:${listing.key}`);
  const first = random.between(0, customers.length - 1);
  return Array.from(
    { length: listing.popular ? random.between(7, 11) : random.between(2, 5) },
    (_, index) => {
      const buyer = customers[(first + index * 7) % customers.length] ?? random.pick(customers);
      const order: DemoOrder = {
        key: `past:${listing.key}:${index}`,
        buyer,
        listing,
        ...listing.bought(random, addDays(demo.today, -random.between(14, 190)), buyer),
        status: 'completed',
      };
      const roll = random.next();
      return { order, stars: roll < 0.66 ? 5 : roll < 0.93 ? 4 : 3 };
    },
  );
}

function ordersUnderWay(listing: DemoListing, customers: readonly DemoPerson[]): DemoOrder[] {
  const random = new DemoRandom(`coming:${listing.key}`);
  const orders = listing.underWay?.(random, () => random.pick(customers)) ?? [];
  return orders.map((order, index) => ({
    ...order,
    key: `coming:${listing.key}:${index}`,
    listing,
  }));
}

/** Number of days with page views. */
const DAYS_OF_VIEWS = 240;

/** Page views of each service, increasing over time. */
export async function seedViews(demo: Demo, listings: readonly DemoListing[]): Promise<void> {
  const services = new Map(listings.map((listing) => [listing.serviceId, listing]));
  const rows = [...services].flatMap(([serviceId, { vendorId }]) => {
    const random = new DemoRandom(`views:${serviceId}`);
    const size = random.between(5, 16);
    return Array.from({ length: DAYS_OF_VIEWS }, (_, index) => {
      const day = addDays(demo.today, index + 1 - DAYS_OF_VIEWS);
      const grown = size * (0.5 + index / DAYS_OF_VIEWS);
      const views = Math.max(1, Math.round(grown * (0.6 + random.next() * 0.9)));
      return { vendor_id: vendorId, day, subject_id: serviceId, views };
    });
  });
  await insert(demo, 'page_views', rows);
}
