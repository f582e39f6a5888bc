import { COUNTRIES } from '#base/countries.ts';
import { plainNumber, typedNumber } from '#base/typed-number.ts';
import type { TourCategory } from './categories.ts';
import { isTour, TAKEN_CATEGORIES, tourCategory } from './kinds.ts';

/** In dollars. The price for a thousand people must still be a valid amount. */
export const MAX_PRICE = 99_000;
export const MAX_PICTURES = 4;
export const MAX_NAME = 200;
export const MAX_DESCRIPTION = 10_000;

type Amount = number | string | null | undefined;

/** The validated fields of a form; omitted fields are undefined. */
export interface TourEntry {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly country?: string | undefined;
  readonly category?: string | undefined;
  readonly price?: Amount;
  readonly duration?: Amount;
  readonly operates?: string | undefined;
  readonly selectedDays?: readonly string[] | undefined;
  /** Number of pictures. */
  readonly pictures?: number | undefined;
}

export type EntryError =
  | 'country_required'
  | 'country_unknown'
  | 'type_required'
  | 'type_unknown'
  | 'name_required'
  | 'name_too_long'
  | 'description_required'
  | 'description_too_long'
  | 'images_required'
  | 'images_too_many'
  | 'price_required'
  | 'price_invalid'
  | 'duration_invalid'
  | 'days_required'
  | 'edit_name_required'
  | 'edit_country_required'
  | 'edit_type_required';
export type EntryErrors = Readonly<Record<string, EntryError>>;

/** All errors of a new listing. Source: specification section 5, add tour form. */
export function createErrors(entry: TourEntry): EntryErrors {
  const { country, category, name, description, pictures = 0, price, duration } = entry;
  const asksDetails = isTour(categoryOf(category) ?? '');
  return present({
    country: isBlank(country) ? 'country_required' : countryError(country),
    category: isBlank(category) ? 'type_required' : typeError(category),
    name: isBlank(name) ? 'name_required' : nameError(name),
    description: isBlank(description) ? 'description_required' : descriptionError(description),
    images: picturesError(pictures),
    price: asksDetails && isEmpty(price) ? 'price_required' : priceError(price),
    duration: asksDetails ? durationError(duration, 1) : optionalDurationError(duration),
    selectedDays: daysError(entry),
  });
}

/** All errors of a changed listing. An empty price or duration is 0. */
export function editErrors(entry: TourEntry): EntryErrors {
  const { name, country, category, description, pictures, price, duration } = entry;
  return present({
    name: isBlank(name) ? 'edit_name_required' : nameError(name),
    country: isBlank(country) ? 'edit_country_required' : countryError(country),
    category: isBlank(category) ? 'edit_type_required' : typeError(category),
    description: descriptionError(description),
    images: pictures === undefined ? undefined : picturesError(pictures),
    price: priceError(price),
    duration: optionalDurationError(duration),
    selectedDays: daysError(entry),
  });
}

export function categoryOf(category: string | undefined): TourCategory | null {
  const taken = TAKEN_CATEGORIES.find((known) => known === category);
  return taken === undefined ? null : tourCategory(taken);
}

/** A form's number or text as a whole number: 0 if empty, NaN if invalid. */
export function wholeOf(value: Amount): number {
  if (value === null || value === undefined) return 0;
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number.NaN;
  const text = plainNumber(value);
  return text === '' ? 0 : /^\d{1,9}$/.test(text) ? typedNumber(text) : Number.NaN;
}

type Judged = EntryError | undefined;

const isBlank = (text = ''): boolean => text.trim() === '';
const isEmpty = (value: Amount): boolean =>
  value === null || value === undefined || (typeof value === 'string' && isBlank(value));
const isWithin = (value: Amount, min: number, max: number): boolean =>
  wholeOf(value) >= min && wholeOf(value) <= max;

const countryError = (country = ''): Judged =>
  (COUNTRIES as readonly string[]).includes(country) ? undefined : 'country_unknown';
const typeError = (category: string | undefined): Judged =>
  categoryOf(category) === null ? 'type_unknown' : undefined;
const nameError = (name = ''): Judged =>
  name.trim().length > MAX_NAME ? 'name_too_long' : undefined;
const descriptionError = (description = ''): Judged =>
  description.trim().length > MAX_DESCRIPTION ? 'description_too_long' : undefined;
const picturesError = (count: number): Judged =>
  count === 0 ? 'images_required' : count > MAX_PICTURES ? 'images_too_many' : undefined;
const priceError = (price: Amount): Judged =>
  isWithin(price, 0, MAX_PRICE) ? undefined : 'price_invalid';
const durationError = (duration: Amount, min: number): Judged =>
  isWithin(duration, min, 365) ? undefined : 'duration_invalid';
const optionalDurationError = (duration: Amount): Judged =>
  isEmpty(duration) ? undefined : durationError(duration, 0);
const daysError = ({ operates, selectedDays = [] }: TourEntry): Judged =>
  operates === 'selected' && selectedDays.length === 0 ? 'days_required' : undefined;

const present = (errors: Readonly<Record<string, Judged>>): EntryErrors =>
  Object.fromEntries(
    Object.entries(errors).filter((one): one is [string, EntryError] => one[1] !== undefined),
  );
