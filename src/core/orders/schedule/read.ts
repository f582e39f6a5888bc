import { addDays, type CalendarDate, daysFrom } from '#base/calendar-date.ts';
import { minutesOf } from '#base/schedule.ts';
import type {
  ScheduledDay,
  ScheduledManual,
  ScheduledPerson,
  ScheduledVisit,
} from '#contract/schedule.ts';
import { staffWeek, type Week } from '#verticals/capabilities/staff-week.ts';
import { whyToMove } from '#verticals/week.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Db } from '#core/shared/database.ts';
import { placeKey, type PlaceState } from '#core/catalogue/places/availability-rules.ts';
import {
  findPlacesOfAll,
  type Own,
  findOwnListings as ownListings,
} from '#core/catalogue/index.ts';
import { earliestToday } from '#core/inventory/index.ts';
import type { ReadMarket } from '#core/shared/market.ts';
import { payOpenUntil } from '../manual-bookings/link-rules.ts';
import { openTold } from '../manual-bookings/sealing.ts';
import { findManualBetween, type ManualRow } from '../manual-bookings/store.ts';
import { isMovable } from '../moves/propose.ts';
import { contactForVendor } from '#core/money/index.ts';
import { isNoShowTime } from './no-show.ts';
import { findStanding, listBooked, type Listed, type StandingLine } from './store.ts';

/** Beyond every booking horizon. */
const FURTHEST = 366;

/** Schedules of these people for their vendor, in five reads. */
export async function scheduleOf(
  market: ReadMarket,
  db: Db,
  vendorId: string,
  listed: readonly Listed[],
  { from, count }: { readonly from: CalendarDate; readonly count: number },
): Promise<ScheduledPerson[]> {
  const to = addDays(from, count - 1);
  const now = market.clock.now();
  const ids = listed.map(({ id }) => id);
  const people = await ownListings(market, db, vendorId, ids, { archived: true });
  const states = await findPlacesOfAll(db, ids, from, to);
  const lines = Map.groupBy(await findStanding(db, ids, from, to), ({ listingId }) => listingId);
  const manual = Map.groupBy(
    await findManualBetween(db, ids, from, to),
    ({ listing_id: listingId }) => listingId,
  );
  const removed = new Set(listed.filter(({ isRemoved }) => isRemoved).map(({ id }) => id));
  return people.map((own) => {
    const week = weekOf(own);
    const visits = (lines.get(own.id) ?? []).flatMap((line) =>
      visitsOf(own.id, { week, states, now }, line),
    );
    const entered = (manual.get(own.id) ?? []).flatMap((row) => manualOf(market, week, row));
    return {
      _id: own.id,
      name: own.name,
      removed: removed.has(own.id),
      country: own.facts.country,
      today: own.now.today,
      now: timeOf(own.now.minutes),
      step: week.step,
      days: daysFrom(from, count).map((day): ScheduledDay => ({
        day,
        hours: [...week.hours(day)],
        closed: isClosed(states, own.id, day),
        visits: visits.filter((visit) => visit.day === day),
        manual: entered.filter((one) => one.day === day),
      })),
    };
  });
}

/** Future bookings that no longer fit the schedule, nearest first. */
export async function toMoveOf(
  market: ReadMarket,
  db: Db,
  asked: { readonly vendorId: string; readonly vertical: string },
  most: number,
): Promise<(ScheduledVisit & { readonly personName: string })[]> {
  const from = earliestToday(market);
  const to = addDays(from, FURTHEST);
  const ids = await listBooked(db, asked, from);
  const people = await ownListings(market, db, asked.vendorId, ids, { archived: true });
  const states = await findPlacesOfAll(db, ids, from, to);
  const lines = Map.groupBy(await findStanding(db, ids, from, to), ({ listingId }) => listingId);
  const now = market.clock.now();
  const instant = now.toISOString();
  return people
    .flatMap((own) => {
      const week = weekOf(own);
      return (lines.get(own.id) ?? [])
        .flatMap((line) => visitsOf(own.id, { week, states, now }, line))
        .filter((visit) => visit.toMove !== null && (visit.startsAt ?? instant) >= instant)
        .map((visit) => ({ ...visit, personName: own.name }));
    })
    .toSorted((one, other) => (one.day + one.from < other.day + other.from ? -1 : 1))
    .slice(0, most);
}

function weekOf({ facts, vertical }: Own): Week {
  const week = capabilityOf(vertical, staffWeek);
  if (!week) throw new Error(`${vertical.id} has no working hours`);
  return week(facts);
}

function visitsOf(
  id: string,
  {
    week,
    states,
    now,
  }: {
    readonly week: Week;
    readonly states: ReadonlyMap<string, PlaceState>;
    readonly now: Date;
  },
  line: StandingLine,
): ScheduledVisit[] {
  const { orderId, serviceOrderId, itemId, subDetails, endedOn, heldDays } = line;
  const stands = ({ day }: { readonly day: CalendarDate }) =>
    (endedOn === null || day <= endedOn) && (heldDays?.includes(day) ?? true);
  return week
    .taken(subDetails)
    .filter(stands)
    .map(({ day, from, minutes, after }) => ({
      orderId,
      serviceOrderId,
      itemId,
      vertical: line.vertical,
      personId: id,
      day,
      from,
      minutes,
      after,
      startsAt: line.startsAt?.toISOString() ?? null,
      customerName: contactForVendor(line).name,
      subDetails: { ...subDetails },
      state: line.noShow ? 'no_show' : line.isSeen ? 'seen' : 'booked',
      movable: isMovable(line),
      noShowOpen: !line.isHere && isNoShowTime(line.startsAt, now),
      confided: line.isConfided,
      asked:
        line.askedDay === null || line.askedSlot === null
          ? null
          : { day: line.askedDay, slot: line.askedSlot },
      toMove:
        line.isSeen || line.noShow
          ? null
          : line.isRemoved
            ? 'removed'
            : whyToMove({ from, minutes }, week.hours(day), isClosed(states, id, day)),
    }));
}

/** A block's details are its own time; a booking's are those that its vertical sold. */
function manualOf(market: ReadMarket, week: Week, row: ManualRow): ScheduledManual[] {
  const { sub_details: subDetails, kind } = row;
  const { day, from, to } = subDetails;
  const times =
    kind === 'booking'
      ? week.taken(subDetails)
      : typeof day === 'string' && typeof from === 'string' && typeof to === 'string'
        ? [{ day, from, minutes: minutesOf(to) - minutesOf(from), after: 0 }]
        : [];
  const { name } = openTold(market, row);
  return times.map((time) => ({
    bookingId: row.id,
    kind,
    personId: row.listing_id,
    ...time,
    name,
    state: row.state,
    payUntil: payOpenUntil(row)?.toISOString() ?? null,
    subDetails: { ...subDetails },
  }));
}

const isClosed = (states: ReadonlyMap<string, PlaceState>, id: string, day: CalendarDate) =>
  states.get(placeKey(id, { day }))?.closed ?? false;

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
