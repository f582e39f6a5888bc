import { WEEKDAYS, type Weekday } from '#base/calendar-date.ts';
import { isCountry } from '#base/countries.ts';

/** A stretch of a day, as clocks write it; `to` may be 24:00. */
export interface Opening {
  readonly from: string;
  readonly to: string;
}
/** When a business is there, by the clock of a country; a day without a stretch is closed. */
export interface OpeningHours {
  readonly country: string;
  readonly days: Readonly<Partial<Record<Weekday, readonly Opening[]>>>;
}

/** A morning, an afternoon and an evening. */
export const MOST_OPENINGS = 3;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export type HoursFault = 'hours_country' | 'hours_time' | 'hours_order' | 'hours_too_many';

/** What is wrong with opening hours, the first of it; undefined when they can be kept. */
export function hoursFault({ country, days }: OpeningHours): HoursFault | undefined {
  if (!isCountry(country)) return 'hours_country';
  for (const openings of Object.values(days)) {
    if (openings.length > MOST_OPENINGS) return 'hours_too_many';
    if (openings.some(({ from, to }) => !TIME.test(from) || !(TIME.test(to) || to === '24:00')))
      return 'hours_time';
    let last = '';
    for (const { from, to } of openings) {
      // Times of two digits are in order as texts are.
      if (from >= to || from <= last) return 'hours_order';
      last = to;
    }
  }
  return undefined;
}

/** The stretches of the week that are kept: known days in order, those without one left out. */
export function tidyHours({ country, days }: OpeningHours): OpeningHours | null {
  const open = WEEKDAYS.flatMap((day) => {
    const openings = days[day] ?? [];
    return openings.length === 0
      ? []
      : [[day, openings.map(({ from, to }) => ({ from, to }))] as const];
  });
  return open.length === 0 ? null : { country, days: Object.fromEntries(open) };
}

export type Standing =
  | { readonly open: true; readonly until: string }
  | {
      readonly open: false;
      readonly next: { readonly day: Weekday; readonly from: string } | null;
    };

/** Whether a business is open at a minute of a weekday, and until or from when. */
export function standingAt({ days }: OpeningHours, today: Weekday, time: string): Standing {
  const now = days[today]?.find(({ from, to }) => from <= time && time < to);
  if (now) return { open: true, until: now.to };
  const start = WEEKDAYS.indexOf(today);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = WEEKDAYS[(start + ahead) % 7] ?? today;
    const next = days[day]?.find(({ from }) => ahead > 0 || from > time);
    if (next) return { open: false, next: { day, from: next.from } };
  }
  return { open: false, next: null };
}
