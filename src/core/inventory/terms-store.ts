import { sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import { type DayTerms, NO_TERMS, type Terms } from '#verticals/choice.ts';
import type { Db, Trx } from '../database.ts';

/** Days of a listing whose terms are wanted, both included. */
export interface TermsWanted {
  readonly listingId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

interface Row {
  readonly listing_id: string;
  readonly day: CalendarDate;
  readonly price_cents: number | null;
  readonly min_nights: number | null;
  readonly no_arrival: boolean;
  readonly no_departure: boolean;
}

/** The terms of all these days by listing, in one statement; listings without any are missing. */
export async function findTermsOfDays(
  db: Db,
  wanted: readonly TermsWanted[],
): Promise<ReadonlyMap<string, Terms>> {
  if (wanted.length === 0) return new Map();
  const asked = wanted.map(({ listingId, from, to }) => ({ id: listingId, from, to }));
  const { rows } = await sql<Row>`
    select distinct t.* from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(id uuid, "from" date, "to" date)
    join day_terms t on t.listing_id = asked.id and t.day between asked."from" and asked."to"`.execute(
    db,
  );
  const found = new Map<string, Map<CalendarDate, DayTerms>>();
  for (const row of rows) {
    const days = found.get(row.listing_id) ?? new Map<CalendarDate, DayTerms>();
    found.set(row.listing_id, days.set(row.day, termsOf(row)));
  }
  return found;
}

/** The terms of one listing's days. */
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

/** What changes of days' terms; what is undefined stays, and null takes a day's own away. */
export interface TermsChange {
  readonly priceCents?: number | null | undefined;
  readonly minNights?: number | null | undefined;
  readonly noArrival?: boolean | undefined;
  readonly noDeparture?: boolean | undefined;
}

/** Writes the terms of days of a listing. A day without any of its own has no row. */
export async function writeTerms(
  trx: Trx,
  listingId: string,
  days: readonly CalendarDate[],
  change: TermsChange,
): Promise<void> {
  const { priceCents, minNights, noArrival, noDeparture } = change;
  if (Object.values(change).every((value) => value === undefined)) return;
  const keep = (given: unknown, column: string) =>
    given === undefined ? sql.ref(`t.${column}`) : sql.ref(`excluded.${column}`);
  await sql`
    insert into day_terms as t (listing_id, day, price_cents, min_nights, no_arrival, no_departure)
    select ${listingId}::uuid, day, ${priceCents ?? null}::bigint, ${minNights ?? null}::int, ${noArrival ?? false}, ${noDeparture ?? false}
    from unnest(${[...days]}::date[]) as wanted(day) order by day
    on conflict (listing_id, day) do update set
      price_cents = ${keep(priceCents, 'price_cents')}, min_nights = ${keep(minNights, 'min_nights')},
      no_arrival = ${keep(noArrival, 'no_arrival')}, no_departure = ${keep(noDeparture, 'no_departure')}`.execute(
    trx,
  );
  await sql`
    delete from day_terms where listing_id = ${listingId} and day = any(${[...days]}::date[])
      and price_cents is null and min_nights is null and not no_arrival and not no_departure`.execute(
    trx,
  );
}
