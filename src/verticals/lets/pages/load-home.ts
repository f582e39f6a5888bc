import { notFound } from '@tanstack/react-router';
import type { Country } from '#base/countries.ts';
import { type Answer, api } from '#web/api.ts';
import { listingHead, offerOf } from '#web/listing/listing-head.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { todayAt } from '#web/market-time.ts';
import type { PricedListing } from '../../booking-rules.ts';
import type { HomeDetails } from '../details.ts';
import { bookingOnDemand } from './booking-on-demand.ts';
import { homePeople, homeText } from './home-read.ts';

export type HomeListing = Answer<'GET /listings/{id}'>['listing'];
/** A home's host, and its reviews. */
export interface PeopleOfHome {
  readonly host: Answer<'GET /service-page/services/info/{serviceId}'>['data'];
  readonly reviews: Answer<'GET /reviews/listing/{id}'>['reviews'];
}

/** The listing in the form that pricing needs. */
export const homeOf = (listing: HomeListing): PricedListing<HomeDetails> => ({
  id: listing._id,
  kind: listing.category,
  name: listing.name,
  location: listing.location,
  // The contract has plain text and any details, but only the five countries and valid details are
  // ever stored.
  country: listing.country as Country,
  // A home always has a price.
  priceCents: Math.round(Number(listing.price) * 100),
  details: listing.details as HomeDetails,
});

export const loadHome = (id: string) =>
  orNotFound(async () => {
    const { listing } = await api('GET /listings/{id}', { id });
    if (listing.vertical !== 'lets') throw notFound();
    const [{ data: host }, { reviews }] = await Promise.all([
      api('GET /service-page/services/info/{serviceId}', { serviceId: listing.serviceId }),
      api('GET /reviews/listing/{id}', { id, query: {} }),
      bookingOnDemand.load(),
      homeText.load(),
      homePeople.load(),
    ]);
    return { listing, host, reviews, today: todayAt(listing.country) };
  });

export function homeHead(listing: HomeListing) {
  const { bedrooms, bathrooms, maxGuests, petsAllowed, area } = homeOf(listing).details;
  const { name, serviceName, location } = listing;
  return listingHead(listing, `${name}, ${serviceName}`, {
    '@type': ['Accommodation', 'Product'],
    numberOfBedrooms: bedrooms,
    numberOfBathroomsTotal: bathrooms,
    petsAllowed,
    occupancy: { '@type': 'QuantitativeValue', maxValue: maxGuests },
    // Only the area: the exact location is for guests.
    containedInPlace: { '@type': 'Place', name: area, address: location },
    ...offerOf(listing),
  });
}
