import { addDays, daysBetween } from '#base/calendar-date.ts';

/** A wall clock: a day and the minutes since its midnight. */
export interface Wall {
  readonly day: string;
  readonly minutes: number;
}

const MINUTE_MS = 60_000;

/** What a wall clock shows so many minutes on, if nobody changes it. */
export function moved({ day, minutes }: Wall, by: number): Wall {
  const all = minutes + by;
  const days = Math.floor(all / 1440);
  return { day: addDays(day, days), minutes: all - days * 1440 };
}

/** Minutes from one wall clock to another. */
export const minutesTo = (from: Wall, to: Wall): number =>
  daysBetween(from.day, to.day) * 1440 + to.minutes - from.minutes;

/** The instant at which UTC shows it. */
export const asUtc = ({ day, minutes }: Wall): number =>
  Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;

export function fromUtc(instant: number): Wall {
  const day = new Date(instant).toISOString().slice(0, 10);
  return { day, minutes: (instant - Date.parse(`${day}T00:00:00Z`)) / MINUTE_MS };
}
