import { addDays, daysBetween } from '#base/calendar-date.ts';
import type { IcsEvent } from './ics-event.ts';
import { type Begin, dayOf, isBefore, keyOf, wholeDays } from './ics-moments.ts';
import { type Occurrence, occurrencesOf } from './ics-repeats.ts';
import { minutesTo, moved } from './ics-walls.ts';
import type { Zones } from './ics-zones.ts';

/** An event that overrides an occurrence of a series. */
type Override = IcsEvent & { readonly replaces: Begin; readonly closes: boolean };

/** Overrides of a file by the UID of their series. */
export type Overrides = ReadonlyMap<string, readonly Override[]>;

export const overridesOf = (
  events: readonly IcsEvent[],
  closes: (event: IcsEvent) => boolean,
): Overrides =>
  Map.groupBy(
    events.flatMap((event) =>
      event.replaces === null || event.uid === ''
        ? []
        : [{ ...event, replaces: event.replaces, closes: closes(event) }],
    ),
    ({ uid }) => uid,
  );

/**
 * All occurrences of an event that may touch the nights from `from` up to `to`. Overridden
 * occurrences are skipped. Later ones follow the nearest earlier override for 'this and future'
 * (RFC 5545, 3.8.4.4), with its shift and its length.
 */
export function takesPlace(
  event: IcsEvent,
  overrides: Overrides,
  zones: Zones,
  { from, to }: { readonly from: string; readonly to: string },
): { readonly occurrences: Occurrence[]; readonly partly: boolean } {
  const own = event.replaces === null ? (overrides.get(event.uid) ?? []) : [];
  const replaced = new Set(own.map(({ replaces }) => keyOf(replaces)));
  const future = own
    .filter(({ andFuture }) => andFuture)
    .toSorted((a, b) => (isBefore(a.replaces, b.replaces) ? -1 : 1));
  // Time zones shift days by at most two.
  const longest = Math.max(
    ...[event, ...event.more, ...future].map(({ length }) => wholeDays(length)),
  );
  const shifts = [0, ...future.map((one) => daysBetween(dayOf(one.replaces), dayOf(one.begin)))];
  const window = {
    first: addDays(from, -2 - longest - Math.max(...shifts)),
    last: addDays(to, 2 - Math.min(...shifts)),
  };
  const { occurrences, partly } = occurrencesOf(event, zones, window);
  return {
    partly,
    occurrences: occurrences
      .filter(({ begin }) => !replaced.has(keyOf(begin)))
      .flatMap((occurrence) => {
        const moving = future.findLast(({ replaces }) => isBefore(replaces, occurrence.begin));
        return moving ? followed(occurrence, moving) : [occurrence];
      }),
  };
}

/** An occurrence after a 'this and future' override; empty if that is cancelled or free. */
function followed({ begin }: Occurrence, override: Override): Occurrence[] {
  const { replaces, begin: to, length, closes } = override;
  if (!closes) return [];
  const days = daysBetween(dayOf(replaces), dayOf(to));
  if ('date' in to) return [{ begin: { date: addDays(dayOf(begin), days) }, length }];
  const { zone } = to;
  const wall =
    'date' in begin || 'date' in replaces
      ? { day: addDays(dayOf(begin), days), minutes: to.wall.minutes }
      : moved(zone.wall(begin.instant), minutesTo(zone.wall(replaces.instant), to.wall));
  return [{ begin: { wall, zone, instant: zone.instant(wall) }, length }];
}
