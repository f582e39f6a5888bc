// Nights have messages of their own: the common ones are in a script of pages for stays.
import { counted } from '#web/ui/counted.ts';
import { m } from '#web/words/generated/messages.js';

const UNITS = {
  person: {
    one: m.tours_people_one,
    two: m.tours_people_two,
    few: m.tours_people_few,
    many: m.tours_people_many,
    other: m.tours_people_other,
  },
  night: {
    one: m.tours_nights_one,
    two: m.tours_nights_two,
    few: m.tours_nights_few,
    many: m.tours_nights_many,
    other: m.tours_nights_other,
  },
  day: {
    one: m.tours_days_one,
    two: m.tours_days_two,
    few: m.tours_days_few,
    many: m.tours_days_many,
    other: m.tours_days_other,
  },
};

/** '2 people', '3 nights', '1 day'. */
export const unitsWords = (what: string, count: number): string =>
  counted(count, what === 'night' || what === 'day' ? UNITS[what] : UNITS.person);
