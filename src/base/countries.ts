import type { Weekday } from './calendar-date.ts';

/** The five countries Souk serves, in the order the specification lists them. */
export const COUNTRIES = ['Egypt', 'Saudi Arabia', 'Lebanon', 'Jordan', 'Iraq'] as const;
export type Country = (typeof COUNTRIES)[number];

const ZONES: Record<Country, string> = {
  Egypt: 'Africa/Cairo',
  'Saudi Arabia': 'Asia/Riyadh',
  Lebanon: 'Asia/Beirut',
  Jordan: 'Asia/Amman',
  Iraq: 'Asia/Baghdad',
};

export function isCountry(text: string): text is Country {
  return (COUNTRIES as readonly string[]).includes(text);
}

/** The URL form of a country: 'saudi-arabia'. */
export function countrySlug(country: Country): string {
  return country.toLowerCase().replaceAll(' ', '-');
}

/** The country of a slug; undefined for any other text. */
export function countryOfSlug(slug: string): Country | undefined {
  return COUNTRIES.find((country) => countrySlug(country) === slug);
}

export function zoneOf(country: Country): string {
  return ZONES[country];
}

const WEEK_BEGINS: Record<Country, Weekday> = {
  Egypt: 'saturday',
  'Saudi Arabia': 'sunday',
  Lebanon: 'monday',
  Jordan: 'saturday',
  Iraq: 'saturday',
};

/** First day of the week in a country, according to CLDR. */
export function weekBeginOf(country: Country): Weekday {
  return WEEK_BEGINS[country];
}

/** First day of the week in a stored country; Sunday for other countries. */
export const weekBeginIn = (country: string): Weekday =>
  isCountry(country) ? weekBeginOf(country) : 'sunday';

/** ISO 3166-1 alpha-2. */
export const COUNTRY_CODES = {
  Egypt: 'EG',
  'Saudi Arabia': 'SA',
  Lebanon: 'LB',
  Jordan: 'JO',
  Iraq: 'IQ',
} as const satisfies Record<Country, string>;
export type CountryCode = (typeof COUNTRY_CODES)[Country];
