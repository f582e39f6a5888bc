import { COUNTRIES } from '#base/countries.ts';
import { count, flag, oneOf, searchReader, text } from '#base/read-search.ts';
import { GENDERS, SPECIALTIES, SPOKEN } from '../kinds.ts';

export const WHENS = ['today', 'tomorrow'] as const;

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
  page: count(1, 50),
});
export type FindSearch = ReturnType<typeof readFindSearch>;
