import { listingInArabic } from '#core/demo/arabic.ts';
import { type DemoCalendar, seedCalendar } from '#core/demo/calendars.ts';
import { type Demo, inChunks, noon } from '#core/demo/demo.ts';
import { readDemo } from '#core/demo/load.ts';
import { seedPrivateDetails } from '#core/demo/private-details.ts';
import type { DemoShelf } from '#core/demo/sale.ts';
import { facetsOf } from '#core/catalogue/listings/rules.ts';
import { type DemoVendor, seedVendors, serviceIdOf, vendorIdOf } from '#core/demo/vendors.ts';
import type { PictureNeed, VerticalSeed } from '../server.ts';
import { type DemoHome, ownStays, soldHome } from './demo/sold.ts';
import { HomeDetails, HomePrivate } from './details.ts';
import { lets } from './vertical.ts';

interface DemoLandlord extends DemoVendor {
  readonly location: string;
}

const {
  category,
  vendors: landlords,
  arabic,
  reviewsOf,
} = readDemo<DemoLandlord, DemoHome>('lets');

const pictureNeeds: readonly PictureNeed[] = landlords.flatMap(({ key, country, listings }) => [
  {
    key: `service:${key}`,
    country,
    kind: 'properties' as const,
    count: 1,
    subjects: listings[0]?.pictures ?? [],
  },
  ...listings.map((home) => ({
    key: `listing:${home.key}`,
    country,
    kind: 'properties' as const,
    count: 4,
    subjects: home.pictures,
  })),
]);

export const letsSeed: VerticalSeed = { pictureNeeds, seed: seedLets };

/** Rana runs her three homes alone: the villa is closed while a small home has guests. */
const CALENDARS: readonly DemoCalendar[] = [
  { listing: 'villa-rayhan', by: 'fig-house', name: 'The fig house', readBy: 'Villa Rayhan' },
  { listing: 'villa-rayhan', by: 'salt-studio', name: 'Salt studio', readBy: 'Villa Rayhan' },
];

async function seedLets(demo: Demo): Promise<DemoShelf> {
  await seedVendors(demo, category, landlords, arabic);
  const homes = landlords.flatMap((landlord) =>
    landlord.listings.map((home, index) => ({ landlord, home, index })),
  );
  await inChunks(homes, (some) =>
    demo.trx
      .insertInto('listings')
      .values(some.map(({ landlord, home, index }) => listingRow(demo, landlord, home, index)))
      .execute(),
  );
  await seedPrivateDetails(
    demo,
    homes.map(({ home }) => ({ key: home.key, values: HomePrivate.parse(home.private) })),
  );
  for (const calendar of CALENDARS) await seedCalendar(demo, calendar);
  const sold = homes.map(({ landlord, home, index }) => {
    const ids = {
      vendorId: vendorIdOf(demo, landlord),
      serviceId: serviceIdOf(demo, landlord),
      reviewWords: reviewsOf(home.kind),
    };
    return { home, listing: soldHome(demo, home, ids, index) };
  });
  return { listings: sold.map(({ listing }) => listing), own: ownStays(demo, sold) };
}

function listingRow(demo: Demo, landlord: DemoLandlord, home: DemoHome, index: number) {
  const listed = noon(demo, -220 + index);
  const { key, kind } = home;
  const details = HomeDetails.parse(home.details);
  const facts = {
    id: demo.id(`listing:${key}`),
    kind,
    name: home.name,
    location: landlord.location,
    country: landlord.country,
    priceCents: home.price * 100,
    details,
  };
  return {
    id: facts.id,
    service_id: serviceIdOf(demo, landlord),
    vendor_id: vendorIdOf(demo, landlord),
    vertical: 'lets',
    kind,
    name: facts.name,
    description: home.description,
    location: facts.location,
    country: facts.country,
    price_cents: facts.priceCents,
    facets: [...facetsOf(lets, facts)],
    details: JSON.stringify(details),
    in_other: listingInArabic(lets, arabic, { key, vendor: landlord.key, details }),
    pictures: JSON.stringify(demo.picturesOf(`listing:${key}`)),
    public: true,
    created_at: listed,
    updated_at: listed,
  };
}
