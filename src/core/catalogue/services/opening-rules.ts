import { WEEKDAYS, type Weekday } from '#base/calendar-date.ts';
import { isCountry } from '#base/countries.ts';

/** A range of a day; `to` may be 24:00. */
export interface Opening {
  readonly from: string;
  readonly to: string;
}
/** Opening hours in a country's time zone; days without a range are closed. */
export interface OpeningHours {
  readonly country: string;
  readonly days: Readonly<Partial<Record<Weekday, readonly Opening[]>>>;
}

/** Morning, afternoon and evening. */
export const MAX_OPENINGS = 3;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export type HoursFault = 'hours_country' | 'hours_time' | 'hours_order' | 'hours_too_many';

/** The first error of opening hours, if any. */
export function hoursFault({ country, days }: OpeningHours): HoursFault | undefined {
  if (!isCountry(country)) return 'hours_country';
  for (const openings of Object.values(days)) {
    if (openings.length > MAX_OPENINGS) return 'hours_too_many';
    if (openings.some(({ from, to }) => !TIME.test(from) || !(TIME.test(to) || to === '24:00')))
      return 'hours_time';
    let last = '';
    for (const { from, to } of openings) {
      // Two-digit times sort as text.
      if (from >= to || from <= last) return 'hours_order';
      last = to;
    }
  }
  return undefined;
}

/** Normalized hours: known days in order, without closed ones. */
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

/** Open or closed at a local time, with the next change. */
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
