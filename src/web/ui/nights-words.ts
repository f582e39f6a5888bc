import { m } from '#web/words/generated/messages.js';
import { counted } from './counted.ts';

const NIGHTS = {
  one: m.booking_nights_one,
  two: m.booking_nights_two,
  few: m.booking_nights_few,
  many: m.booking_nights_many,
  other: m.booking_nights_other,
};

/** '3 nights' in the page's language. */
export const nightsWords = (nights: number): string => counted(nights, NIGHTS);
