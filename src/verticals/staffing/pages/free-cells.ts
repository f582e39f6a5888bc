import { minutesOf, timeOf } from '#base/schedule.ts';
import type { AvailableDay } from '#contract/listings.ts';
import { CELL, CELLS_A_DAY } from '../kinds.ts';

const DAY = CELL * CELLS_A_DAY;

/** A stretch of a day in which visits find their time: 'HH:MM' each, the end not included. */
export interface FreeStretch {
  readonly from: string;
  readonly to: string;
}

/** The half hours of a day that a visit of so many hours can take, as stretches. */
export function freeStretches(
  starts: readonly Pick<AvailableDay, 'slot' | 'left' | 'closed'>[],
  hours: number,
): readonly FreeStretch[] {
  const stretches: { from: number; to: number }[] = [];
  const begins = starts
    .flatMap((start) =>
      start.slot !== undefined && start.closed === null && start.left > 0
        ? [minutesOf(start.slot)]
        : [],
    )
    .toSorted((one, other) => one - other);
  for (const from of begins) {
    const last = stretches.at(-1);
    // For a moment after another length was chosen the starts are those of the one before.
    const to = Math.min(from + hours * 60, DAY);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else stretches.push({ from, to });
  }
  return stretches.map(({ from, to }) => ({ from: timeOf(from), to: timeOf(to) }));
}

/** The half hours from the earliest to the latest that anybody is free on these days: the rows of a week. */
export function rowsOf(days: readonly (readonly FreeStretch[])[]): readonly string[] {
  const all = days.flat();
  if (all.length === 0) return [];
  const from = Math.min(...all.map((one) => minutesOf(one.from)));
  const to = Math.max(...all.map((one) => minutesOf(one.to)));
  const first = Math.floor(from / 60) * 60;
  return Array.from({ length: Math.ceil((to - first) / CELL) }, (_, row) =>
    timeOf(first + row * CELL),
  );
}

export const coversCell = (stretches: readonly FreeStretch[], cell: string): boolean =>
  stretches.some(
    ({ from, to }) => minutesOf(from) <= minutesOf(cell) && minutesOf(cell) < minutesOf(to),
  );
