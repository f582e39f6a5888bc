import type { BoardDay } from './board-rows.ts';

/** A variant of a listing, or a time of its days. */
export interface DayPart {
  readonly key: string;
  readonly variant: string;
  readonly slot: string;
  readonly name: string;
  readonly maxCapacity: number;
}

/** All parts of these days, times in order. */
export function partsOf(days: readonly BoardDay[]): DayPart[] {
  const found = new Map<string, DayPart>();
  for (const { parts = [] } of days)
    for (const { variant, slot, name, maxCapacity } of parts) {
      const key = `${variant}|${slot}`;
      if (!found.has(key)) found.set(key, { key, variant, slot, name, maxCapacity });
    }
  return [...found.values()].sort((one, other) => (one.slot < other.slot ? -1 : 1));
}

/** A day with the places of one of its parts; 0 if it has no such part. */
export function dayOfPart(day: BoardDay, { variant, slot }: DayPart): BoardDay {
  const part = day.parts?.find((one) => one.variant === variant && one.slot === slot);
  const { capacity, taken, left } = part ?? { capacity: 0, taken: 0, left: 0 };
  return { ...day, capacity, taken, left };
}
