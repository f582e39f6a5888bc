import { WEEKDAYS, type Weekday } from '#base/calendar-date.ts';
import type { Input } from '#web/api.ts';
import { type DraftPicture, keptPicture } from '#web/vendor/draft-picture.ts';
import { categoryOf, type TourEntry } from '../../entry-rules.ts';
import { isTour, type TourCategory } from '../../kinds.ts';
import type { VendorTour } from '../../contract.ts';
import { textsOf } from '#base/detail-texts.ts';
import { sentWritten, type WrittenDraft, writtenOf } from '#web/vendor/written/written-draft.ts';
import { TOUR_TEXTS } from '../../texts.ts';
import { typedNumber } from '#base/typed-number.ts';

/** In the specification's order. */
export const DETAILED = [
  'accommodation',
  'transfers',
  'sightseeing',
  'domesticFlights',
  'freeItems',
] as const;
export type Detailed = (typeof DETAILED)[number];
export type Meals = VendorTour['itinerary'][number]['meals'];

/** The unparsed values of a listing's form. */
export interface TourDraft {
  readonly serviceId: string;
  readonly country: string;
  readonly category: string;
  readonly name: string;
  readonly location: string;
  readonly description: string;
  readonly pictures: readonly DraftPicture[];
  readonly price: string;
  readonly duration: string;
  readonly operates: 'everyday' | 'selected';
  readonly selectedDays: readonly Weekday[];
  /** One item for each line. */
  readonly inclusions: string;
  readonly exclusions: string;
  readonly detailedInclusions: Readonly<Record<Detailed, string>>;
  readonly itinerary: readonly { readonly plan: string; readonly meals: Meals }[];
  readonly gender: string;
  /** Separated by commas. */
  readonly spokenLanguages: string;
  readonly speciality: string;
  readonly pickupSpot: string;
  readonly maxGuests: string;
  readonly departureTime: string;
  readonly cutoffHours: string;
  readonly freeUntilDays: string;
  readonly percentAfter: string;
  /** Texts in the other language. */
  readonly written: WrittenDraft;
}

// The server also uses this module and has no language of its own: each form sets its page's.
const NOT_WRITTEN: WrittenDraft = {
  language: 'en',
  name: '',
  description: '',
  location: '',
  texts: {},
};

export const EMPTY_DRAFT: TourDraft = {
  serviceId: '',
  country: '',
  category: '',
  name: '',
  location: '',
  description: '',
  pictures: [],
  price: '',
  duration: '',
  operates: 'everyday',
  selectedDays: [],
  inclusions: '',
  exclusions: '',
  detailedInclusions: {
    accommodation: '',
    transfers: '',
    sightseeing: '',
    domesticFlights: '',
    freeItems: '',
  },
  itinerary: [{ plan: '', meals: 'none' }],
  gender: '',
  spokenLanguages: '',
  speciality: '',
  pickupSpot: '',
  maxGuests: '12',
  departureTime: '09:00',
  cutoffHours: '12',
  freeUntilDays: '2',
  percentAfter: '50',
  written: NOT_WRITTEN,
};

/** The initial values of a listing's form. */
export function draftOf(tour: VendorTour): TourDraft {
  const lines = (list: readonly string[]) => list.join('\n');
  const { detailedInclusions: detailed, cancellation } = tour;
  return {
    serviceId: tour.serviceId,
    country: tour.country,
    category: tour.category,
    name: tour.name,
    location: tour.location,
    description: tour.description,
    pictures: tour.images.map(keptPicture),
    price: String(tour.price),
    duration: String(tour.duration),
    operates: tour.operates,
    selectedDays: WEEKDAYS.filter((day) => tour.selectedDays.includes(day)),
    inclusions: lines(tour.inclusions),
    exclusions: lines(tour.exclusions),
    detailedInclusions: {
      accommodation: lines(detailed.accommodation),
      transfers: lines(detailed.transfers),
      sightseeing: lines(detailed.sightseeing),
      domesticFlights: lines(detailed.domesticFlights),
      freeItems: lines(detailed.freeItems),
    },
    itinerary:
      tour.itinerary.length > 0
        ? tour.itinerary.map(({ plan, meals }) => ({ plan, meals }))
        : EMPTY_DRAFT.itinerary,
    gender: tour.gender,
    spokenLanguages: tour.spokenLanguages.join(', '),
    speciality: tour.speciality,
    pickupSpot: tour.pickupSpot,
    maxGuests: String(tour.maxGuests),
    departureTime: tour.departureTime,
    cutoffHours: String(tour.cutoffHours),
    freeUntilDays: String(cancellation.freeUntilDays),
    percentAfter: String(cancellation.percentAfter),
    written: writtenOf(tour),
  };
}

/** The fields that the rules validate. */
export function entryOf(draft: TourDraft): TourEntry {
  const { pictures, written: _both, ...typed } = draft;
  return { ...typed, pictures: pictures.length };
}

/** The nonblank lines of a text. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Languages separated by commas, including Arabic ones; trimmed, without empty ones. */
export function languagesOf(text: string): string[] {
  return text
    .split(/[,،]/)
    .map((language) => language.trim())
    .filter((language) => language !== '');
}

type Body = NonNullable<Input<'POST /tours/add'>['body']>;

/** The request body of a new listing: the basic fields, and those of its type. */
export function createBody(draft: TourDraft): Body {
  const body = ownCreateBody(draft);
  return { ...body, ...sentWritten(draft.written, tourTexts(body)) };
}

function ownCreateBody(draft: TourDraft): Body {
  const category = categoryOf(draft.category);
  return {
    ...basic(draft),
    type: 'tours',
    ...(draft.serviceId !== '' && { serviceId: draft.serviceId }),
    ...(category !== null && isTour(category) && tourFields(draft)),
    ...(category === 'guides' && guideFields(draft)),
  };
}

/** The request body of a changed listing: all fields of its form. */
export function editBody(draft: TourDraft): Body {
  const body = ownEditBody(draft);
  return { ...body, ...sentWritten(draft.written, tourTexts(body)) };
}

/** The texts in the request's details. */
export const tourTexts = (body: Body): readonly string[] => textsOf(body, TOUR_TEXTS);

function ownEditBody(draft: TourDraft): Body {
  return {
    ...basic(draft),
    ...tourFields(draft),
    ...guideFields(draft),
    duration: draft.duration.trim() === '' ? 0 : draft.duration,
    price: draft.price.trim() === '' ? 0 : draft.price,
  };
}

function basic(draft: TourDraft): Body {
  return {
    name: draft.name,
    location: draft.location,
    country: draft.country,
    category: draft.category,
    description: draft.description,
    images: draft.pictures.map(({ source, name }) => ({ imageUrl: source, name })),
  };
}

function tourFields(draft: TourDraft): Body {
  const { detailedInclusions: detailed, operates } = draft;
  return {
    price: draft.price,
    duration: draft.duration,
    operates,
    // Every day is saved as no selected days.
    selectedDays: operates === 'selected' ? [...draft.selectedDays] : [],
    inclusions: linesOf(draft.inclusions),
    exclusions: linesOf(draft.exclusions),
    itinerary: draft.itinerary.map(({ plan, meals }, index) => ({ day: index + 1, plan, meals })),
    detailedInclusions: {
      accommodation: linesOf(detailed.accommodation),
      transfers: linesOf(detailed.transfers),
      sightseeing: linesOf(detailed.sightseeing),
      domesticFlights: linesOf(detailed.domesticFlights),
      freeItems: linesOf(detailed.freeItems),
    },
    pickupSpot: draft.pickupSpot,
    departureTime: draft.departureTime || EMPTY_DRAFT.departureTime,
    maxGuests: typedNumber(draft.maxGuests || EMPTY_DRAFT.maxGuests),
    cutoffHours: typedNumber(draft.cutoffHours || 0),
    freeUntilDays: typedNumber(draft.freeUntilDays || 0),
    percentAfter: typedNumber(draft.percentAfter || 0),
  };
}

function guideFields({ gender, spokenLanguages, speciality }: TourDraft): Body {
  const known = (['male', 'female', 'other'] as const).find((one) => one === gender) ?? '';
  return { gender: known, spokenLanguages: languagesOf(spokenLanguages), speciality };
}

/** True if a listing of this type has tour details. */
export const asksTourDetails = (category: string): boolean => {
  const known: TourCategory | null = categoryOf(category);
  return known !== null && isTour(known);
};
