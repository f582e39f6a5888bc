import { textsOf } from '#base/detail-texts.ts';
import type { Input } from '#web/api.ts';
import { keptPicture } from '#web/vendor/draft-picture.ts';
import { sentRow, typedRow } from '#web/vendor/listing-form/field-values.ts';
import {
  type FormField,
  type Starts,
  textOf,
  tickedOf,
} from '#web/vendor/listing-form/form-field.ts';
import { formRows } from '#web/vendor/listing-form/form-rows.ts';
import {
  anotherListing,
  emptyListing,
  type ListingDraft,
} from '#web/vendor/listing-form/listing-draft.ts';
import { sentWritten, writtenOf } from '#web/vendor/written/written-draft.ts';
import { m } from '#web/words/generated/messages.js';
import type { VendorTour } from '../../contract.ts';
import type { TourEntry } from '../../entry-rules.ts';
import { INCLUSIONS, TOUR } from '../../fields.ts';
import type { TourCategory } from '../../categories.ts';
import { isTour } from '../../kinds.ts';
import { TOUR_TEXTS } from '../../texts.ts';
import { DaysControl, ItineraryControl, OperatesControl, PriceControl } from './tour-controls.tsx';

export const TYPES: Record<TourCategory, () => string> = {
  smallGroupTour: m.tours_add_type_group,
  privateTours: m.tours_add_type_private,
  luxuryProperties: m.tours_add_type_properties,
  guides: m.tours_add_type_guides,
  cruises: m.tours_add_type_cruises,
};

const priceAndDuration = (required?: () => string): FormField[] => [
  {
    name: 'price',
    kind: 'price',
    words: m.tours_price,
    hint: m.tours_add_price_hint,
    control: PriceControl,
    ...(required && { required }),
  },
  ...formRows(TOUR, {
    duration: {
      words: m.tours_add_duration,
      hint: () => '1 - 365',
      ...(required && { required }),
    },
  }),
];

const tour = [
  ...priceAndDuration(m.field_required),
  ...formRows(TOUR, {
    operates: {
      words: m.tours_add_operates,
      options: {
        everyday: m.tours_add_operates_everyday,
        selected: m.tours_add_operates_selected,
      },
      begins: TOUR.operates.default,
      control: OperatesControl,
    },
    selectedDays: {
      words: m.tours_add_days,
      control: DaysControl,
      when: ({ operates }) => operates === 'selected',
    },
    inclusions: {
      words: m.tours_add_inclusions,
      hint: m.tours_add_lines_hint,
      rows: 4,
      more: true,
    },
    exclusions: {
      words: m.tours_add_exclusions,
      hint: m.tours_add_lines_hint,
      rows: 4,
      more: true,
    },
  }),
];
const itinerary = formRows(TOUR, {
  itinerary: {
    words: m.tours_itinerary,
    control: ItineraryControl,
    rowWords: m.tours_day_number,
    addWords: m.tours_add_day,
    fields: {
      plan: m.tours_add_plan,
      meals: {
        words: m.common_meals,
        options: {
          none: m.tours_add_meals_none,
          breakfast: m.tours_meals_breakfast,
          'half-board': m.tours_meals_half_board,
          'full-board': m.tours_meals_full_board,
        },
        begins: TOUR.itinerary.fields.meals.default,
      },
    },
  },
});
const inclusions = formRows(INCLUSIONS, {
  accommodation: m.tours_accommodation,
  transfers: m.tours_transfers,
  sightseeing: m.tours_sightseeing,
  domesticFlights: m.tours_domestic_flights,
  freeItems: m.tours_free_items,
});
const booking = formRows(TOUR, {
  maxGuests: { words: m.tours_add_guests, begins: String(TOUR.maxGuests.default) },
  cutoffHours: { words: m.tours_add_cutoff, begins: String(TOUR.cutoffHours.default) },
  freeUntilDays: { words: m.tours_add_free_until, begins: String(TOUR.freeUntilDays.default) },
  percentAfter: { words: m.tours_add_percent_after, begins: String(TOUR.percentAfter.default) },
  departureTime: { words: m.tours_add_departure, begins: TOUR.departureTime.default },
  pickupSpot: m.tours_pickup,
});
const guide = formRows(TOUR, {
  gender: {
    words: m.tours_add_gender,
    options: {
      '': m.tours_add_gender_unsaid,
      male: m.tours_gender_male,
      female: m.tours_gender_female,
      other: m.tours_gender_other,
    },
  },
  speciality: m.tours_speciality,
  spokenLanguages: { words: m.tours_add_languages, hint: m.tours_add_languages_hint, commas: true },
});
const all = [...tour, ...itinerary, ...booking, ...guide];

export interface Panel {
  readonly title: () => string;
  readonly text?: () => string;
  readonly fields: readonly FormField[];
  readonly atEnd?: boolean;
  /** Closed at first. */
  readonly folded?: boolean;
}

/** The panels of a form below the basic fields. An existing listing of any type has an itinerary and terms of booking. */
export function panelsOf(kind: string, isNew: boolean): Panel[] {
  const asked = isTour(kind);
  const text = (words: () => string) => (isNew ? { text: words } : {});
  const panels: (Panel | false)[] = [
    asked && { title: m.tours_add_tour, ...text(m.tours_add_tour_text), fields: tour },
    !asked && !isNew && { title: m.tours_edit_price, fields: priceAndDuration() },
    (asked || !isNew) && {
      title: m.tours_itinerary,
      ...text(m.tours_add_itinerary_text),
      fields: itinerary,
    },
    (asked || !isNew) && {
      title: m.tours_detailed_inclusions,
      text: m.tours_add_detailed_text,
      fields: inclusions,
      folded: isNew,
    },
    kind === 'guides' && {
      title: m.tours_add_guide,
      ...text(m.tours_add_guide_text),
      fields: guide,
      folded: isNew,
    },
    (asked || !isNew) && {
      title: m.common_booking,
      text: m.tours_add_booking_text,
      fields: booking,
      folded: isNew,
      atEnd: true,
    },
  ];
  return panels.filter((panel) => panel !== false);
}

const FIRST_DAY = { plan: '', meals: TOUR.itinerary.fields.meals.default };

export function emptyTour(starts?: Starts): ListingDraft {
  const empty = emptyListing({ kinds: TYPES }, [...all, ...inclusions], starts);
  return { ...empty, details: { ...empty.details, itinerary: [FIRST_DAY] } };
}

export const anotherTour = (draft: ListingDraft): ListingDraft =>
  anotherListing({}, [...all, ...inclusions], draft);

/** A listing as its form begins with it. */
export const draftOf = (listing: VendorTour): ListingDraft => ({
  serviceId: listing.serviceId,
  kind: listing.category,
  country: listing.country,
  name: listing.name,
  location: listing.location,
  description: listing.description,
  pictures: listing.images.map(keptPicture),
  details: {
    ...typedRow(all, { ...listing, ...listing.cancellation }),
    ...typedRow(inclusions, listing.detailedInclusions),
    price: String(listing.price),
    ...(listing.itinerary.length === 0 && { itinerary: [FIRST_DAY] }),
  },
  written: writtenOf(listing),
});

/** The part of a draft that the entry rules judge. */
export const entryOf = ({ kind, pictures, details, ...draft }: ListingDraft): TourEntry => ({
  ...draft,
  category: kind,
  pictures: pictures.length,
  price: textOf(details.price),
  duration: textOf(details.duration),
  operates: textOf(details.operates),
  selectedDays: tickedOf(details.selectedDays),
});

type Body = NonNullable<Input<'POST /tours/add'>['body']>;

/** The request body: of a new listing the fields of its type, of an existing one all fields. */
export function bodyOf(draft: ListingDraft, isNew: boolean): Body {
  const { serviceId, kind, details } = draft;
  const body: Body = {
    name: draft.name,
    location: draft.location,
    country: draft.country,
    category: kind,
    description: draft.description,
    images: draft.pictures.map(({ source, name }) => ({ imageUrl: source, name })),
    ...(isNew && { type: 'tours', ...(serviceId !== '' && { serviceId }) }),
    ...((isTour(kind) || !isNew) && {
      ...sentFields([...tour, ...itinerary, ...booking], draft),
      price: textOf(details.price).trim() || 0,
      detailedInclusions: sentRow(inclusions, details),
    }),
    ...((kind === 'guides' || !isNew) && sentFields(guide, draft)),
  };
  return { ...body, ...sentWritten(draft.written, tourTexts(body)) };
}

/** Empty numbers and times are sent as these. */
const EMPTY: Readonly<Record<string, unknown>> = {
  duration: 0,
  cutoffHours: 0,
  freeUntilDays: 0,
  percentAfter: 0,
  maxGuests: TOUR.maxGuests.default,
  departureTime: TOUR.departureTime.default,
};

const sentFields = (fields: readonly FormField[], { details }: ListingDraft) =>
  Object.fromEntries(
    Object.entries(sentRow(fields, details)).map(([name, value]) => [name, value ?? EMPTY[name]]),
  );

export const tourTexts = (body: Body): readonly string[] => textsOf(body, TOUR_TEXTS);
