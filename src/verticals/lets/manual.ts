import { addDays } from '#base/calendar-date.ts';
import type { ManualChoice } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

/** A stay of the host's own guests, who accepted the house rules in person. */
export const letsManual: ManualChoice = {
  fields: (_, { day, to = day }) => [
    { name: 'checkIn', words: m.manual_check_in, kind: 'day', begins: day },
    { name: 'checkOut', words: m.manual_check_out, kind: 'day', begins: addDays(to, 1) },
    { name: 'adults', words: m.manual_adults, kind: 'count', begins: '2' },
    { name: 'children', words: m.manual_children, kind: 'count', begins: '0' },
  ],
  options: ({ checkIn, checkOut, adults, children }) => ({
    checkIn,
    checkOut,
    adults: Number(adults),
    children: Number(children),
    rulesAccepted: true,
  }),
};
