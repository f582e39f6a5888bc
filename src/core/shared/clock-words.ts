import { COUNTRIES, zoneOf } from '#base/countries.ts';
import { type Language, wordsIn, type WordKey } from './words.ts';

const CLOCKS: Readonly<Record<(typeof COUNTRIES)[number], WordKey>> = {
  Egypt: 'booking_clock_cairo',
  'Saudi Arabia': 'booking_clock_riyadh',
  Lebanon: 'booking_clock_beirut',
  Jordan: 'booking_clock_amman',
  Iraq: 'booking_clock_baghdad',
};

/** 'Cairo time'; the name of the zone if it belongs to no country. */
export function clockIn(language: Language, timeZone: string): string {
  const country = COUNTRIES.find((one) => zoneOf(one) === timeZone);
  return country ? wordsIn(language)(CLOCKS[country]) : timeZone;
}
