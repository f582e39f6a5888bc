import type { Trx } from '#core/shared/database.ts';
import type { StoredPicture } from '#core/shared/media/media-store.ts';
import type { ListingState } from './tables.ts';
import type { Written } from './written-rules.ts';

/** Vendor-editable fields of a listing in any vertical. */
export interface ListingFields {
  readonly kind: string;
  readonly name: string;
  readonly description: string;
  readonly location: string;
  readonly country: string;
  /** Null without a price. */
  readonly priceCents: number | null;
  /** Parsed by the vertical's schema. */
  readonly details: unknown;
  readonly pictures: readonly StoredPicture[];
  /** `key:value`, if the vertical has facets. */
  readonly facets?: readonly string[];
}

export type WrittenFields = ListingFields & Written;

export interface NewListing extends WrittenFields {
  readonly id: string;
  readonly serviceId: string;
  readonly vendorId: string;
  readonly vertical: string;
  readonly public: boolean;
}

export async function insertListing(trx: Trx, listing: NewListing, now: Date): Promise<void> {
  await trx
    .insertInto('listings')
    .values({
      id: listing.id,
      service_id: listing.serviceId,
      vendor_id: listing.vendorId,
      vertical: listing.vertical,
      public: listing.public,
      created_at: now,
      updated_at: now,
      ...columnsOf(listing),
    })
    .execute();
}

/** Updates a listing. The caller has locked it and checked its owner. */
export async function updateListing(
  trx: Trx,
  id: string,
  fields: WrittenFields,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('listings')
    .set({ ...columnsOf(fields), updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Hides a new listing before it becomes public. */
export async function hideListing(trx: Trx, id: string): Promise<void> {
  const state: ListingState = 'hidden';
  await trx.updateTable('listings').set({ state, public: false }).where('id', '=', id).execute();
}

/** The row stays hidden for its orders, reviews and carts. Pictures in `shown` stay. */
export async function archiveListing(
  trx: Trx,
  id: string,
  shown: readonly StoredPicture[],
  now: Date,
): Promise<void> {
  const state: ListingState = 'archived';
  await trx
    .updateTable('listings')
    .set({ state, public: false, pictures: JSON.stringify(shown), updated_at: now })
    .where('id', '=', id)
    .execute();
}

function columnsOf(fields: WrittenFields) {
  return {
    kind: fields.kind,
    name: fields.name,
    description: fields.description,
    location: fields.location,
    country: fields.country,
    price_cents: fields.priceCents,
    details: JSON.stringify(fields.details),
    pictures: JSON.stringify(fields.pictures),
    facets: [...(fields.facets ?? [])],
    language: fields.language,
    in_other: fields.inOther && JSON.stringify(fields.inOther),
  };
}
