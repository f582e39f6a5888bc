import { COUNTRIES, countrySlug } from '#base/countries.ts';

/** The public pages that are always there and open to search engines, without a language. */
export const STANDING_PAGES: readonly string[] = [
  '/',
  '/services',
  '/search',
  '/medical',
  '/insurance',
  '/service/insurance',
  '/contact-us',
  '/sell',
  '/pricing',
  '/help',
  '/refunds',
  '/privacy',
  '/terms',
  ...COUNTRIES.map((country) => `/country/${countrySlug(country)}`),
];
