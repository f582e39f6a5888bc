import { sql } from 'kysely';
import type { Country } from '#base/countries.ts';
import { isUuid } from '#base/is-uuid.ts';
import { type InOther, type Language, otherFor, said } from '#base/two-languages.ts';
import type { ListingFacts } from '#verticals/vertical.ts';
import type { Db } from '#core/shared/database.ts';
import { statement, type Slots } from '#core/shared/statement.ts';
import type { StoredPicture } from '#core/shared/media/media-store.ts';
import type { Written } from './written-rules.ts';

/** A listing with the data needed to sell it: owner, category, commission. */
export interface Sellable {
  readonly facts: ListingFacts<unknown>;
  /** Its texts, without the description. */
  readonly written: Written;
  readonly vertical: string;
  readonly serviceId: string;
  readonly serviceName: string;
  /** Texts of the service name. */
  readonly serviceWritten: Written;
  /** The service's page is public, whether or not this listing is. */
  readonly serviceIsPublic: boolean;
  /** Delivery countries and minimum of its service; null if not set. */
  readonly delivery: SellableDelivery | null;
  readonly vendorId: string;
  /** Members of the vendor. */
  readonly memberIds: readonly string[];
  readonly categoryTitle: string;
  readonly commissionBps: number;
  readonly pictures: readonly StoredPicture[];
  /** Vendor approved, category active, and neither hidden nor archived. */
  readonly public: boolean;
  /** Some of its days have terms of their own. */
  readonly hasTerms: boolean;
}

/** Delivery data for a cart. */
export interface SellableDelivery {
  /** One per zone, so countries may repeat. */
  readonly countries: readonly Country[];
  readonly minimumCents: number;
}

const sellables = (db: Db) =>
  db
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
      'categories.title as category_title',
    ])
    // The plan may lower the category's commission.
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
    .select(
      sql<
        string[]
      >`array(select user_id from vendor_members m where m.vendor_id = listings.vendor_id)`.as(
        'member_ids',
      ),
    )
    .select(
      sql<boolean>`exists (select from day_terms d where d.listing_id = listings.id)`.as(
        'has_terms',
      ),
    )
    .select([
      sql<InOther | null>`listings.in_other - 'description'`.as('in_other'),
      sql<InOther | null>`services.in_other - 'description'`.as('service_in_other'),
    ]);

/** The only one of a cart's addition and of most checkouts. */
const sellableOf = statement((db, { id }: Slots<{ readonly id: string }>) =>
  sellables(db).where('listings.id', '=', id),
);

/** Listings by id; unknown and malformed ids are missing. */
export async function findSellables(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Sellable>> {
  const known = ids.filter(isUuid);
  const [id, another] = known;
  if (id === undefined) return new Map();
  const rows =
    another === undefined
      ? await sellableOf(db, { id })
      : await sellables(db).where('listings.id', 'in', known).execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        facts: {
          id: row.id,
          kind: row.kind,
          name: row.name,
          location: row.location,
          // Contract and seeds only write the five countries.
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
        memberIds: row.member_ids,
        categoryTitle: row.category_title,
        commissionBps: row.commission_bps,
        pictures: row.pictures as readonly StoredPicture[],
        public: row.public,
        hasTerms: row.has_terms,
      },
    ]),
  );
}

export const sellableName = (
  { facts, written }: Pick<Sellable, 'facts' | 'written'>,
  reader: Language | null | undefined,
): string => said(facts.name, otherFor(written, reader ?? null), 'name');

export const sellerName = (
  { serviceName, serviceWritten }: Pick<Sellable, 'serviceName' | 'serviceWritten'>,
  reader: Language | null | undefined,
): string => said(serviceName, otherFor(serviceWritten, reader ?? null), 'name');
