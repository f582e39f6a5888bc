import { notFound } from '@tanstack/react-router';
import { type Answer, api, ApiError } from '#web/api.ts';
import type { ListingForm, OwnListing } from './listing-draft.ts';

export interface LoadedListingForm {
  /** The vendor's services that a listing can belong to. */
  readonly services: Answer<'GET /service-page/services/get'>['data'];
  /** The edited listing; null for a new one. */
  readonly listing: OwnListing | null;
}

/** Data of the form; with `?listing=` the vendor's listing of this vertical. */
export async function loadListingForm(
  { vertical }: Pick<ListingForm, 'vertical'>,
  address: Readonly<Record<string, unknown>>,
): Promise<LoadedListingForm> {
  const id = typeof address.listing === 'string' ? address.listing : '';
  try {
    const [{ data }, own] = await Promise.all([
      api('GET /service-page/services/get'),
      id === '' ? null : api('GET /vendor/listings/{id}', { id }),
    ]);
    if (own && own.listing.vertical !== vertical) throw notFound();
    return {
      services: data.filter((service) => service.vertical === vertical),
      listing: own?.listing ?? null,
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}
