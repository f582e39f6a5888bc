import { listingInArabic } from '#core/demo/arabic.ts';
import { type DemoCalendar, seedCalendar } from '#core/demo/calendars.ts';
import { type Demo, inChunks, noon } from '#core/demo/demo.ts';
import type { DemoShelf } from '#core/demo/sale.ts';
import { facetsOf } from '#core/catalogue/listings/facet-rules.ts';
import { seedVendors, serviceIdOf, vendorIdOf } from '#core/demo/vendors.ts';
import type { PictureNeed, VerticalSeed } from '../server.ts';
import type { DemoHome, DemoLandlord } from './demo/homes.ts';
import { landlords } from './demo/landlords.ts';
import { ARABIC, HOUSE_RULES } from './demo/in-arabic.ts';
import { ownStays, soldHome } from './demo/sold.ts';
import { HomeDetails } from './details.ts';
import type { Amenity } from './kinds.ts';
import { lets } from './vertical.ts';

const CATEGORY = {
  slug: 'holiday-lets',
  title: 'Holiday Lets',
  vertical: 'lets',
  description: 'Villas, chalets, farms and camps for yourselves, with cleaning in the price.',
  descriptionArabic: 'فلل وشاليهات ومزارع ومخيمات لكم وحدكم، والتنظيف ضمن السعر.',
  commissionBps: 1200,
  position: 3,
};

const pictureNeeds: readonly PictureNeed[] = landlords.flatMap(({ key, country, homes }) => [
  {
    key: `service:${key}`,
    country,
    kind: 'properties' as const,
    count: 1,
    subjects: homes[0]?.pictures ?? [],
  },
  ...homes.map((home) => ({
    key: `listing:${home.key}`,
    country,
    kind: 'properties' as const,
    count: 4,
    subjects: home.pictures,
  })),
]);

export const letsSeed: VerticalSeed = { pictureNeeds, seed: seedLets };

/** Rana keeps her three homes alone: while guests move into a small one, the villa takes none. */
const CALENDARS: readonly DemoCalendar[] = [
  { listing: 'villa-rayhan', by: 'fig-house', name: 'The fig house', readBy: 'Villa Rayhan' },
  { listing: 'villa-rayhan', by: 'salt-studio', name: 'Salt studio', readBy: 'Villa Rayhan' },
];

/** Category, landlords with their accounts and services, and their homes. */
async function seedLets(demo: Demo): Promise<DemoShelf> {
  await seedVendors(demo, CATEGORY, landlords, ARABIC);
  const homes = landlords.flatMap((landlord) =>
    landlord.homes.map((home, index) => ({ landlord, home, index })),
  );
  await inChunks(homes, (some) =>
    demo.trx
      .insertInto('listings')
      .values(some.map(({ landlord, home, index }) => listingRow(demo, landlord, home, index)))
      .execute(),
  );
  for (const calendar of CALENDARS) await seedCalendar(demo, calendar);
  const sold = homes.map(({ landlord, home, index }) => {
    const ids = { vendorId: vendorIdOf(demo, landlord), serviceId: serviceIdOf(demo, landlord) };
    return { home, listing: soldHome(demo, home, ids, index) };
  });
  return { listings: sold.map(({ listing }) => listing), own: ownStays(demo, sold) };
}

const USUAL: readonly Amenity[] = ['kitchen', 'wifi', 'parking', 'terrace'];
const OF_KIND: Readonly<Record<DemoHome['kind'], readonly Amenity[]>> = {
  apartment: [...USUAL, 'air_conditioning', 'washing_machine'],
  villa: [...USUAL, 'pool', 'garden', 'air_conditioning', 'barbecue', 'cot'],
  chalet: [...USUAL, 'heating', 'fireplace', 'mountain_view'],
  studio: [...USUAL, 'air_conditioning', 'workspace'],
  farm: [...USUAL, 'garden', 'barbecue', 'bicycles'],
  camp: ['parking', 'barbecue', 'mountain_view', 'power'],
};

function listingRow(demo: Demo, landlord: DemoLandlord, home: DemoHome, index: number) {
  const listed = noon(demo, -220 + index);
  const { bedrooms, guests, kind, key, price } = home;
  const [latitude, longitude] = landlord.at;
  const details = HomeDetails.parse({
    bedrooms,
    beds: Math.max(bedrooms, Math.ceil(guests / 2)),
    bathrooms: Math.max(1, bedrooms - 1),
    size: 30 + bedrooms * 35,
    maxGuests: guests,
    includedGuests: Math.max(2, guests - 2),
    extraGuestCents: 10_00,
    petsAllowed: kind === 'farm' || kind === 'chalet',
    amenities: OF_KIND[kind],
    houseRules: HOUSE_RULES[0],
    area: landlord.area[0],
    // Apart from each other by a kilometre or two, so that each has a circle of its own.
    areaLatitude: latitude + (index - 1) * 0.011,
    areaLongitude: longitude + (index % 2) * 0.018,
    weekendCents: price[1] * 100,
    cleaningCents: (15 + bedrooms * 10) * 100,
    weeklyBps: 1_000,
    monthlyBps: 2_500,
    minNights: index === 0 ? 2 : 1,
    prepNights: index === 0 ? 1 : 0,
    noticeHours: 24,
  });
  const facts = {
    id: demo.id(`listing:${key}`),
    kind,
    name: home.name[0],
    location: landlord.location[0],
    country: landlord.country,
    priceCents: price[0] * 100,
    details,
  };
  return {
    id: facts.id,
    service_id: serviceIdOf(demo, landlord),
    vendor_id: vendorIdOf(demo, landlord),
    vertical: 'lets',
    kind,
    name: facts.name,
    description: home.text[0],
    location: facts.location,
    country: facts.country,
    price_cents: facts.priceCents,
    facets: [...facetsOf(lets, facts)],
    details: JSON.stringify(details),
    in_other: listingInArabic(lets, ARABIC, { key, vendor: landlord.key, details }),
    pictures: JSON.stringify(demo.picturesOf(`listing:${key}`)),
    public: true,
    created_at: listed,
    updated_at: listed,
  };
}
