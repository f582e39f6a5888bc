import { notFound } from '@tanstack/react-router';
import { todayIn } from '#base/calendar-date.ts';
import { type Country, isCountry, zoneOf } from '#base/countries.ts';
import { writeRooms } from '#base/asked-stay.ts';
import { type Answer, api } from '#web/api.ts';
import { notThere } from '#web/listing/not-there.ts';
import { publicConfig } from '#web/config.ts';
import { marketTime } from '#web/market-time.ts';
import { pageHead } from '#web/page-head.ts';
import { firstWords, ratingData, structuredData } from '#web/structured-data.ts';
import { storefrontData } from '#web/structured-lists.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage, pathInLanguage } from '#web/words/language.ts';
import type { PricedListing } from '../../booking-rules.ts';
import type { HomeDetails } from '../details.ts';
import { bookingOnDemand } from './booking-on-demand.ts';
import { homePeople, homeText } from './home-read.ts';
import { type LetSearch, partyOf, stayOf } from './let-search.ts';

export type HomeListing = Answer<'GET /listings/{id}'>['listing'];
/** Whose a home is, and what its guests say of it. */
export interface PeopleOfHome {
  readonly host: Answer<'GET /service-page/services/info/{serviceId}'>['data'];
  readonly reviews: Answer<'GET /reviews/listing/{id}'>['reviews'];
}
type Offered = Answer<'GET /services/{id}/offers'>['listings'][number];
export type Offer = Offered['offers'][number];

/** A listing as the rules of its price see it. */
export const homeOf = (listing: Omit<Offered, 'offers'>): PricedListing<HomeDetails> => ({
  id: listing._id,
  kind: listing.category,
  name: listing.name,
  location: listing.location,
  // The contract says text and any details; only the five countries and what the schema reads are ever stored.
  country: listing.country as Country,
  // A home always has a price.
  priceCents: Math.round(Number(listing.price) * 100),
  details: listing.details as HomeDetails,
});

interface Home {
  readonly listing: Omit<Offered, 'offers'>;
  /** What it costs for the dates; null without any. */
  readonly offer: Offer | null;
  /** Without dates, its cheapest open night of the next 90 days; null where none is. */
  readonly nightFrom: number | null;
}

/** More homes than anybody lets here. */
const MOST_HOMES = 40;

const todayAt = (country: string | undefined) =>
  todayIn(country !== undefined && isCountry(country) ? zoneOf(country) : 'UTC', marketTime());

async function orNotFound<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    return notThere(error);
  }
}

/** A landlord's homes, each with what it costs for the dates of the address, or why it cannot be booked for them. */
export const loadLets = (serviceId: string, search: LetSearch) =>
  orNotFound(async () => {
    const { data: shop } = await api('GET /service-page/services/info/{serviceId}', { serviceId });
    if (shop.vertical !== 'lets') throw notFound();
    const { checkIn, checkOut } = stayOf(search, todayAt(undefined));
    const homes: Home[] =
      checkIn !== null && checkOut !== null
        ? (await offersOf(serviceId, { checkIn, checkOut }, search)).map(
            ({ offers: [offer = null], ...listing }) => ({ listing, offer, nightFrom: null }),
          )
        : await withoutDates(serviceId);
    return { shop, homes: await withWords(homes), today: todayAt(homes[0]?.listing.country) };
  });

/** With why a home cannot be booked, in words; most can, and their pages need none of them. */
async function withWords(homes: readonly Home[]) {
  const problems = homes.map(({ offer }) => offer?.problem ?? undefined);
  if (problems.every((problem) => problem === undefined))
    return homes.map((home) => ({ ...home, why: null }));
  const { bringWords, problemWords } = await import('#web/cart/cart-words.ts');
  await bringWords(problems);
  return homes.map((home, index) => {
    const problem = problems[index];
    return { ...home, why: problem ? problemWords(problem) : null };
  });
}
export type LoadedLets = Awaited<ReturnType<typeof loadLets>>;

async function offersOf(
  serviceId: string,
  stay: { readonly checkIn: string; readonly checkOut: string },
  search: LetSearch,
) {
  const rooms = writeRooms([partyOf(search)]);
  return (await api('GET /services/{id}/offers', { id: serviceId, query: { ...stay, rooms } }))
    .listings;
}

async function withoutDates(serviceId: string) {
  const query = { serviceId, sort: 'price_asc' as const, pageSize: MOST_HOMES };
  const { listings } = await api('GET /listings', { query });
  return Promise.all(
    listings.map(async ({ _id: id, nightFrom = null }) => ({
      listing: (await api('GET /listings/{id}', { id })).listing,
      nightFrom,
      offer: null,
    })),
  );
}

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

export function letsHead({ shop, homes }: LoadedLets) {
  const path = `/service/Holiday-Lets/${shop._id}`;
  const items = homes.map(({ listing: { name, href } }) => ({ name, path: href }));
  return {
    ...pageHead({
      path,
      title: shop.serviceName,
      description: firstWords(shop.description, 155) || m.lets_text({ name: shop.serviceName }),
      ...(shop.image ? { picture: shop.image.imageUrl } : {}),
    }),
    scripts: [storefrontData(shop, path, items)],
  };
}

export function homeHead(listing: HomeListing) {
  const { publicUrl } = publicConfig();
  const { name, serviceName, description, href, pictures, price, rating, reviews } = listing;
  const { bedrooms, bathrooms, maxGuests, petsAllowed, area } = homeOf(listing).details;
  const [picture] = pictures;
  const url = `${publicUrl}${pathInLanguage(href, currentLanguage())}`;
  return {
    ...pageHead({
      path: href,
      title: `${name}, ${serviceName}`,
      description: firstWords(description, 155),
      ...(picture ? { picture: picture.imageUrl } : {}),
    }),
    scripts: [
      structuredData({
        '@type': ['Accommodation', 'Product'],
        name,
        description,
        url,
        image: pictures.map(({ imageUrl }) => new URL(imageUrl, publicUrl).href),
        numberOfBedrooms: bedrooms,
        numberOfBathroomsTotal: bathrooms,
        petsAllowed,
        occupancy: { '@type': 'QuantitativeValue', maxValue: maxGuests },
        // The area: where exactly it is, is for its guests.
        containedInPlace: { '@type': 'Place', name: area, address: listing.location },
        ...(price !== null && {
          offers: {
            '@type': 'Offer',
            price: price.toFixed(2),
            priceCurrency: 'USD',
            availability: 'https://schema.org/InStock',
            url,
          },
        }),
        ...ratingData(rating, reviews),
      }),
    ],
  };
}
