import type { InsertObject } from 'kysely';
import {
  addDays,
  type CalendarDate,
  todayIn,
  type Weekday,
  weekdayOf,
} from '#base/calendar-date.ts';
import type { Database, Trx } from '#core/shared/database.ts';
import type { StoredPicture } from '#core/shared/media/media-store.ts';
import { demoId } from './random.ts';

/** The context of all seeds: the transaction, the time, and deterministic ids. */
export interface Demo {
  readonly trx: Trx;
  readonly now: Date;
  readonly today: CalendarDate;
  /** The pictures of a listing, service or person in order, by key. */
  readonly picturesOf: (key: string) => readonly StoredPicture[];
  readonly id: (name: string) => string;
  readonly passwordHash: string;
  /** The server's encryption secret, if known. Without it disputes have no evidence. */
  readonly secret?: string | undefined;
}

/** Marks unencrypted rows, whose content is in place of the hash: no encrypted value is empty. */
export const UNSEALED = '';

/** All ids of the demo use this time, so that they do not depend on the day of the seed. */
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

/** Noon, UTC, `days` after the demo's today (negative: before). */
export const noon = (demo: Pick<Demo, 'today'>, days: number): Date =>
  new Date(`${addDays(demo.today, days)}T12:00:00Z`);

/** PostgreSQL allows 65,535 parameters for each statement. */
export const batchesOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / 200) }, (_, nth) =>
    rows.slice(nth * 200, nth * 200 + 200),
  );

export async function insert<Table extends keyof Database>(
  { trx }: Pick<Demo, 'trx'>,
  table: Table,
  rows: readonly InsertObject<Database, Table>[],
): Promise<void> {
  for (const batch of batchesOf(rows)) await trx.insertInto(table).values(batch).execute();
}

/** Local working hours by weekday, end excluded; other weekdays are days off. */
export type DemoHours = Partial<
  Readonly<Record<Weekday, readonly { readonly from: string; readonly to: string }[]>>
>;

export const hoursOn = (hours: DemoHours, day: CalendarDate) => hours[weekdayOf(day)] ?? [];

/** The last working day until `about`. */
export function workedUntil(hours: DemoHours, about: CalendarDate): CalendarDate {
  let day = about;
  while (hoursOn(hours, day).length === 0) day = addDays(day, -1);
  return day;
}
