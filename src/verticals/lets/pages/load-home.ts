import { type Answer, api } from '#web/api.ts';
import { listingHead, offerOf } from '#web/listing/listing-head.ts';
import { factsOf, type Listing, readListing, type Service } from '#web/listing/load-listing.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { todayAt } from '#web/market-time.ts';
import type { HomeDetails } from '../details.ts';
import { bookingOnDemand } from './booking-on-demand.ts';
import { homePeople, homeText } from './home-read.ts';
import { m } from '#web/words/generated/messages.js';

export interface PeopleOfHome {
  readonly host: Service;
  readonly reviews: Answer<'GET /reviews/listing/{id}'>['reviews'];
}

export const homeOf = factsOf<HomeDetails>;

export const loadHome = (id: string) =>
  orNotFound(async () => {
    const listing = await readListing('lets', id);
    const [{ data: host }, { reviews }] = await Promise.all([
      api('GET /service-page/services/info/{serviceId}', { serviceId: listing.serviceId }),
      api('GET /reviews/listing/{id}', { id, query: {} }),
      bookingOnDemand.load(),
      homeText.load(),
      homePeople.load(),
    ]);
    return { listing, host, reviews, today: todayAt(listing.country) };
  });

export function homeHead(listing: Listing) {
  const { bedrooms, bathrooms, maxGuests, petsAllowed, area } = homeOf(listing).details;
  const { name, serviceName, location } = listing;
  return listingHead(listing, `${name}${m.shell_comma()}${serviceName}`, {
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
