import { type CalendarDate, type Weekday, weekdayOf } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';

/** Weekly hours of a demo doctor: whole days with a long break, mornings, or afternoons. */
export type Week = 'whole' | 'mornings' | 'afternoons';

const MORNING = { from: '09:00', to: '13:00' };
const EVENING = { from: '16:00', to: '19:00' };
const AFTERNOON = { from: '14:00', to: '20:00' };
const STRETCHES = {
  whole: [MORNING, EVENING],
  mornings: [MORNING],
  afternoons: [AFTERNOON],
} as const;

const SUNDAY_TO_THURSDAY = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'] as const;
const WORKED: Readonly<Record<Country, readonly Weekday[]>> = {
  Egypt: ['saturday', ...SUNDAY_TO_THURSDAY],
  'Saudi Arabia': SUNDAY_TO_THURSDAY,
  Jordan: ['saturday', ...SUNDAY_TO_THURSDAY],
  Lebanon: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  Iraq: ['saturday', ...SUNDAY_TO_THURSDAY],
};

export const hoursOf = (country: Country, week: Week) =>
  Object.fromEntries(WORKED[country].map((weekday) => [weekday, STRETCHES[week]]));

export const stretchesOn = (country: Country, week: Week, day: CalendarDate) =>
  WORKED[country].includes(weekdayOf(day)) ? STRETCHES[week] : [];
