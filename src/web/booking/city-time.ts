import { type Country, isCountry } from '#base/countries.ts';
import { m } from '#web/words/generated/messages.js';

const CITY_TIME: Readonly<Record<Country, () => string>> = {
  Egypt: m.booking_clock_cairo,
  'Saudi Arabia': m.booking_clock_riyadh,
  Lebanon: m.booking_clock_beirut,
  Jordan: m.booking_clock_amman,
  Iraq: m.booking_clock_baghdad,
};

/** 'Cairo time': said wherever a time stands, for readers elsewhere. */
export const cityTime = (country: Country): string => CITY_TIME[country]();

/** The same of a country as the wire says it. */
export const cityTimeOf = (country: string): string =>
  isCountry(country) ? cityTime(country) : '';
