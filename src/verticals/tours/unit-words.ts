// Nights have messages of their own: the common ones are in a script of pages for stays.
import { counted } from '#web/ui/counted.ts';
import { labels as TOURS_PEOPLE } from '#web/words/generated/labels/tours_people_labels.ts';
import { labels as TOURS_NIGHTS } from '#web/words/generated/labels/tours_nights_labels.ts';
import { labels as TOURS_DAYS } from '#web/words/generated/labels/tours_days_labels.ts';

const UNITS = {
  person: TOURS_PEOPLE,
  night: TOURS_NIGHTS,
  day: TOURS_DAYS,
};

/** '2 people', '3 nights', '1 day'. */
export const unitsWords = (what: string, count: number): string =>
  counted(count, what === 'night' || what === 'day' ? UNITS[what] : UNITS.person);
