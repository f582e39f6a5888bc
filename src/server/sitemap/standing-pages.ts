import { COUNTRIES, countrySlug } from '#base/countries.ts';

/** Static public pages for search engines, without a language. */
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
