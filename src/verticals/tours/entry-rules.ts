import { COUNTRIES } from '#base/countries.ts';
import { isTour, TAKEN_CATEGORIES, type TourCategory, tourCategory } from './kinds.ts';
import { plainNumber, typedNumber } from '#base/typed-number.ts';

/** Dollars; a thousand people of it are still an amount that can be held. */
export const MOST_PRICE = 99_000;
export const MOST_PICTURES = 4;
export const MOST_NAME = 200;
export const MOST_DESCRIPTION = 10_000;

/** What a vendor's form sent of a listing, as far as the rules look at it; what is left out is undefined. */
export interface TourEntry {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly country?: string | undefined;
  readonly category?: string | undefined;
  readonly price?: number | string | null | undefined;
  readonly duration?: number | string | null | undefined;
  readonly operates?: string | undefined;
  readonly selectedDays?: readonly string[] | undefined;
  /** How many pictures it shows; undefined when the form says nothing of them. */
  readonly pictures?: number | undefined;
}

export type EntryFault =
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
export type EntryFaults = Readonly<Record<string, EntryFault>>;

/** The fields of a new listing at fault, all of them. Source: specification section 5, add tour form. */
export function createFaults(entry: TourEntry): EntryFaults {
  const category = categoryOf(entry.category);
  const tour = category !== null && isTour(category);
  return present({
    country: blank(entry.country) ? 'country_required' : countryFault(entry.country),
    category: blank(entry.category) ? 'type_required' : typeFault(entry.category),
    name: blank(entry.name) ? 'name_required' : nameFault(entry.name),
    description: blank(entry.description)
      ? 'description_required'
      : descriptionFault(entry.description),
    images: picturesFault(entry.pictures ?? 0),
    price: tour && noAmount(entry.price) ? 'price_required' : priceFault(entry.price),
    duration: tour
      ? durationFault(entry.duration, 1)
      : noAmount(entry.duration)
        ? undefined
        : durationFault(entry.duration, 0),
    selectedDays: daysFault(entry),
  });
}

/** The same of a listing that is changed: price and duration may be left empty and are 0 then. */
export function editFaults(entry: TourEntry): EntryFaults {
  return present({
    name: blank(entry.name) ? 'edit_name_required' : nameFault(entry.name),
    country: blank(entry.country) ? 'edit_country_required' : countryFault(entry.country),
    category: blank(entry.category) ? 'edit_type_required' : typeFault(entry.category),
    description: descriptionFault(entry.description),
    images: entry.pictures === undefined ? undefined : picturesFault(entry.pictures),
    price: priceFault(entry.price),
    duration: noAmount(entry.duration) ? undefined : durationFault(entry.duration, 0),
    selectedDays: daysFault(entry),
  });
}

/** The category that a form names, null when it names none. */
export function categoryOf(category: string | undefined): TourCategory | null {
  const taken = TAKEN_CATEGORIES.find((known) => known === category);
  return taken === undefined ? null : tourCategory(taken);
}

/** A whole number from a form's number or text; 0 when it is left empty, NaN when it is none. */
export function wholeOf(value: number | string | null | undefined): number {
  if (value === null || value === undefined) return 0;
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number.NaN;
  const text = plainNumber(value);
  return text === '' ? 0 : /^\d{1,9}$/.test(text) ? typedNumber(text) : Number.NaN;
}

const blank = (text: string | undefined): boolean => (text ?? '').trim() === '';
const noAmount = (value: TourEntry['price']): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

const countryFault = (country: string | undefined): EntryFault | undefined =>
  (COUNTRIES as readonly string[]).includes(country ?? '') ? undefined : 'country_unknown';
const typeFault = (category: string | undefined): EntryFault | undefined =>
  categoryOf(category) === null ? 'type_unknown' : undefined;
const nameFault = (name = ''): EntryFault | undefined =>
  name.trim().length > MOST_NAME ? 'name_too_long' : undefined;
const descriptionFault = (description = ''): EntryFault | undefined =>
  description.trim().length > MOST_DESCRIPTION ? 'description_too_long' : undefined;

function picturesFault(count: number): EntryFault | undefined {
  if (count === 0) return 'images_required';
  return count > MOST_PICTURES ? 'images_too_many' : undefined;
}

function priceFault(price: TourEntry['price']): EntryFault | undefined {
  const dollars = wholeOf(price);
  return dollars >= 0 && dollars <= MOST_PRICE ? undefined : 'price_invalid';
}

function durationFault(duration: TourEntry['duration'], least: number): EntryFault | undefined {
  const days = wholeOf(duration);
  return days >= least && days <= 365 ? undefined : 'duration_invalid';
}

function daysFault({ operates, selectedDays }: TourEntry): EntryFault | undefined {
  return operates === 'selected' && (selectedDays ?? []).length === 0 ? 'days_required' : undefined;
}

function present(faults: Readonly<Record<string, EntryFault | undefined>>): EntryFaults {
  return Object.fromEntries(
    Object.entries(faults).filter((entry): entry is [string, EntryFault] => entry[1] !== undefined),
  );
}
