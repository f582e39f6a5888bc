import { counted } from '#web/ui/counted.ts';
import { m } from '#web/words/generated/messages.js';

const HOURS = {
  one: m.booking_hours_one,
  two: m.booking_hours_two,
  few: m.booking_hours_few,
  many: m.booking_hours_many,
  other: m.booking_hours_other,
};

/** '2 hours' after words such as 'before', which need another case in Arabic. */
export const hoursAhead = (hours: number): string => counted(hours, HOURS);
