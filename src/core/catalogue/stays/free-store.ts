import { type RawBuilder, sql } from 'kysely';
import type { AskedStay } from '#base/asked-stay.ts';
import { addDays, daysBetween, weekdayOf } from '#base/calendar-date.ts';
import { COUNTRIES, zoneOf } from '#base/countries.ts';
import { localNowIn } from '#base/local-now.ts';
import { isSoldOut } from '../places/day-terms-store.ts';
import { companyOf } from './asked-rules.ts';

/**
 * Up to this many that are free are counted: ten pages of a search, four of a category's vendors. Each is looked at on its own, which
 * costs more than a shelf's do.
 */
export const MOST_FREE = 240;

/** Nights as a whole, where a list looks for places. */
const NIGHT = sql`p.day > '0001-01-01' and p.variant = '' and p.slot = ''`;
/** By more than this no change of the clocks moves a wall clock's time, in minutes. */
const CLOCKS_CHANGE = 180;

/**
 * The listings that are free for a stay, as `id`: every night has its places, and the listing and its days allow the stay. It
 * says of every listing what the quote of its choices says; that some of one company's own places are free to it alone is
 * left to the quote.
 */
export const freeFor = (asked: AskedStay, now: Date): RawBuilder<unknown> =>
  sql`with ${ruledOut(asked)} ${free(asked, now, sql`true`)}`;

/**
 * `cross join lateral` to a listing's id: a row where it is free for a stay, which is asked listing by listing, as they come. Its
 * statement begins with `ruledOut` of the same stay.
 */
export const isFreeFor = (asked: AskedStay, now: Date, id: RawBuilder<unknown>) =>
  sql`(${free(asked, now, sql`st.listing_id = ${id}`)} offset 0)`;

/**
 * Behind `with`: the listings that a day of a stay rules out, by why. Each is read once for all of them, when it is first asked for, and
 * then hashed (`in`); never listing by listing: the planner takes the many conditions for very selective, and would look each of ten
 * thousand up in the indexes.
 */
export function ruledOut({ checkIn, checkOut, rooms }: AskedStay): RawBuilder<unknown> {
  const nights = daysBetween(checkIn, checkOut);
  const ofArrival = (condition: RawBuilder<unknown>) =>
    sql`materialized (select listing_id from stay_arrival where ${condition})`;
  /** Listings with a night that has not so many places left. */
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
    // A cut-off of fewer minutes than these has not passed, whatever the hour of arrival.
    const spare = ahead - CLOCKS_CHANGE;
    return { country, zone: here.timeZone, today: here.today, spare };
  });
  /** Where a listing is: a lookup, not a join, which would be made anew for every listing that is asked about. */
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
