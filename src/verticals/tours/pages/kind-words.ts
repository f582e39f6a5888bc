import { counted, type CountForms } from '#web/ui/counted.ts';
import { m } from '#web/words/generated/messages.js';
import type { TourCategory, TourKind } from '../kinds.ts';

export const KIND_TITLES: Record<TourKind, () => string> = {
  private: m.tours_private,
  group: m.tours_group,
  properties: m.tours_tab_properties,
  guides: m.tours_tab_guides,
  cruises: m.tours_tab_cruises,
};

/** As they stand inside a sentence. */
export const KIND_WORDS: Record<TourKind, () => string> = {
  private: m.tours_kind_private,
  group: m.tours_kind_group,
  properties: m.tours_kind_properties,
  guides: m.tours_kind_guides,
  cruises: m.tours_kind_cruises,
};

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

const forms = (
  one: CountForms['one'],
  two: CountForms['two'],
  few: CountForms['few'],
  many: CountForms['many'],
  other: CountForms['other'],
) => ({ one, two, few, many, other }) satisfies CountForms;

const OFFERS = forms(
  m.tours_offers_one,
  m.tours_offers_two,
  m.tours_offers_few,
  m.tours_offers_many,
  m.tours_offers_other,
);
const PLACES = forms(
  m.tours_places_left_one,
  m.tours_places_left_two,
  m.tours_places_left_few,
  m.tours_places_left_many,
  m.tours_places_left_other,
);
const HOURS = forms(
  m.tours_hours_one,
  m.tours_hours_two,
  m.tours_hours_few,
  m.tours_hours_many,
  m.tours_hours_other,
);
const DAYS = forms(
  m.tours_days_one,
  m.tours_days_two,
  m.tours_days_few,
  m.tours_days_many,
  m.tours_days_other,
);
const DAYS_BEFORE = forms(
  m.tours_days_before_one,
  m.tours_days_before_two,
  m.tours_days_before_few,
  m.tours_days_before_many,
  m.tours_days_before_other,
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

const UP_TO_GUESTS = forms(
  m.tours_card_up_to_guests_one,
  m.tours_card_up_to_guests_two,
  m.tours_card_up_to_guests_few,
  m.tours_card_up_to_guests_many,
  m.tours_card_up_to_guests_other,
);

export const offersWords = (count: number): string => counted(count, OFFERS);
export const placesLeftWords = (count: number): string => counted(count, PLACES);
export const hoursWords = (count: number): string => counted(count, HOURS);
export const daysWords = (count: number): string => counted(count, DAYS);
/** As it stands after 'before' or 'until'. */
export const daysBeforeWords = (count: number): string => counted(count, DAYS_BEFORE);
export const guestsWords = (count: number): string => counted(count, UP_TO_GUESTS);

/** '2 people', '3 nights', '1 day': what a price is multiplied by. */
export function unitsWords(what: string, count: number): string {
  return counted(count, what === 'night' ? NIGHTS : what === 'day' ? DAYS : PEOPLE);
}
