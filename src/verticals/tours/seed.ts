import { type Demo, inChunks, noon } from '#core/demo/demo.ts';
import type { BookableListing } from '#core/demo/history.ts';
import { TourDetails } from './details.ts';
import type { DemoOperator, DemoTour } from './demo/demo-tour.ts';
import { operators } from './demo/operators.ts';
import { subjectsOf } from './demo/subjects.ts';
import type { PictureNeed, VerticalSeed } from '../server.ts';
import { isTour, kindOfCategory, priceUnitOf } from './kinds.ts';

/** Basis points; the platform's share of a tour's price in the demonstration. */
const COMMISSION_BPS = 1200;

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
async function seedTours(demo: Demo): Promise<BookableListing[]> {
  const opened = noon(demo, -240);
  const at = { created_at: opened, updated_at: opened };
  const categoryId = demo.id('category:tours');
  await demo.trx
    .insertInto('categories')
    .values({
      id: categoryId,
      slug: 'tours',
      title: 'Tours',
      vertical: 'tours',
      picture: null,
      commission_bps: COMMISSION_BPS,
      position: 1,
      ...at,
      description:
        'Private and small group tours, luxury properties, expert guides and cruises in five countries.',
    })
    .execute();
  const vendorIds = await seedOperators(demo, at);
  await demo.trx
    .insertInto('services')
    .values(
      operators.map((operator) => ({
        id: demo.id(`service:${operator.key}`),
        vendor_id: vendorIds(operator),
        category_id: categoryId,
        vertical: 'tours',
        name: operator.businessName,
        description: operator.about,
        video_url: null,
        public: true,
        picture: JSON.stringify(demo.picturesOf(`service:${operator.key}`)[0] ?? null),
        ...at,
      })),
    )
    .execute();
  const listings = operators.flatMap((operator) =>
    operator.tours.map((tour, index) => ({ operator, tour, index })),
  );
  await inChunks(listings, (some) =>
    demo.trx
      .insertInto('listings')
      .values(
        some.map(({ operator, tour, index }) =>
          listingRow(demo, operator, vendorIds(operator), tour, index),
        ),
      )
      .execute(),
  );
  return listings.map(({ operator, tour, index }) => ({
    id: demo.id(`listing:${tour.key}`),
    key: tour.key,
    kind: tour.kind,
    vertical: 'tours',
    vendorId: vendorIds(operator),
    serviceId: demo.id(`service:${operator.key}`),
    maxPeople: tour.details.maxGuests ?? 1,
    selectedDays: tour.details.selectedDays ?? [],
    byUnits: priceUnitOf(tour.kind) !== 'person',
    popular: index < 3,
  }));
}

function listingRow(
  demo: Demo,
  operator: DemoOperator,
  vendorId: string,
  tour: DemoTour,
  index: number,
) {
  const listed = noon(demo, -230 + index);
  return {
    id: demo.id(`listing:${tour.key}`),
    service_id: demo.id(`service:${operator.key}`),
    vendor_id: vendorId,
    vertical: 'tours',
    kind: tour.kind,
    name: tour.name,
    description: tour.description,
    location: tour.location,
    country: tour.country,
    price_cents: tour.price * 100,
    details: JSON.stringify(detailsOf(tour)),
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

async function seedOperators(
  demo: Demo,
  at: { created_at: Date; updated_at: Date },
): Promise<(operator: DemoOperator) => string> {
  await demo.trx
    .insertInto('users')
    .values(
      operators.map((operator) => ({
        id: demo.id(`user:${operator.email}`),
        name: operator.ownerName,
        email: operator.email,
        phone: operator.phone,
        password_hash: demo.passwordHash,
        role: 'vendor' as const,
        picture: null,
        email_verified_at: at.created_at,
        deleted_at: null,
        ...at,
      })),
    )
    .execute();
  const vendorId = (operator: DemoOperator) => demo.id(`vendor:${operator.key}`);
  await demo.trx
    .insertInto('vendors')
    .values(
      operators.map((operator) => ({
        id: vendorId(operator),
        user_id: demo.id(`user:${operator.email}`),
        status: 'Approved' as const,
        status_reason: null,
        business_name: operator.businessName,
        business_details: JSON.stringify({
          businessName: operator.businessName,
          businessType: 'Company',
          businessIndustry: 'Tours',
        }),
        business_contact: JSON.stringify({
          businessEmail: operator.email,
          businessPhone: operator.phone,
        }),
        owner_details: JSON.stringify({ name: operator.ownerName }),
        contact_person: JSON.stringify({ name: operator.ownerName, phone: operator.phone }),
        business_address: JSON.stringify({ city: operator.city, country: operator.country }),
        ...at,
      })),
    )
    .execute();
  return vendorId;
}
