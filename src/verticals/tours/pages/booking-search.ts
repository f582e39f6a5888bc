import { isCalendarDate } from '#base/calendar-date.ts';
import { MOST_UNITS } from '../kinds.ts';
import { typedNumber } from '#base/typed-number.ts';

/** The current selection; without a date at first. */
export interface Choice {
  readonly startingDate: string | null;
  readonly people: number;
  /** Nights of a property, days of a guide. */
  readonly units: number;
  readonly pickupSpot: string;
  readonly guideGender: 'any' | 'male' | 'female';
  readonly specialInstructions: string;
}

/** Search parameters of a details page: a preselection, and the cart line to edit. */
export interface BookingSearch extends Partial<Omit<Choice, 'startingDate'>> {
  readonly startingDate?: string;
  readonly line?: string;
}

/** Reads search parameters, which may be typed or truncated, and ignores invalid ones. */
export function readBookingSearch(raw: Readonly<Record<string, unknown>>): BookingSearch {
  const text = (key: string, most: number) =>
    typeof raw[key] === 'string' ? raw[key].slice(0, most) : '';
  const whole = (keys: readonly string[], most: number) =>
    keys
      .map((key) => typedNumber(raw[key]))
      .find((value) => Number.isInteger(value) && value >= 1 && value <= most);
  const date = text('startingDate', 10);
  const found = {
    startingDate: isCalendarDate(date) ? date : undefined,
    people: whole(['people'], 999),
    units: whole(['units', 'nights', 'days'], MOST_UNITS),
    pickupSpot: text('pickupSpot', 200) || undefined,
    guideGender: (['male', 'female'] as const).find((gender) => gender === raw.guideGender),
    specialInstructions: text('specialInstructions', 1000) || undefined,
    line: text('line', 64) || undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
