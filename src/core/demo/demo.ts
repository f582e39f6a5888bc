import { addDays, type CalendarDate, todayIn } from '#base/calendar-date.ts';
import type { Trx } from '#core/shared/database.ts';
import type { StoredPicture } from '#core/shared/media/media-store.ts';
import { demoId } from './random.ts';

/** What seeds are handed: where to write, when it is, and ids that are the same everywhere. */
export interface Demo {
  readonly trx: Trx;
  readonly now: Date;
  readonly today: CalendarDate;
  /** The pictures of a listing, service or person by its key, in order. */
  readonly picturesOf: (key: string) => readonly StoredPicture[];
  readonly id: (name: string) => string;
  readonly passwordHash: string;
  /** What the server seals with, where that is known; without it no evidence is handed in for a dispute. */
  readonly secret?: string | undefined;
}

/** Ids of the demonstration all begin at one instant, so that they do not depend on the day it is seeded. */
export const ID_EPOCH = new Date('2026-01-01T00:00:00Z');

export function createDemo(
  parts: Pick<Demo, 'trx' | 'now' | 'picturesOf' | 'passwordHash' | 'secret'>,
): Demo {
  return {
    ...parts,
    today: todayIn('Asia/Riyadh', parts.now),
    id: (name) => demoId(name, ID_EPOCH),
  };
}

/** Noon, UTC, `days` after the demonstration's today (negative: before). */
export function noon(demo: Demo, days: number): Date {
  return new Date(`${addDays(demo.today, days)}T12:00:00Z`);
}

/** Rows go in by the hundred: PostgreSQL takes 65,535 parameters a statement. */
export async function inChunks<T>(
  rows: readonly T[],
  insert: (rows: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += 200)
    await insert(rows.slice(start, start + 200));
}
