import { newId } from '#base/ids.ts';
import type { Market } from '#core/shared/market.ts';
import type { StoredPicture } from '#core/shared/media/media-store.ts';
import type { ListingState } from '#core/catalogue/listings/tables.ts';
import { createPerson, type Person } from './people.ts';

export interface TestService {
  readonly id: string;
  readonly vendor: Person & { readonly vendorId: string };
}

export interface ServiceOptions {
  readonly vendor?: Person;
  readonly name?: string;
  readonly public?: boolean;
  /** Tours by default. */
  readonly vertical?: string;
}

/** A vendor's service page, with a new vendor unless one is given. */
export async function createService(
  market: Market,
  options: ServiceOptions = {},
): Promise<TestService> {
  const vendor = options.vendor ?? (await createPerson(market, 'vendor'));
  const { vendorId } = vendor;
  if (vendorId === null) throw new Error(`${vendor.name} is no vendor`);
  const { vertical = 'tours' } = options;
  const now = market.clock.now();
  const at = { created_at: now, updated_at: now };
  const id = newId(now);
  await market.db
    .insertInto('services')
    .values({
      id,
      vendor_id: vendorId,
      category_id: await categoryOf(market, vertical),
      vertical,
      name: options.name ?? 'Nile and Sand Journeys',
      description: 'Small boats, short camel rides, long suppers.',
      picture: null,
      video_url: null,
      public: options.public ?? true,
      ...at,
    })
    .execute();
  return { id, vendor: { ...vendor, vendorId } };
}

export interface TestListing {
  readonly id: string;
  readonly service: TestService;
}

export interface TourOptions {
  readonly service?: TestService;
  /** The tour's category; a small group tour by default. */
  readonly kind?: string;
  readonly name?: string;
  readonly country?: string;
  /** null for no price. */
  readonly priceCents?: number | null;
  /**
   * Override the default details of a tour: maxGuests 12, every day at 09:00, booking closes 12
   * hours before.
   */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly pictures?: readonly StoredPicture[];
  readonly state?: ListingState;
  readonly public?: boolean;
}

/** A tour listing that anyone can book, with a new service and vendor unless one is given. */
export async function createTour(market: Market, options: TourOptions = {}): Promise<TestListing> {
  const service = options.service ?? (await createService(market));
  const now = market.clock.now();
  const at = { created_at: now, updated_at: now };
  const id = newId(now);
  const state = options.state ?? 'active';
  await market.db
    .insertInto('listings')
    .values({
      id,
      service_id: service.id,
      vendor_id: service.vendor.vendorId,
      vertical: 'tours',
      kind: options.kind ?? 'smallGroupTour',
      name: options.name ?? 'Felucca sunset with supper aboard',
      description: 'An evening on the Nile.',
      location: 'Aswan',
      country: options.country ?? 'Egypt',
      price_cents: options.priceCents === undefined ? 6400 : options.priceCents,
      details: JSON.stringify({ duration: 1, maxGuests: 12, ...options.details }),
      pictures: JSON.stringify(options.pictures ?? []),
      state,
      public: options.public ?? state === 'active',
      ...at,
    })
    .execute();
  return { id, service };
}

export interface PlaceOptions {
  readonly day: string;
  /** '' for the whole day. */
  readonly slot?: string;
  readonly capacity: number;
  readonly taken?: number;
  readonly closed?: boolean;
}

/** Inventory of a listing's day. */
export async function createPlace(
  market: Market,
  listingId: string,
  options: PlaceOptions,
): Promise<void> {
  await market.db
    .insertInto('places')
    .values({
      listing_id: listingId,
      variant: '',
      day: options.day,
      slot: options.slot ?? '',
      capacity: options.capacity,
      taken: options.taken ?? 0,
      closed: options.closed ?? false,
    })
    .execute();
}

async function categoryOf(market: Market, vertical: string): Promise<string> {
  const now = market.clock.now();
  await market.db
    .insertInto('categories')
    .values({
      id: newId(now),
      slug: vertical,
      title: vertical.charAt(0).toUpperCase() + vertical.slice(1),
      vertical,
      description: 'From people who know their trade.',
      picture: null,
      active: true,
      commission_bps: 1200,
      min_fee_bps: 0,
      min_fee_cents: 0,
      position: 1,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await market.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', vertical)
    .executeTakeFirstOrThrow();
  return row.id;
}
