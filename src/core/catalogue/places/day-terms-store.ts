import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import { type DayTerms, NO_TERMS, type Terms } from '#verticals/choice.ts';
import type { Db, Trx } from '#core/shared/database.ts';

/** The wanted days of a listing, both included. */
export interface TermsWanted {
  readonly listingId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly withTaken?: true;
}

interface Row {
  readonly listing_id: string;
  readonly day: CalendarDate;
  readonly price_cents: number | null;
  readonly min_nights: number | null;
  readonly no_arrival: boolean;
  readonly no_departure: boolean;
}

export interface TermsOptions {
  /** An order line that is to be changed: its own days count as free. */
  readonly but?: string | undefined;
}

/** The terms of these days by listing, in one statement; listings without terms are missing. */
export async function findTermsOfDays(
  db: Db,
  wanted: readonly TermsWanted[],
  { but }: TermsOptions = {},
): Promise<ReadonlyMap<string, Terms>> {
  if (wanted.length === 0) return new Map();
  // `offset 0` forces a lookup by key: the planner cannot know how few days these are, and would read all terms.
  const { rows } = await sql<Row>`
    select t.* from ${askedFor(wanted)}, lateral (
      select * from day_terms d where d.listing_id = asked.id and d.day between asked."from" and asked."to" offset 0) t`.execute(
    db,
  );
  const found = new Map<string, Map<CalendarDate, DayTerms>>();
  for (const row of rows) {
    const days = found.get(row.listing_id) ?? new Map<CalendarDate, DayTerms>();
    found.set(row.listing_id, days.set(row.day, termsOf(row)));
  }
  for (const { listing_id: id, day } of await takenOf(db, wanted, but)) {
    const days = found.get(id) ?? new Map<CalendarDate, DayTerms>();
    found.set(id, days.set(day, { ...(days.get(day) ?? OWN_NOTHING), taken: true }));
  }
  return found;
}

/** The days as a table `asked`, each once: every rate of a room asks for the same days. */
function askedFor(wanted: readonly TermsWanted[]) {
  const asked = new Map(
    wanted.map(({ listingId: id, from, to }) => [`${id} ${from} ${to}`, { id, from, to }]),
  );
  return sql`jsonb_to_recordset(${JSON.stringify([...asked.values()])}::jsonb) as asked(id uuid, "from" date, "to" date)`;
}

const OWN_NOTHING: DayTerms = {
  priceCents: null,
  minNights: null,
  noArrival: false,
  noDeparture: false,
};

/** Days that are sold out or closed, where that matters. Unpaid holds do not count. */
async function takenOf(db: Db, wanted: readonly TermsWanted[], but: string | undefined) {
  const asked = wanted.filter(({ withTaken }) => withTaken);
  if (asked.length === 0) return [];
  const { rows } = await sql<Pick<Row, 'listing_id' | 'day'>>`
    select t.listing_id, t.day from ${askedFor(asked)}, lateral (
      select p.listing_id, p.day from places p where p.listing_id = asked.id and p.day between asked."from" and asked."to"
        and p.variant = '' and p.slot = '' and ${isSoldOut(but)} offset 0) t`.execute(db);
  return rows;
}

/** True if the day of `places p` is closed or sold out, unpaid holds and places of the line `but` not counted. */
export function isSoldOut(but?: string) {
  const countOf = (which: RawBuilder<unknown>) => sql`coalesce((
    select sum(h.count) from holds h where h.listing_id = p.listing_id and h.day = p.day and h.day > '0001-01-01'
      and h.variant = '' and h.slot = '' and ${which}), 0)`;
  const own =
    but === undefined ? sql`0` : countOf(sql`h.state = 'kept' and h.order_line_id = ${but}`);
  return sql`(p.closed or (p.taken >= p.capacity
    and p.taken - ${countOf(sql`h.state = 'held'`)} - ${own} >= p.capacity))`;
}

export const findTermsBetween = async (
  db: Db,
  listingId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<Terms> =>
  (await findTermsOfDays(db, [{ listingId, from, to }])).get(listingId) ?? NO_TERMS;

const termsOf = (row: Row): DayTerms => ({
  priceCents: row.price_cents,
  minNights: row.min_nights,
  noArrival: row.no_arrival,
  noDeparture: row.no_departure,
});

export interface TermsOfDay extends DayTerms {
  readonly listing_id: string;
  readonly day: CalendarDate;
}

/** Writes terms of days. A day without own terms has no row. */
export async function writeTerms(trx: Trx, days: readonly TermsOfDay[]): Promise<void> {
  if (days.length === 0) return;
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as wanted(listing_id uuid, day date,
        "priceCents" bigint, "minNights" int, "noArrival" boolean, "noDeparture" boolean)),
    gone as (
      delete from day_terms t using wanted w where t.listing_id = w.listing_id and t.day = w.day
        and w."priceCents" is null and w."minNights" is null and not w."noArrival" and not w."noDeparture")
    insert into day_terms (listing_id, day, price_cents, min_nights, no_arrival, no_departure)
    select listing_id, day, "priceCents", "minNights", "noArrival", "noDeparture" from wanted
    where "priceCents" is not null or "minNights" is not null or "noArrival" or "noDeparture"
    order by listing_id, day
    on conflict (listing_id, day) do update set price_cents = excluded.price_cents, min_nights = excluded.min_nights,
      no_arrival = excluded.no_arrival, no_departure = excluded.no_departure`.execute(trx);
}
