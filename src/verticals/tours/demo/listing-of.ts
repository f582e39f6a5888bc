import type { Weekday } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import type { TourCategory } from '../kinds.ts';
import type { DemoTour } from './demo-tour.ts';

type Shared = readonly [
  key: string,
  name: string,
  location: string,
  price: number,
  maxGuests: number,
  description: string,
];
type Extra = DemoTour['details'];

const make = (
  kind: TourCategory,
  country: Country,
  shared: Shared,
  days: readonly string[],
  extra: Extra,
): DemoTour => {
  const [key, name, location, price, maxGuests, description] = shared;
  return {
    key,
    kind,
    country,
    name,
    location,
    price,
    description,
    days,
    details: { maxGuests, ...extra },
  };
};

/** Short forms for the demo's listings of one country, so that a listing reads as its content. */
export const listingsIn = (country: Country) => ({
  privateTour: (shared: Shared, days: readonly string[], extra: Extra = {}) =>
    make('privateTours', country, shared, days, extra),
  groupTour: (shared: Shared, days: readonly string[], extra: Extra = {}) =>
    make('smallGroupTour', country, shared, days, extra),
  property: (shared: Shared, extra: Extra = {}) =>
    make('luxuryProperties', country, shared, [], extra),
  guide: (shared: Shared, speciality: string, extra: Extra = {}) =>
    make('guides', country, shared, [], { speciality, ...extra }),
  cruise: (shared: Shared, days: readonly string[], extra: Extra = {}) =>
    make('cruises', country, shared, days, extra),
});

/** Runs on these weekdays only. */
export const on = (...days: Weekday[]): Pick<Extra, 'operates' | 'selectedDays'> => ({
  operates: 'selected',
  selectedDays: days,
});

export const speaks = (...languages: string[]): Pick<Extra, 'spokenLanguages'> => ({
  spokenLanguages: languages,
});
