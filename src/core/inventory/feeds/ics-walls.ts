import { addDays, daysBetween } from '#base/calendar-date.ts';

/** Local time: a day, and minutes since midnight. */
export interface Wall {
  readonly day: string;
  readonly minutes: number;
}

const MINUTE_MS = 60_000;

/** Adds minutes in local time, ignoring clock changes. */
export function moved({ day, minutes }: Wall, by: number): Wall {
  const all = minutes + by;
  const days = Math.floor(all / 1440);
  return { day: addDays(day, days), minutes: all - days * 1440 };
}

/** Minutes between two local times. */
export const minutesTo = (from: Wall, to: Wall): number =>
  daysBetween(from.day, to.day) * 1440 + to.minutes - from.minutes;

/** The local time taken as UTC. */
export const asUtc = ({ day, minutes }: Wall): number =>
  Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;

export function fromUtc(instant: number): Wall {
  const day = new Date(instant).toISOString().slice(0, 10);
  return { day, minutes: (instant - Date.parse(`${day}T00:00:00Z`)) / MINUTE_MS };
}
