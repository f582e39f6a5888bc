import { type Demo, inChunks, noon } from '#core/demo/demo.ts';
import type { DemoShelf } from '#core/demo/sale.ts';
import { type DemoVendor, seedVendors, serviceIdOf, vendorIdOf } from '#core/demo/vendors.ts';
import { readDemo } from '#core/demo/load.ts';
import { type DemoTour, ownTours, soldTour } from './demo/sold.ts';
import { TourDetails } from './details.ts';
import type { PictureNeed, VerticalSeed } from '../server.ts';
import { hasPrice, KIND_OF_CATEGORY } from './kinds.ts';
import { listingInArabic } from '#core/demo/arabic.ts';
import { tours } from './vertical.ts';

const { category, vendors: operators, arabic, reviewsOf } = readDemo<DemoVendor, DemoTour>('tours');

const pictureNeeds: readonly PictureNeed[] = operators.flatMap(({ key, country, listings }) => [
  { key: `service:${key}`, country, kind: 'private' as const, count: 1 },
  ...listings.map((tour) => ({
    key: `listing:${tour.key}`,
    country: tour.country,
    kind: KIND_OF_CATEGORY[tour.kind],
    count: tour.kind === 'guides' ? 2 : 4,
    subjects: tour.subjects,
  })),
]);

export const toursSeed: VerticalSeed = { pictureNeeds, seed: seedTours };

async function seedTours(demo: Demo): Promise<DemoShelf> {
  await seedVendors(demo, category, operators, arabic);
  const listings = operators.flatMap((operator) =>
    operator.listings.map((tour, index) => ({ operator, tour, index })),
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
      reviewWords: reviewsOf(tour.kind),
    };
    return { tour, listing: soldTour(demo, tour, ids, { nth, rank: index }) };
  });
  return { listings: sold.map(({ listing }) => listing), own: ownTours(demo, sold) };
}

function listingRow(demo: Demo, operator: DemoVendor, tour: DemoTour, index: number) {
  const listed = noon(demo, -230 + index);
  const details = TourDetails.parse(tour.details);
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
    in_other: listingInArabic(tours, arabic, { key: tour.key, vendor: operator.key, details }),
    pictures: JSON.stringify(demo.picturesOf(`listing:${tour.key}`)),
    public: true,
    created_at: listed,
    updated_at: listed,
  };
}
