import { sql } from 'kysely';
import type { Country } from '#base/countries.ts';
import { isUuid } from '#base/is-uuid.ts';
import type { InOther } from '#base/two-languages.ts';
import type { ListingFacts } from '#verticals/vertical.ts';
import type { Db } from '#core/shared/database.ts';
import type { StoredPicture } from '#core/shared/media/media-store.ts';
import type { Written } from './written-rules.ts';

/** A listing with what selling it takes: whose it is, under which category, at which commission. */
export interface Sellable {
  readonly facts: ListingFacts<unknown>;
  /** Of its words, without the description. */
  readonly written: Written;
  readonly vertical: string;
  readonly serviceId: string;
  readonly serviceName: string;
  /** Of the service's name. */
  readonly serviceWritten: Written;
  /** Its storefront can be opened, whether or not this listing is sold there. */
  readonly serviceIsPublic: boolean;
  /** Where its service delivers and from what sum on; null where its vendor does not say. */
  readonly delivery: SellableDelivery | null;
  readonly vendorId: string;
  readonly vendorUserId: string;
  readonly categoryTitle: string;
  readonly commissionBps: number;
  readonly pictures: readonly StoredPicture[];
  /** Its vendor is approved, its category active and it is neither hidden nor archived. */
  readonly public: boolean;
}

/** What a cart can tell of a service's deliveries before anybody asks for the whole of it. */
export interface SellableDelivery {
  /** One a zone: a country that has several stands here as often. */
  readonly countries: readonly Country[];
  readonly minimumCents: number;
}

/** The listings of these ids by id; unknown ids are missing from the map. Ids that are no UUIDs are unknown. */
export async function findSellables(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Sellable>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('listings')
    .innerJoin('services', 'services.id', 'listings.service_id')
    .innerJoin('categories', 'categories.id', 'services.category_id')
    .innerJoin('vendors', 'vendors.id', 'listings.vendor_id')
    .innerJoin('plan_versions', 'plan_versions.id', 'vendors.plan_version_id')
    .select([
      'listings.id',
      'listings.kind',
      'listings.name',
      'listings.location',
      'listings.country',
      'listings.price_cents',
      'listings.details',
      'listings.vertical',
      'listings.service_id',
      'listings.vendor_id',
      'listings.pictures',
      'listings.public',
      'listings.language',
      'services.language as service_language',
      'services.name as service_name',
      'services.details as service_details',
      'services.public as service_public',
      'vendors.user_id as vendor_user_id',
      'categories.title as category_title',
    ])
    // A vendor's plan may ask for less than the category.
    .select(
      sql<number>`least(categories.commission_bps, plan_versions.commission_bps)`.as(
        'commission_bps',
      ),
    )
    .select(
      sql<SellableDelivery | null>`case when services.delivery is not null then jsonb_build_object(
        'countries', jsonb_path_query_array(services.delivery, '$.zones[*].country'),
        'minimumCents', services.delivery->'minimumCents') end`.as('delivery'),
    )
    .select([
      sql<InOther | null>`listings.in_other - 'description'`.as('in_other'),
      sql<InOther | null>`services.in_other - 'description'`.as('service_in_other'),
    ])
    .where('listings.id', 'in', known)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        facts: {
          id: row.id,
          kind: row.kind,
          name: row.name,
          location: row.location,
          // Only the five countries are ever written (contract and seeds).
          country: row.country as Country,
          priceCents: row.price_cents,
          details: row.details,
          ...(row.service_details !== null && { service: row.service_details }),
        },
        written: { language: row.language, inOther: row.in_other },
        vertical: row.vertical,
        serviceId: row.service_id,
        serviceName: row.service_name,
        serviceWritten: { language: row.service_language, inOther: row.service_in_other },
        serviceIsPublic: row.service_public,
        delivery: row.delivery,
        vendorId: row.vendor_id,
        vendorUserId: row.vendor_user_id,
        categoryTitle: row.category_title,
        commissionBps: row.commission_bps,
        pictures: row.pictures as readonly StoredPicture[],
        public: row.public,
      },
    ]),
  );
}
