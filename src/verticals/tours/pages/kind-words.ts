import { counted, type CountForms } from '#web/ui/counted.ts';
import { m } from '#web/words/generated/messages.js';
import type { TourCategory, TourKind } from '../kinds.ts';

export const KIND_OF_CATEGORY: Record<TourCategory, TourKind> = {
  privateTours: 'private',
  smallGroupTour: 'group',
  luxuryProperties: 'properties',
  guides: 'guides',
  cruises: 'cruises',
};

export const PRODUCT_TYPES: Record<TourCategory, () => string> = {
  privateTours: m.tours_type_private,
  smallGroupTour: m.tours_type_group,
  luxuryProperties: m.tours_type_properties,
  guides: m.tours_type_guides,
  cruises: m.tours_type_cruises,
};

export const forms = (
  one: CountForms['one'],
  two: CountForms['two'],
  few: CountForms['few'],
  many: CountForms['many'],
  other: CountForms['other'],
) => ({ one, two, few, many, other }) satisfies CountForms;

const PLACES = forms(
  m.tours_places_left_one,
  m.tours_places_left_two,
  m.tours_places_left_few,
  m.tours_places_left_many,
  m.tours_places_left_other,
);
const DAYS = forms(
  m.tours_days_one,
  m.tours_days_two,
  m.tours_days_few,
  m.tours_days_many,
  m.tours_days_other,
);
const NIGHTS = forms(
  m.tours_nights_one,
  m.tours_nights_two,
  m.tours_nights_few,
  m.tours_nights_many,
  m.tours_nights_other,
);
const PEOPLE = forms(
  m.tours_people_one,
  m.tours_people_two,
  m.tours_people_few,
  m.tours_people_many,
  m.tours_people_other,
);

export const placesLeftWords = (count: number): string => counted(count, PLACES);
export const daysWords = (count: number): string => counted(count, DAYS);

/** '2 people', '3 nights', '1 day'. */
export function unitsWords(what: string, count: number): string {
  return counted(count, what === 'night' ? NIGHTS : what === 'day' ? DAYS : PEOPLE);
}
