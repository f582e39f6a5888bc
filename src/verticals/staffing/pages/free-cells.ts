import { minutesOf, timeOf } from '#base/schedule.ts';
import type { AvailableDay } from '#contract/listings.ts';
import { CELL, CELLS_A_DAY } from '../kinds.ts';

const DAY = CELL * CELLS_A_DAY;

/** A free time range of a day in 'HH:MM', end excluded. */
export interface FreeStretch {
  readonly from: string;
  readonly to: string;
}

/** The time ranges of a day that a visit of this length can take. */
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
    // Until the starts of a newly selected length are loaded, those of the previous one remain.
    const to = Math.min(from + hours * 60, DAY);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else stretches.push({ from, to });
  }
  return stretches.map(({ from, to }) => ({ from: timeOf(from), to: timeOf(to) }));
}

/** The half hours from the earliest to the latest free time of these days: the rows of a week. */
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
