import { counted } from '#web/ui/counted.ts';
import { nightsWords } from '#web/ui/nights-words.ts';
import { m } from '#web/words/generated/messages.js';

const DAYS = {
  one: m.tours_days_one,
  two: m.tours_days_two,
  few: m.tours_days_few,
  many: m.tours_days_many,
  other: m.tours_days_other,
};
const PEOPLE = {
  one: m.tours_people_one,
  two: m.tours_people_two,
  few: m.tours_people_few,
  many: m.tours_people_many,
  other: m.tours_people_other,
};

export const daysWords = (count: number): string => counted(count, DAYS);

/** '2 people', '3 nights', '1 day'. */
export const unitsWords = (what: string, count: number): string =>
  what === 'night'
    ? nightsWords(count)
    : what === 'day'
      ? daysWords(count)
      : counted(count, PEOPLE);
