import { counted, type CountForms } from '#web/ui/counted.ts';
import { labels as PER_UNIT } from '#web/words/generated/labels/tours_per_labels.ts';
import { m } from '#web/words/generated/messages.js';
import type { TourCategory } from '../categories.ts';
import type { PriceUnit } from '../kinds.ts';

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
export const placesLeftWords = (count: number): string => counted(count, PLACES);

export const perUnitWords = (unit: PriceUnit): string => PER_UNIT[unit]();
