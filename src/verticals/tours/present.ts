import type { CalendarDate } from '#base/calendar-date.ts';
import { dollarsOrNone } from '#base/money.ts';
import { isOpenOn, scarcityOf } from '#base/scarcity.ts';
import { type Language, otherFor, said } from '#base/two-languages.ts';
import type { WholeListing } from '#core/catalogue/index.ts';
import { localNow } from '#core/catalogue/listings/rules.ts';
import { meanRating } from '#core/catalogue/reviews/rules.ts';
import { presentPicture } from '#core/shared/media/media-store.ts';
import type { Tour, TourCard, VendorTour } from './contract.ts';
import { TourDetails } from './details.ts';
import type { TourCategory } from './categories.ts';
import { isTour } from './kinds.ts';
import { scheduleOfTour } from './quote.ts';
import type { TourCardRow } from './store.ts';
import { tours } from './vertical.ts';

// Details were validated when saved. Parsing them again would cost more than their query.
const DEFAULTS = TourDetails.parse({});

const PRODUCT_TYPES: Record<TourCategory, string> = {
  privateTours: 'Private Tour',
  smallGroupTour: 'Small Group Tour',
  luxuryProperties: 'Luxury Property',
  guides: 'Expert Guide',
  cruises: 'Luxury Cruise',
};

export function presentTour(listing: WholeListing, reader: Language | null): Tour {
  const other = otherFor(listing, reader);
  const kept = { ...DEFAULTS, ...(listing.details as Partial<TourDetails>) };
  const { freeUntilDays, percentAfter, ...details } = tours.inOtherWords(kept, other);
  const kind = listing.kind as TourCategory;
  return {
    ...common({
      ...listing,
      kind,
      name: said(listing.name, other, 'name'),
      location: said(listing.location, other, 'location'),
    }),
    ...details,
    description: said(listing.description, other, 'description'),
    images: listing.pictures.map(presentPicture),
    serviceName: listing.serviceName,
    vendorName: listing.businessName,
    productType: PRODUCT_TYPES[kind],
    numberofPeople: details.maxGuests,
    detailedInclusions: { ...DEFAULTS.detailedInclusions, ...details.detailedInclusions },
    cancellation: { freeUntilDays, percentAfter },
  };
}

export const presentVendorTour = (listing: WholeListing): VendorTour => ({
  ...presentTour(listing, null),
  language: listing.language,
  inOther: listing.inOther,
  state: listing.state,
  onSale: listing.public,
  createdAt: listing.createdAt.toISOString(),
  updatedAt: listing.updatedAt.toISOString(),
});

export function presentTourCard(row: TourCardRow, now: Date): TourCard {
  const { maxGuests, duration, gender, operates, selectedDays, ...texts } = detailsOf(row);
  const { speciality, spokenLanguages } = tours.inOtherWords(texts, row.inOther);
  // A night or a day is a single place: it is free or taken, never scarce.
  const isCounted = isTour(row.kind) || row.kind === 'cruises';
  return {
    ...common(row),
    images: row.picture ? [presentPicture(row.picture)] : [],
    maxGuests,
    duration,
    speciality,
    gender,
    spokenLanguages,
    operates,
    selectedDays,
    scarce:
      isCounted && row.few
        ? scarcityOf(scheduleOfTour(detailsOf(row)), row.few, localNow(row.country, now))
        : null,
    href: isTour(row.kind) ? tours.pagePath(row) : `/service/tour/${row.id}`,
  };
}

/** True if a card's listing can still be booked for a day. */
export const canBook = (row: TourCardRow, day: CalendarDate, now: Date): boolean =>
  isOpenOn(scheduleOfTour(detailsOf(row)), row.few ?? [], day, localNow(row.country, now));

const detailsOf = ({ details }: TourCardRow): TourDetails => ({ ...DEFAULTS, ...details });

type Common = 'id' | 'serviceId' | 'name' | 'location' | 'priceCents' | 'ratingSum' | 'ratingCount';

const common = ({
  kind,
  ...listing
}: Pick<WholeListing, Common | 'country'> & { readonly kind: TourCategory }) => ({
  _id: listing.id,
  name: listing.name,
  title: listing.name,
  location: listing.location,
  country: listing.country,
  type: 'tours' as const,
  category: kind,
  // The specification has a number, so no price is 0.
  price: dollarsOrNone(listing.priceCents) ?? 0,
  rating: meanRating(listing.ratingSum, listing.ratingCount),
  reviews: listing.ratingCount,
  serviceId: listing.serviceId,
  tourType: TOUR_TYPES[kind] ?? null,
});

const TOUR_TYPES: Partial<Record<TourCategory, Tour['tourType']>> = {
  privateTours: 'private',
  smallGroupTour: 'group',
};
