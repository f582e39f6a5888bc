import { notFound } from '@tanstack/react-router';
import type { Country } from '#base/countries.ts';
import type { PricedListing } from '#verticals/booking-rules.ts';
import { type Answer, api } from '#web/api.ts';

export type Listing = Answer<'GET /listings/{id}'>['listing'];
export type Service = Answer<'GET /service-page/services/info/{serviceId}'>['data'];

/** A listing as the rules of its price see it. */
export const factsOf = <Details>(listing: Listing): PricedListing<Details> => ({
  id: listing._id,
  kind: listing.category,
  name: listing.name,
  location: listing.location,
  // The contract says text and any details; only the five countries and what the vertical's schema reads are ever stored.
  country: listing.country as Country,
  // Pages of listings whose price may be missing price by the choice alone.
  priceCents: Math.round(Number(listing.price) * 100),
  details: listing.details as Details,
});

/** Throws notFound for a listing of another vertical. */
export async function readListing(vertical: string, id: string): Promise<Listing> {
  const { listing } = await api('GET /listings/{id}', { id });
  if (listing.vertical !== vertical) throw notFound();
  return listing;
}
