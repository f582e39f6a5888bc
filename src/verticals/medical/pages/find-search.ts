import { COUNTRIES, type Country } from '#base/countries.ts';
import {
  GENDERS,
  type Gender,
  SPECIALTIES,
  type Specialty,
  SPOKEN,
  type Spoken,
} from '../kinds.ts';
import { typedNumber } from '#base/typed-number.ts';

/** Search parameters. */
export interface FindSearch {
  readonly specialty?: Specialty;
  readonly country?: Country;
  readonly city?: string;
  readonly language?: Spoken;
  readonly gender?: Gender;
  readonly video?: boolean;
  /** Dollars. */
  readonly fee?: number;
  readonly when?: When;
  readonly page?: number;
}
export const WHENS = ['today', 'tomorrow'] as const;
export type When = (typeof WHENS)[number];

const MOST_FEE = 100_000;
const MOST_PAGES = 50;

/** Reads search parameters, which may be typed, and ignores invalid ones. */
export function readFindSearch(given: Readonly<Record<string, unknown>>): FindSearch {
  const specialty = SPECIALTIES.find((one) => one === given['specialty']);
  const country = COUNTRIES.find((one) => one === given['country']);
  const language = SPOKEN.find((one) => one === given['language']);
  const gender = GENDERS.find((one) => one === given['gender']);
  const when = WHENS.find((one) => one === given['when']);
  const city = typeof given['city'] === 'string' ? given['city'].trim().slice(0, 80) : '';
  const count = (name: string, most: number) => {
    const value = typedNumber(given[name]);
    return Number.isInteger(value) && value > 0 && value <= most ? { [name]: value } : {};
  };
  const video = given['video'] === true || given['video'] === 'true' || given['video'] === 'on';
  return {
    ...(specialty && { specialty }),
    ...(country && { country }),
    ...(city !== '' && { city }),
    ...(language && { language }),
    ...(gender && { gender }),
    ...(video && { video }),
    ...count('fee', MOST_FEE),
    ...(when && { when }),
    ...count('page', MOST_PAGES),
  };
}
