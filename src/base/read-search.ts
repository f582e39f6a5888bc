// Typed query parameters of pages. No zod: it would add 23 KB to public pages.
import { type CalendarDate, isCalendarDate } from './calendar-date.ts';
import { typedNumber } from './typed-number.ts';

export type RawSearch = Readonly<Record<string, unknown>>;
export type Read<Value> = (raw: unknown) => Value | undefined;
type Readers = Readonly<Record<string, Read<unknown>>>;
type SearchOf<All extends Readers> = {
  readonly [Name in keyof All]?: NonNullable<ReturnType<All[Name]>>;
};

/** Reads known parameters in the order of `readers`. Missing and invalid ones are left out. */
export const searchReader =
  <const All extends Readers>(readers: All) =>
  (raw: RawSearch): SearchOf<All> =>
    Object.fromEntries(
      Object.entries(readers)
        .map(([name, read]) => [name, read(raw[name])])
        .filter(([, value]) => value !== undefined),
    ) as SearchOf<All>;

/** The router parses a text of digits as a number. */
export const textOrNumber = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';

/** A text, cut after `max` characters. */
export const text =
  (max = Infinity): Read<string> =>
  (raw) =>
    (typeof raw === 'string' && raw.slice(0, max)) || undefined;

const checked =
  (isValid: (text: string) => boolean): Read<string> =>
  (raw) =>
    typeof raw === 'string' && isValid(raw) ? raw : undefined;

export const matching = (pattern: RegExp): Read<string> => checked((raw) => pattern.test(raw));

export const day: Read<CalendarDate> = checked(isCalendarDate);

/** 'HH:MM'. */
export const time = matching(/^([01]\d|2[0-3]):[0-5]\d$/);

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Read<Value> =>
  (raw) =>
    values.find((value) => value === textOrNumber(raw));

/** A whole number within limits. `parts`: 2 allows halves. */
export const count =
  (min: number, max: number, parts = 1): Read<number> =>
  (raw) => {
    const value = typedNumber(raw);
    return Number.isInteger(value * parts) && value >= min && value <= max ? value : undefined;
  };

/** A ticked box, as a link or a form sends it. */
export const flag: Read<true> = (raw) =>
  raw === true || raw === 'true' || raw === 'on' ? true : undefined;
