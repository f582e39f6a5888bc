import { type RawBuilder, sql } from 'kysely';
import type { AskedStay } from '#base/asked-stay.ts';
import { addDays, daysBetween, weekdayOf } from '#base/calendar-date.ts';
import { COUNTRIES, zoneOf } from '#base/countries.ts';
import { localNowIn } from '#base/local-now.ts';
import { isSoldOut } from '../places/day-terms-store.ts';
import { companyOf } from './asked-rules.ts';

/** Ten pages of a search, four of a category: each listing is checked individually. */
export const MAX_FREE = 240;
/** Max listings that one search checks. */
export const MAX_LOOKED = 2_000;

/** Whole nights, for lists. */
const NIGHT = sql`p.day > '0001-01-01' and p.variant = '' and p.slot = ''`;
/** Max minutes of a clock change. */
const CLOCKS_CHANGE = 180;

/**
 * SQL of the listings free for a stay, as `id`: every night has places, and listing and days allow
 * the stay. It agrees with quotes, except for a user's own holds.
 */
export const freeFor = (asked: AskedStay, now: Date): RawBuilder<unknown> =>
  free(asked, now, sql`true`);

/** Lateral: a row if the listing is free. Its nights and terms are read by its key. */
export const isFreeFor = (asked: AskedStay, now: Date, id: RawBuilder<unknown>) =>
  sql`(${free(asked, now, sql`st.listing_id = ${id}`)} offset 0)`;

function free(
  { checkIn, checkOut, rooms }: AskedStay,
  now: Date,
  which: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const nights = daysBetween(checkIn, checkOut);
  const company = companyOf(rooms);
  const clocks = COUNTRIES.map((country) => {
    const here = localNowIn(zoneOf(country), now);
    const ahead = daysBetween(here.today, checkIn) * 1440 - here.minutes;
    // Shorter notice periods have not passed at any arrival time.
    const spare = ahead - CLOCKS_CHANGE;
    return { country, zone: here.timeZone, today: here.today, spare };
  });
  /** A lookup by country instead of a join, which would run for every listing. */
  const there = (of: readonly (string | number)[], type: string) =>
    sql`(${[...of]}::${sql.raw(type)}[])[array_position(${clocks.map(({ country }) => country)}::text[], st.country)]`;
  const today = there(
    clocks.map((one) => one.today),
    'date',
  );
  const zone = there(
    clocks.map((one) => one.zone),
    'text',
  );
  const spare = there(
    clocks.map((one) => one.spare),
    'int',
  );
  const [arrival, departure] = [sql`${checkIn}::date`, sql`${checkOut}::date`];
  const of = (counts: readonly number[], age: 'child_to' | 'uncounted_to') =>
    sql`(${[...counts]}::int[])[st.${sql.raw(age)} + 2]`;
  const passed = (day: RawBuilder<unknown>) =>
    sql`(${day} + st.begins) at time zone ${zone} - make_interval(mins => st.cutoff_minutes) < ${now}::timestamptz`;
  // `exists` would be answered from a hash of that night in the whole market.
  const taken = (day: RawBuilder<unknown>) =>
    sql`coalesce((select true from places p where p.listing_id = st.listing_id and p.day = ${day} and ${NIGHT}
      and ${isSoldOut()} limit 1), false)`;
  const wanted = sql`case when st.by_room then ${company.rooms}::int else 1 end`;
  const dayBefore = sql`${addDays(checkIn, -1)}::date`;
  const dayAfter = sql`${departure} + st.rest_days`;
  return sql`
    select st.listing_id as id from stays st
    cross join lateral (
      select max(min_nights) filter (where d.day = ${arrival}) as shortest,
        bool_or(no_arrival) filter (where d.day = ${arrival}) as no_arrival,
        bool_or(no_departure) filter (where d.day = ${departure}) as no_departure
      from day_terms d where d.listing_id = st.listing_id and d.day in (${arrival}, ${departure})) terms
    cross join lateral (
      select count(*) as known, count(*) filter (where p.closed or p.capacity - p.taken < ${wanted}) as lacking
      from places p where p.listing_id = st.listing_id and p.variant = '' and (p.slot = '') is true and p.day >= ${arrival} and p.day < ${dayAfter}) days
    where ${which} and ${arrival} >= ${today} and ${addDays(checkOut, -1)}::date <= ${today} + st.horizon_days
      and (st.cutoff_minutes < ${spare} or not ${passed(arrival)})
      and case when st.by_room
        then ${of(company.adults, 'child_to')} <= st.adults and ${of(company.children, 'child_to')} <= st.children
          and ${of(company.people, 'uncounted_to')} <= st.people
        else ${of(company.together, 'uncounted_to')} <= st.people end
      and (st.arrivals is null or ${weekdayOf(checkIn)} = any(st.arrivals))
      and terms.no_arrival is not true and terms.no_departure is not true
      and ${nights}::int <= greatest(st.longest, terms.shortest)
      and (${nights}::int >= coalesce(terms.shortest, st.shortest)
        or (st.fills_gaps
          and (${passed(dayBefore)} or ${taken(dayBefore)})
          and (${dayAfter} > ${today} + st.horizon_days or ${taken(dayAfter)})))
      and days.lacking = 0 and (st.places >= ${wanted} or days.known = ${nights}::int + st.rest_days)`;
}
