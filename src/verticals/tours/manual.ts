import type { ManualChoice } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';
import { priceUnitOf } from './kinds.ts';

const UNITS = { night: m.manual_nights, day: m.manual_days } as const;

/** Seats of a departure, or a property or a guide as a whole. */
export const toursManual: ManualChoice = {
  fields: ({ category }, { day }) => {
    const unit = priceUnitOf(category);
    return [
      { name: 'startingDate', words: m.manual_day, kind: 'day', begins: day },
      { name: 'people', words: m.manual_people, kind: 'count', begins: '1' },
      ...(unit === 'person'
        ? []
        : [{ name: 'units', words: UNITS[unit], kind: 'count' as const, begins: '1' }]),
    ];
  },
  options: ({ startingDate, people, units }) => ({
    startingDate,
    people: Number(people),
    ...(units && { units: Number(units) }),
  }),
};
