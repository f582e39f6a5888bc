import { type Selectable, sql } from 'kysely';
import { addDays, type CalendarDate, todayIn } from '#base/calendar-date.ts';
import type { ManualState } from '#contract/manual-bookings.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { NewHold } from '#core/inventory/index.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import type { ManualBookingsTable } from './tables.ts';

export type ManualRow = Selectable<ManualBookingsTable>;

/** Inserts a booking with its holds; false if its key has one already. */
export async function insertManual(
  trx: Trx,
  row: Omit<ManualRow, 'state'>,
  holds: readonly NewHold[],
): Promise<boolean> {
  const inserted = await trx
    .insertInto('manual_bookings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['vendor_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await trx
    .insertInto('holds')
    .values(
      holds.map((hold) => ({
        ...hold,
        order_id: null,
        order_line_id: null,
        manual_booking_id: row.id,
        state: 'kept' as const,
      })),
    )
    .execute();
  return true;
}

export const findByKey = (db: Db, vendorId: string, key: string): Promise<ManualRow | undefined> =>
  db
    .selectFrom('manual_bookings')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('request_key', '=', key)
    .executeTakeFirst();

/** A vendor's own booking. `lock` holds it until the transaction ends. */
export const findManual = (
  db: Db,
  vendorId: string,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ManualRow | undefined> =>
  db
    .selectFrom('manual_bookings')
    .selectAll()
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

export async function setState(
  trx: Trx,
  id: string,
  state: ManualState,
  remindAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('manual_bookings')
    .set({ state, remind_at: remindAt })
    .where('id', '=', id)
    .execute();
}

interface Asked {
  readonly vendorId: string;
  readonly vertical?: string | undefined;
  readonly listing?: string | undefined;
  /** Those that end on this day or later. */
  readonly from: CalendarDate;
}

/** A page of a vendor's bookings that are not cancelled, and of those with a lapsed link, by first day. */
export async function listManual(
  db: Db,
  { vendorId, vertical, listing, from }: Asked,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: ManualRow[]; readonly total: number }> {
  const mine = db
    .selectFrom('manual_bookings')
    .where('vendor_id', '=', vendorId)
    .where((is) => is.or([is('state', '<>', 'cancelled'), is('pay_state', '=', 'lapsed')]))
    .where('ends_on', '>=', from)
    .$if(vertical !== undefined, (query) => query.where('vertical', '=', vertical ?? ''))
    .$if(listing !== undefined, (query) => query.where('listing_id', '=', listing ?? ''));
  const rows = await mine
    .selectAll()
    .orderBy('starts_on')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await mine
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Max bookings of a view of the calendar. */
const MAX_VIEWED = 5_000;

/** Bookings of these listings in a range of days that still hold places, in order. */
export async function findManualBetween(
  db: Db,
  listingIds: readonly string[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<ManualRow[]> {
  if (listingIds.length === 0) return [];
  return (
    db
      .selectFrom('manual_bookings')
      .selectAll()
      .where(sql<boolean>`listing_id = any(${[...listingIds]}::uuid[])`)
      .where('ends_on', '>=', from)
      .where('starts_on', '<=', to)
      .where('state', '<>', 'cancelled')
      // A paid one is an order.
      .where('pay_state', 'is distinct from', 'paid')
      .orderBy('starts_on')
      .orderBy('slot')
      .orderBy('id')
      .limit(MAX_VIEWED)
      .execute()
  );
}

/** Takes bookings whose reminder is due; concurrent workers take others. */
export async function takeDue(trx: Trx, now: Date, limit: number): Promise<ManualRow[]> {
  const due = await trx
    .selectFrom('manual_bookings')
    .selectAll()
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length > 0)
    await trx
      .updateTable('manual_bookings')
      .set({ remind_at: null })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute();
  return due;
}

const KEPT_DAYS = 730;
const ERASED_AT_ONCE = 500;

/** Erases customers' details two years after their bookings. */
export const eraseOldManual = (db: Db, now: Date): Promise<Turn> =>
  inTurn(async () => {
    const until = addDays(todayIn('UTC', now), -KEPT_DAYS);
    const { numAffectedRows = 0n } = await sql`
      update manual_bookings set sealed = '', has_note = false where id = any(array(
        select id from manual_bookings where sealed <> '' and ends_on < ${until}::date
        order by ends_on limit ${sql.lit(ERASED_AT_ONCE)} for update skip locked))`.execute(db);
    return Number(numAffectedRows) === ERASED_AT_ONCE;
  });
