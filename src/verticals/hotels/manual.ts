import { z } from 'zod';
import { addDays } from '#base/calendar-date.ts';
import type { ManualChoice } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

const Plans = z.object({ ratePlans: z.array(z.object({ id: z.string(), name: z.string() })) });

/** A stay in one room. */
export const hotelsManual: ManualChoice = {
  fields: ({ details }, { day, to = day }) => {
    const { ratePlans } = Plans.parse(details);
    return [
      { name: 'checkIn', words: m.manual_check_in, kind: 'day', begins: day },
      { name: 'checkOut', words: m.manual_check_out, kind: 'day', begins: addDays(to, 1) },
      { name: 'adults', words: m.manual_adults, kind: 'count', begins: '2' },
      {
        name: 'ratePlan',
        words: m.manual_rate,
        kind: 'choice',
        begins: ratePlans[0]?.id ?? '',
        choices: ratePlans.map(({ id, name }) => ({ value: id, words: name })),
      },
    ];
  },
  options: ({ checkIn, checkOut, adults, ratePlan }) => ({
    checkIn,
    checkOut,
    ratePlan,
    rooms: [{ adults: Number(adults), childAges: [] }],
  }),
};
