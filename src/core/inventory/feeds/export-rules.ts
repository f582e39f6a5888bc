import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import type { ExportedStay } from './export-calendar.ts';
import { blockUid, stayUid } from './rules.ts';

/** A paid stay with its nights, including rest after it. */
export interface SoldStay {
  readonly lineId: string;
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  readonly changes: number;
}

export interface ToExport {
  readonly listingId: string;
  readonly host: string;
  readonly stays: readonly SoldStay[];
  /** Nights unavailable without one of the stays above: closed or full. */
  readonly blocked: ReadonlySet<CalendarDate>;
}

/** Single stays for a single home, and runs of closed nights. No night occurs twice. */
export function exportedStays({ listingId, host, stays, blocked }: ToExport): ExportedStay[] {
  const taken = new Set<CalendarDate>();
  const sold = stays.map(({ lineId, first, last, changes }): ExportedStay => {
    for (let night = first; night <= last; night = addDays(night, 1)) taken.add(night);
    return {
      uid: stayUid(lineId, host),
      from: first,
      to: addDays(last, 1),
      summary: 'Reserved',
      sequence: changes,
    };
  });
  const nights = [...blocked].filter((night) => !taken.has(night)).toSorted();
  const runs: { from: CalendarDate; last: CalendarDate }[] = [];
  for (const night of nights) {
    const run = runs.at(-1);
    if (run && addDays(run.last, 1) === night) run.last = night;
    else runs.push({ from: night, last: night });
  }
  const closed = runs.map(({ from, last }): ExportedStay => ({
    uid: blockUid(listingId, last, host),
    from,
    to: addDays(last, 1),
    summary: 'Blocked',
    sequence: 0,
  }));
  return [...sold, ...closed].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}
