import type { Weekday } from './calendar-date.ts';
import type { Country } from './countries.ts';

/** Nights before a country's days off. */
export const weekendNightsOf = (country: Country): readonly Weekday[] =>
  country === 'Lebanon' ? ['friday', 'saturday'] : ['thursday', 'friday'];

/** A country's days off, which follow those nights. */
export const weekendDaysOf = (country: Country): readonly Weekday[] =>
  country === 'Lebanon' ? ['saturday', 'sunday'] : ['friday', 'saturday'];
