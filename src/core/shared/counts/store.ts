import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import type { Db, Trx } from '../database.ts';
import { type Direction, fromNearerEnd, type Page } from '../page-rules.ts';
import { transaction } from '../transaction.ts';
import { inTurn, type Turn } from '../turns.ts';
import type { DaySumsTable } from './tables.ts';

/** Days of the sums begin there. */
const ZONE = zoneOf('Egypt');

type List = DaySumsTable['list'];
/** Statuses of the counted rows. */
type Statuses = readonly string[] | 'all';

/** Folded sums of some days and all changes. */
const sums = (list: List, days: RawBuilder<unknown>) => sql`(
  select day, status, rows, cents from day_sums where folded and list = ${list} and ${days}
  union all select day, status, rows, cents from day_sums where not folded and list = ${list}) sums`;

const ofStatuses = (statuses: Statuses) =>
  statuses === 'all' ? sql`true` : sql`status = any(${[...statuses]}::text[])`;

/** Number of rows, optionally of some statuses. Exact for the transaction's snapshot. */
export async function countRows(db: Db, list: List, statuses: Statuses): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(rows), 0)::bigint as total from ${sums(list, sql`day = '-infinity'`)}
    where ${ofStatuses(statuses)}`.execute(db);
  return rows[0]?.total ?? 0;
}

interface DaySum {
  readonly day: CalendarDate;
  readonly status: string;
  readonly rows: number;
  readonly cents: number;
}

/** Rows created on each day of a span, in the marketplace's time zone, by status. Exact. */
export async function daySums(
  db: Db,
  list: List,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<DaySum[]> {
  const span = sql`day between ${from} and ${to}`;
  const { rows } = await sql<DaySum>`
    select day, status, sum(rows)::bigint as rows, sum(cents)::bigint as cents from ${sums(list, span)}
    where ${span} group by day, status`.execute(db);
  return rows;
}

/** A page read from the nearer end, or from the edge of a day. */
export interface NearPage extends Page {
  readonly direction: Direction;
  /** Condition for `created_at`. */
  readonly where: RawBuilder<boolean>;
}

/** Reading this many index entries before the page costs less than finding its day. */
const MAX_SKIPPED = 500;

/**
 * The page of rows sorted by `created_at`, which starts on its day: an offset reads all entries
 * before it. `total` is the number of rows of these statuses.
 */
export async function pageByDay(
  db: Db,
  { list, statuses }: { readonly list: List; readonly statuses: Statuses },
  page: Page & { readonly total: number; readonly direction: Direction },
): Promise<NearPage> {
  const near = { ...fromNearerEnd(page, page.total, page.direction), where: sql<boolean>`true` };
  if (near.offset < MAX_SKIPPED) return near;
  const by = sql.raw(near.direction);
  const { rows } = await sql<{ before: number; start: Date; end: Date }>`
    select before, day::timestamp at time zone ${ZONE} as start, (day + 1)::timestamp at time zone ${ZONE} as "end"
    from (
      select day, (sum(sum(rows)) over (order by day ${by}) - sum(rows))::bigint as before
      from ${sums(list, sql`day > '-infinity'`)} where ${ofStatuses(statuses)} group by day) days
    where before <= ${near.offset} order by before desc limit 1`.execute(db);
  const [day] = rows;
  if (!day) return near;
  const where =
    near.direction === 'desc'
      ? sql<boolean>`created_at < ${day.end}`
      : sql<boolean>`created_at >= ${day.start}`;
  return { ...near, offset: near.offset - day.before, where };
}

/** Summing up this many changes takes no noticeable time. */
const KEPT_APART = 500;
const FOLDED_AT_ONCE = 2_000;

/**
 * Adds the changes to the sums of their days and of all days, in bounded steps. Skips its turn while
 * another process folds, and for a few changes, so that an idle marketplace writes nothing.
 */
export const foldCounts = (db: Db): Promise<Turn> =>
  inTurn(async () => {
    const { rows } = await sql<{ changes: number }>`
      select count(*)::int as changes from (
        select from day_sums where not folded limit ${sql.lit(KEPT_APART + 1)}) one`.execute(db);
    if ((rows[0]?.changes ?? 0) <= KEPT_APART) return false;
    return (await transaction(db, foldSome)) === FOLDED_AT_ONCE;
  });

/** Folds one batch and returns its number of changes; 0 while another process is folding. */
async function foldSome(trx: Trx): Promise<number> {
  const lock = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('souk day sums')) as ours`.execute(trx);
  if (!lock.rows[0]?.ours) return 0;
  const { rows } = await sql<{ changes: number }>`
    with changes as (
      delete from day_sums where ctid = any(array(
        select ctid from day_sums where not folded limit ${sql.lit(FOLDED_AT_ONCE)}))
      returning list, status, day, rows, cents),
    folded as (
      insert into day_sums
      select list, status, of_day, sum(rows), sum(cents), true
      from changes, unnest(array[day, '-infinity'::date]) of_day group by list, status, of_day
      on conflict (list, day, status) where folded
        do update set rows = day_sums.rows + excluded.rows, cents = day_sums.cents + excluded.cents)
    select count(*)::int as changes from changes`.execute(trx);
  return rows[0]?.changes ?? 0;
}
