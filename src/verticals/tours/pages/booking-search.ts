import { count, day, oneOf, type RawSearch, searchReader, text } from '#base/read-search.ts';
import { MAX_UNITS } from '../kinds.ts';

export interface Choice {
  readonly startingDate: string | null;
  readonly people: number;
  /** Nights of a property, days of a guide. */
  readonly units: number;
  readonly pickupSpot: string;
  readonly guideGender: 'any' | 'male' | 'female';
  readonly specialInstructions: string;
}

const units = count(1, MAX_UNITS);
const readChoice = searchReader({
  startingDate: (raw) => day(text(10)(raw)),
  people: count(1, 999),
  units,
  pickupSpot: text(200),
  guideGender: oneOf(['male', 'female']),
  specialInstructions: text(1000),
  line: text(64),
});

/** Search parameters of a details page: a preselection, and the cart line to edit. */
export const readBookingSearch = (raw: RawSearch) =>
  readChoice({ ...raw, units: units(raw['units']) ?? units(raw['nights']) ?? raw['days'] });
export type BookingSearch = ReturnType<typeof readBookingSearch>;
