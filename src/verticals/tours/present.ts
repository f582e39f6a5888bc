import type { CalendarDate } from '#base/calendar-date.ts';
import { saidText } from '#base/two-languages.ts';
import { dollarsOrNone } from '#base/money.ts';
import { isOpenOn, scarcityOf } from '#base/scarcity.ts';
import { localNow } from '#core/catalogue/listings/rules.ts';
import { meanRating } from '#core/catalogue/reviews/rules.ts';
import { presentPicture } from '#core/shared/media/present.ts';
import type { Tour, TourCard } from './contract.ts';
import { TourDetails } from './details.ts';
import { isTour, type TourCategory } from './kinds.ts';
import { scheduleOfTour } from './quote.ts';
import type { TourCardRow, TourRow } from './store.ts';
import type { OwnTourRow } from './vendor-store.ts';
import type { VendorTour } from './vendor-contract.ts';
import { tours } from './vertical.ts';

// What a vendor left out. Rows were parsed when they were written: parsing each again would cost more than its query.
const DEFAULTS = TourDetails.parse({});

const PRODUCT_TYPES: Record<TourCategory, string> = {
  privateTours: 'Private Tour',
  smallGroupTour: 'Small Group Tour',
  luxuryProperties: 'Luxury Property',
  guides: 'Expert Guide',
  cruises: 'Luxury Cruise',
};

export function presentTour(row: TourRow): Tour {
  const details = tours.inOtherWords({ ...DEFAULTS, ...row.details }, row.in_other);
  const { freeUntilDays, percentAfter } = details;
  return {
    ...common(row),
    description: row.description,
    images: row.pictures.map(presentPicture),
    serviceName: row.service_name,
    vendorName: row.business_name,
    productType: PRODUCT_TYPES[row.kind],
    maxGuests: details.maxGuests,
    numberofPeople: details.maxGuests,
    duration: details.duration,
    pickupSpot: details.pickupSpot,
    operates: details.operates,
    selectedDays: details.selectedDays,
    spokenLanguages: details.spokenLanguages,
    speciality: details.speciality,
    gender: details.gender,
    inclusions: details.inclusions,
    exclusions: details.exclusions,
    itinerary: details.itinerary,
    detailedInclusions: { ...DEFAULTS.detailedInclusions, ...details.detailedInclusions },
    departureTime: details.departureTime,
    cutoffHours: details.cutoffHours,
    cancellation: { freeUntilDays, percentAfter },
  };
}

/** The same as its own vendor sees it. */
export function presentVendorTour(row: OwnTourRow): VendorTour {
  return {
    // As they are written: they are read to be changed.
    ...presentTour({ ...row, in_other: null }),
    language: row.language,
    inOther: row.in_other,
    state: row.state,
    onSale: row.public,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentTourCard(row: TourCardRow, now: Date): TourCard {
  // A night or a day is one place: it is there or it is gone.
  const counted = isTour(row.kind) || row.kind === 'cruises';
  return {
    ...common(row),
    images: row.picture ? [presentPicture(row.picture)] : [],
    maxGuests: row.maxGuests ?? DEFAULTS.maxGuests,
    duration: row.duration ?? DEFAULTS.duration,
    speciality: saidText(row.speciality ?? '', row.in_other),
    gender: row.gender ?? '',
    spokenLanguages: (row.spokenLanguages ?? []).map((one) => saidText(one, row.in_other)),
    operates: row.operates ?? DEFAULTS.operates,
    selectedDays: [...(row.selectedDays ?? [])],
    scarce:
      counted && row.few ? scarcityOf(scheduleOf(row), row.few, localNow(row.country, now)) : null,
    href: isTour(row.kind)
      ? tours.pagePath({ id: row.id, serviceId: row.service_id })
      : `/service/tour/${row.id}`,
  };
}

/** Whether a card's listing can still be booked for a day. */
export function canBook(row: TourCardRow, day: CalendarDate, now: Date): boolean {
  return isOpenOn(scheduleOf(row), row.few ?? [], day, localNow(row.country, now));
}

const scheduleOf = (row: TourCardRow) =>
  scheduleOfTour({
    operates: row.operates ?? DEFAULTS.operates,
    selectedDays: row.selectedDays ?? DEFAULTS.selectedDays,
    departureTime: row.departureTime ?? DEFAULTS.departureTime,
    cutoffHours: row.cutoffHours ?? DEFAULTS.cutoffHours,
  });

function common(row: TourRow | TourCardRow) {
  return {
    _id: row.id,
    name: row.name,
    title: row.name,
    location: row.location,
    country: row.country,
    type: 'tours' as const,
    category: row.kind,
    // A number by the specification: what has none is 0 in its own calls.
    price: dollarsOrNone(row.price_cents) ?? 0,
    rating: meanRating(row.rating_sum, row.rating_count),
    reviews: row.rating_count,
    serviceId: row.service_id,
    tourType:
      row.kind === 'privateTours'
        ? ('private' as const)
        : row.kind === 'smallGroupTour'
          ? ('group' as const)
          : null,
  };
}
