import { COUNTRIES, type Country, isCountry, zoneOf } from '#base/countries.ts';
import { formatDate, formatTime } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

const CITY_TIME: Readonly<Record<Country, () => string>> = {
  Egypt: m.booking_clock_cairo,
  'Saudi Arabia': m.booking_clock_riyadh,
  Lebanon: m.booking_clock_beirut,
  Jordan: m.booking_clock_amman,
  Iraq: m.booking_clock_baghdad,
};

/** 'Cairo time', shown with every time, for readers elsewhere. */
export const cityTime = (country: Country): string => CITY_TIME[country]();

/** The same for a country as the API sends it. */
export const cityTimeOf = (country: string): string =>
  isCountry(country) ? cityTime(country) : '';

/** The same for a time zone, added to a time: '10:30 AM, Cairo time'. */
export function withClock(words: string, timeZone: unknown): string {
  const country = COUNTRIES.find((one) => zoneOf(one) === timeZone);
  return country ? m.booking_at_clock({ time: words, clock: cityTime(country) }) : words;
}

/** 'Tue, Dec 8, 10:30 AM, Cairo time'. */
export const startThere = (
  { day, slot }: { readonly day: string; readonly slot: string },
  timeZone: unknown,
  style: 'weekday' | 'short-weekday' = 'short-weekday',
): string =>
  withClock(
    m.vendor_week_at({
      day: formatDate(day, currentLanguage(), style),
      time: formatTime(slot, currentLanguage()),
    }),
    timeZone,
  );
