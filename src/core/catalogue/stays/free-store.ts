import { type RawBuilder, sql } from 'kysely';
import type { AskedStay } from '#base/asked-stay.ts';
import { addDays, daysBetween, weekdayOf } from '#base/calendar-date.ts';
import { COUNTRIES, zoneOf } from '#base/countries.ts';
import { localNowIn } from '#base/local-now.ts';
import { isSoldOut } from '../places/day-terms-store.ts';
import { companyOf } from './asked-rules.ts';

/** Ten pages of a search, four of a category: each listing is checked individually. */
export const MAX_FREE = 240;

/** Whole nights, for lists. */
const NIGHT = sql`p.day > '0001-01-01' and p.variant = '' and p.slot = ''`;
/** Max minutes of a clock change. */
const CLOCKS_CHANGE = 180;

/**
 * SQL of the listings free for a stay, as `id`: every night has places, and listing and days allow
 * the stay. It agrees with quotes, except for a user's own holds.
 */
export const freeFor = (asked: AskedStay, now: Date): RawBuilder<unknown> =>
  sql`with ${ruledOut(asked)} ${free(asked, now, sql`true`)}`;

/** Lateral: a row if a listing is free, checked one by one. Start with `ruledOut`. */
export const isFreeFor = (asked: AskedStay, now: Date, id: RawBuilder<unknown>) =>
  sql`(${free(asked, now, sql`st.listing_id = ${id}`)} offset 0)`;

/**
 * CTEs of the listings excluded by a day of the stay, by reason. Each is read once and hashed
 * (`in`); otherwise the planner would look each of ten thousand listings up in the indexes.
 */
export function ruledOut({ checkIn, checkOut, rooms }: AskedStay): RawBuilder<unknown> {
  const nights = daysBetween(checkIn, checkOut);
  const ofArrival = (condition: RawBuilder<unknown>) =>
    sql`materialized (select listing_id from stay_arrival where ${condition})`;
  const lacking = (places: number) =>
    sql`materialized (select p.listing_id from places p where ${NIGHT} and p.day >= ${checkIn}::date and p.day < ${checkOut}::date
      and (p.closed or p.capacity - p.taken < ${places}::int))`;
  return sql`stay_arrival as materialized (select listing_id, no_arrival, min_nights from day_terms
      where day = ${checkIn}::date and (min_nights is not null or no_arrival or no_departure)),
    stay_no_arrival as ${ofArrival(sql`no_arrival`)},
    stay_no_departure as materialized (select listing_id from day_terms where day = ${checkOut}::date and no_departure),
    stay_least_over as ${ofArrival(sql`min_nights > ${nights}::int`)},
    stay_least_exact as ${ofArrival(sql`min_nights = ${nights}::int`)},
    stay_least_under as ${ofArrival(sql`min_nights < ${nights}::int`)},
    stay_lacks_one as ${lacking(1)},
    stay_lacks_rooms as ${lacking(rooms.length)}`;
}

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
  const taken = (day: RawBuilder<unknown>) =>
    sql`exists (select from places p where p.listing_id = st.listing_id and p.day = ${day} and ${NIGHT}
      and ${isSoldOut()})`;
  const among = (ruled: string) =>
    sql`st.listing_id in (select listing_id from ${sql.table(ruled)})`;
  const wanted = sql`case when st.by_room then ${company.rooms}::int else 1 end`;
  const dayBefore = sql`${addDays(checkIn, -1)}::date`;
  const dayAfter = sql`${departure} + st.rest_days`;
  return sql`
    select st.listing_id as id from stays st
    where ${which} and ${arrival} >= ${today} and ${addDays(checkOut, -1)}::date <= ${today} + st.horizon_days
      and (st.cutoff_minutes < ${spare} or not ${passed(arrival)})
      and case when st.by_room
        then ${of(company.adults, 'child_to')} <= st.adults and ${of(company.children, 'child_to')} <= st.children
          and ${of(company.people, 'uncounted_to')} <= st.people
        else ${of(company.together, 'uncounted_to')} <= st.people end
      and (st.arrivals is null or ${weekdayOf(checkIn)} = any(st.arrivals))
      and not ${among('stay_no_arrival')}
      and not ${among('stay_no_departure')}
      and (${nights}::int <= st.longest or ${among('stay_least_exact')} or ${among('stay_least_over')})
      and (${among('stay_least_under')} or ${among('stay_least_exact')}
        or (${nights}::int >= st.shortest and not ${among('stay_least_over')})
        or (st.fills_gaps
          and (${passed(dayBefore)} or ${taken(dayBefore)})
          and (${dayAfter} > ${today} + st.horizon_days or ${taken(dayAfter)})))
      and not ${
        company.rooms === 1
          ? among('stay_lacks_one')
          : sql`case when st.by_room then ${among('stay_lacks_rooms')} else ${among('stay_lacks_one')} end`
      }
      and (st.rest_days = 0 or not exists (
        select from places p where p.listing_id = st.listing_id and ${NIGHT}
          and p.day >= ${departure} and p.day < ${dayAfter} and (p.closed or p.capacity - p.taken < ${wanted})))
      and (st.places >= ${wanted} or ${nights}::int + st.rest_days = (
        select count(*) from places p where p.listing_id = st.listing_id and ${NIGHT}
          and p.day >= ${arrival} and p.day < ${dayAfter}))`;
}
