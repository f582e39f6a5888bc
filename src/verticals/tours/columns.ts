import { WEEKDAYS } from '#base/calendar-date.ts';
import type { FieldCode } from '#base/field-codes.ts';
import type { FileColumnsSpec } from '../capabilities/file-columns.ts';
import { type Entry, EntryProblem } from '../vertical.ts';
import { TourDetails } from './details.ts';
import { createErrors, type EntryErrors, type TourEntry } from './entry-rules.ts';
import { INCLUSIONS, TOUR } from './fields.ts';
import { hasPrice } from './kinds.ts';

const REFUSED: Readonly<Record<string, { readonly code: FieldCode; readonly words: string }>> = {
  type_unknown: { code: 'choose', words: 'Choose one of the types' },
  type_required: { code: 'choose', words: 'Choose one of the types' },
  price_required: { code: 'required', words: 'Enter a price' },
  price_invalid: { code: 'not_whole', words: 'Enter a whole number of dollars, up to 99,000' },
  duration_invalid: { code: 'not_whole', words: 'Enter 1 to 365 days' },
  days_required: { code: 'choose', words: 'Choose at least one day' },
};
const FIELDS: Readonly<Record<string, string>> = {
  category: 'kind',
  duration: 'details.duration',
  selectedDays: 'details.selectedDays',
};

/** By the rules of the form: the specification's calls use the same. */
function entered({ kind, priceCents, details: sent }: Entry) {
  const { itinerary, ...others } = sent;
  const entry = others as Pick<TourEntry, 'duration' | 'operates' | 'selectedDays'>;
  const dollars = priceCents === null ? undefined : priceCents / 100;
  refuse(createErrors({ ...OTHERS, ...entry, category: kind, price: dollars, pictures: 1 }));
  const days = entry.operates === 'selected' ? entry.selectedDays : [];
  const details = TourDetails.parse({
    ...others,
    selectedDays: WEEKDAYS.filter((day) => days?.includes(day)),
    itinerary: Array.isArray(itinerary)
      ? itinerary.map((one: object, index) => ({ ...one, day: index + 1 }))
      : [],
  });
  return { priceCents: hasPrice(kind, dollars ?? 0) ? (priceCents ?? 0) : null, details };
}

/** Parts that the columns of all verticals have. */
const OTHERS = { name: 'A tour', description: 'A tour', country: 'Egypt' };

function refuse(errors: EntryErrors): void {
  const faults = Object.entries(errors).map(
    ([field, error]) =>
      [FIELDS[field] ?? field, REFUSED[error] ?? { code: 'format', words: error }] as const,
  );
  if (faults.length === 0) return;
  throw new EntryProblem(
    Object.fromEntries(faults.map(([field, { words }]) => [field, words])),
    Object.fromEntries(faults.map(([field, { code }]) => [field, code])),
  );
}

export const columns: FileColumnsSpec = {
  fields: {
    ...TOUR,
    ...Object.fromEntries(
      Object.entries(INCLUSIONS).map(([name, field]) => [`detailedInclusions.${name}`, field]),
    ),
  },
  sold: 'price',
  entered,
  keepsSold: true,
  titles: {
    maxGuests: 'tours_add_guests',
    duration: 'tours_add_duration',
    pickupSpot: 'tours_pickup',
    operates: 'tours_add_operates',
    selectedDays: 'tours_add_days',
    spokenLanguages: 'tours_add_languages',
    speciality: 'tours_speciality',
    gender: 'tours_add_gender',
    inclusions: 'tours_add_inclusions',
    exclusions: 'tours_add_exclusions',
    itinerary: 'tours_itinerary',
    departureTime: 'tours_add_departure',
    cutoffHours: 'tours_add_cutoff',
    freeUntilDays: 'tours_add_free_until',
    percentAfter: 'tours_add_percent_after',
    'detailedInclusions.accommodation': 'tours_accommodation',
    'detailedInclusions.transfers': 'tours_transfers',
    'detailedInclusions.sightseeing': 'tours_sightseeing',
    'detailedInclusions.domesticFlights': 'tours_domestic_flights',
    'detailedInclusions.freeItems': 'tours_free_items',
  },
};
