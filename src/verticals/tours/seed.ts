import { type Demo, inChunks, noon } from '#core/demo/demo.ts';
import type { DemoShelf } from '#core/demo/sale.ts';
import { seedVendors, serviceIdOf, vendorIdOf } from '#core/demo/vendors.ts';
import { TourDetails } from './details.ts';
import type { DemoOperator, DemoTour } from './demo/demo-tour.ts';
import { operators } from './demo/operators.ts';
import { ownTours, soldTour } from './demo/sold.ts';
import { subjectsOf } from './demo/subjects.ts';
import type { PictureNeed, VerticalSeed } from '../server.ts';
import { hasPrice, isTour, kindOfCategory } from './kinds.ts';
import { listingInArabic } from '#core/demo/arabic.ts';
import { ARABIC } from './demo/in-arabic.ts';
import { tours } from './vertical.ts';

const CATEGORY = {
  slug: 'tours',
  title: 'Tours',
  vertical: 'tours',
  description:
    'Private and small group tours, luxury properties, expert guides and cruises in five countries.',
  descriptionArabic:
    'رحلات خاصة وبمجموعات صغيرة، وإقامات فاخرة، ومرشدون خبراء، ورحلات بحرية ونيلية في خمسة بلدان.',
  commissionBps: 1200,
  position: 1,
};

/** The pictures that the demonstration's tours need: how many of which subject, in the order they are shown. */
const pictureNeeds: readonly PictureNeed[] = operators.flatMap(({ key, country, tours }) => [
  { key: `service:${key}`, country, kind: 'private' as const, count: 1 },
  ...tours.map((tour) => ({
    key: `listing:${tour.key}`,
    country: tour.country,
    kind: kindOfCategory(tour.kind),
    count: tour.kind === 'guides' ? 2 : 4,
    subjects: subjectsOf(tour),
  })),
]);

export const toursSeed: VerticalSeed = { pictureNeeds, seed: seedTours };

/** Category, operators with their accounts, services and listings. */
async function seedTours(demo: Demo): Promise<DemoShelf> {
  await seedVendors(demo, CATEGORY, operators, ARABIC);
  const listings = operators.flatMap((operator) =>
    operator.tours.map((tour, index) => ({ operator, tour, index })),
  );
  await inChunks(listings, (some) =>
    demo.trx
      .insertInto('listings')
      .values(some.map(({ operator, tour, index }) => listingRow(demo, operator, tour, index)))
      .execute(),
  );
  const sold = listings.map(({ operator, tour, index }, nth) => {
    const ids = {
      vendorId: vendorIdOf(demo, operator),
      serviceId: serviceIdOf(demo, operator),
    };
    return { tour, listing: soldTour(demo, tour, ids, { nth, rank: index }) };
  });
  return { listings: sold.map(({ listing }) => listing), own: ownTours(demo, sold) };
}

function listingRow(demo: Demo, operator: DemoOperator, tour: DemoTour, index: number) {
  const listed = noon(demo, -230 + index);
  const details = detailsOf(tour);
  return {
    id: demo.id(`listing:${tour.key}`),
    service_id: serviceIdOf(demo, operator),
    vendor_id: vendorIdOf(demo, operator),
    vertical: 'tours',
    kind: tour.kind,
    name: tour.name,
    description: tour.description,
    location: tour.location,
    country: tour.country,
    price_cents: hasPrice(tour.kind, tour.price) ? tour.price * 100 : null,
    details: JSON.stringify(details),
    in_other: listingInArabic(tours, ARABIC, { key: tour.key, vendor: operator.key, details }),
    pictures: JSON.stringify(demo.picturesOf(`listing:${tour.key}`)),
    public: true,
    created_at: listed,
    updated_at: listed,
  };
}

/** The written details with what follows from the kind: an itinerary from its days, what each list of inclusions holds. */
function detailsOf(tour: DemoTour): TourDetails {
  const { days, details, kind } = tour;
  const has = (pattern: RegExp) => (details.inclusions ?? []).filter((line) => pattern.test(line));
  const board = has(/all meals|half board|breakfast and dinner|dinner and breakfast/i).length > 0;
  return TourDetails.parse({
    duration: days.length,
    departureTime: '09:00',
    ...details,
    itinerary: days.map((plan, index) => ({
      day: index + 1,
      plan,
      meals: board ? 'full-board' : index > 0 && isTour(kind) ? 'half-board' : 'none',
    })),
    detailedInclusions: {
      accommodation: has(/camp|tent|cabin|night|bed|linen|housekeeping/i),
      transfers: has(/car|driver|drive|jeep|minibus|pickup|transfer|boat|vehicle|transport/i),
      sightseeing: has(/guide|entrance|ticket|ranger|historian|rawi|site|tasting/i),
      domesticFlights: [],
      freeItems: has(
        /tea|coffee|water|breakfast|lunch|supper|dinner|gear|jacket|recipes|fruit|meals/i,
      ),
    },
  });
}
