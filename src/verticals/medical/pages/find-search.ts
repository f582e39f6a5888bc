import { COUNTRIES } from '#base/countries.ts';
import { count, flag, oneOf, searchReader, text } from '#base/read-search.ts';
import { GENDERS, SPECIALTIES, SPOKEN } from '../kinds.ts';

export const WHENS = ['today', 'tomorrow'] as const;

export const MOST_PAGES = 50;
export const PAGES_AT_ONCE = 5;

export const readFindSearch = searchReader({
  specialty: oneOf(SPECIALTIES),
  country: oneOf(COUNTRIES),
  city: (raw) => text(80)(typeof raw === 'string' ? raw.trim() : raw),
  language: oneOf(SPOKEN),
  gender: oneOf(GENDERS),
  video: flag,
  /** Dollars. */
  fee: count(1, 100_000),
  when: oneOf(WHENS),
  page: count(1, MOST_PAGES),
  /** Pages shown, from `page` on. */
  show: count(2, PAGES_AT_ONCE),
});
export type FindSearch = ReturnType<typeof readFindSearch>;
export type FindFilter = Omit<FindSearch, 'page' | 'show'>;
