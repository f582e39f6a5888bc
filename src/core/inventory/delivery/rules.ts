import {
  addDays,
  type CalendarDate,
  daysFrom,
  minutesIn,
  todayIn,
  type Weekday,
  weekdayOf,
} from '#base/calendar-date.ts';
import { type Country, zoneOf } from '#base/countries.ts';
import type { FieldCode } from '#base/field-codes.ts';
import { folded } from '#core/shared/cities/folded.ts';
import {
  cityOfArea,
  isSameArea,
  isSameCity,
  knownCity,
  namesOf,
} from '#core/shared/cities/city-rules.ts';

export interface Zone {
  readonly country: Country;
  readonly city: string;
  readonly areas: readonly string[];
}
export interface Window {
  readonly days: readonly Weekday[];
  readonly from: string;
  readonly to: string;
  /** Max orders. */
  readonly capacity: number;
}

/** Stored delivery terms of a service. */
export interface Terms {
  readonly zones: readonly Zone[];
  readonly minimumCents: number;
  readonly windows: readonly Window[];
  readonly leadHours: number;
  readonly transitDays: { readonly least: number; readonly most: number } | null;
}

/** A day without delivery, or a window of it; `slot` '' means the whole day. */
export interface Closed {
  readonly day: CalendarDate;
  readonly slot: string;
  readonly reason: string;
}

export interface Slot {
  readonly day: CalendarDate;
  readonly slot: string;
  readonly from: string;
  readonly to: string;
  readonly capacity: number;
  /** Reason why it is closed; null if open. */
  readonly closed: string | null;
}

/** A typed location. */
export interface Whereabouts {
  readonly country: string;
  readonly city: string;
  readonly area: string;
}

/** Days ahead that can be booked, including today. */
export const DAYS_AHEAD = 7;
/** Days ahead that can be closed: a year's holidays are known. */
export const CLOSED_AHEAD = 366;
/** Place variant of delivery slots. Listings' variants use other characters. */
export const DELIVERY = 'delivery';

export const slotName = ({ from, to }: Pick<Window, 'from' | 'to'>): string => `${from}-${to}`;

/**
 * The coming windows in which an order can be delivered, in order, in the time zone of the delivery
 * country and before the vendor's lead time. Closed ones are included with their reason.
 */
export function slotsOf(
  { windows, leadHours }: Pick<Terms, 'windows' | 'leadHours'>,
  country: Country,
  now: Date,
  closed: readonly Closed[] = [],
): Slot[] {
  const zone = zoneOf(country);
  const today = todayIn(zone, now);
  const earliest = minutesIn(zone, now) + leadHours * 60;
  return daysFrom(today, DAYS_AHEAD).flatMap((day, ahead) =>
    windows
      .filter(
        ({ days, from }) =>
          days.includes(weekdayOf(day)) && ahead * 1440 + minutesOf(from) >= earliest,
      )
      .map(({ from, to, capacity }) => {
        const slot = slotName({ from, to });
        return { day, slot, from, to, capacity, closed: closedFor(closed, day, slot) };
      })
      .sort((a, b) => (a.slot < b.slot ? -1 : 1)),
  );
}

/** Reason of a closed window, or of its whole day. */
function closedFor(closed: readonly Closed[], day: CalendarDate, slot: string): string | null {
  const ofDay = closed.filter((one) => one.day === day);
  const found = ofDay.find((one) => one.slot === slot) ?? ofDay.find((one) => one.slot === '');
  return found?.reason ?? null;
}

export interface DeliveryFault {
  readonly field: 'day' | 'slot' | 'windows' | 'zones';
  readonly message: string;
  readonly code: FieldCode;
}

/** Error of closing a day or window; null if valid. */
export function closingFault(
  { windows, zones }: Pick<Terms, 'windows' | 'zones'>,
  { day, slot }: Pick<Closed, 'day' | 'slot'>,
  now: Date,
): DeliveryFault | null {
  const today = todayIn(zoneOf(clockOf({ zones })), now);
  const ofDay = windows.filter(({ days }) => days.includes(weekdayOf(day)));
  if (day < today) return { field: 'day', message: 'This date has passed', code: 'past' };
  if (day > addDays(today, CLOSED_AHEAD))
    return { field: 'day', message: 'This date is too far ahead', code: 'too_far' };
  if (ofDay.length === 0)
    return { field: 'day', message: 'You have no delivery times on this day', code: 'gone' };
  if (slot !== '' && !ofDay.some((window) => slotName(window) === slot))
    return { field: 'slot', message: "Choose one of this day's delivery times", code: 'choose' };
  return null;
}

/** The country whose time zone a service's slots use: its first zone. */
export const clockOf = ({ zones }: Pick<Terms, 'zones'>): Country => zones[0]?.country ?? 'Egypt';

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * True if a zone contains an address. Names are compared in either language and common spellings.
 * An area entered as city, such as New Cairo, matches the area of its city.
 */
export function reaches(zone: Zone, address: Whereabouts): boolean {
  if (zone.country !== address.country) return false;
  if (zone.city === '' || reachesAsWritten(zone, address)) return true;
  const { country } = zone;
  const zoneCity = zone.areas.length === 0 ? cityOfArea(country, zone.city) : undefined;
  const city = cityOfArea(country, address.city);
  const known = zoneCity ? { country, city: zoneCity.en, areas: [zone.city] } : zone;
  const areas = city ? [address.city, address.area] : [address.area];
  return areas.some((area) =>
    reachesAsWritten(known, { ...address, city: city?.en ?? address.city, area }),
  );
}

function reachesAsWritten({ country, city, areas }: Zone, address: Whereabouts): boolean {
  if (!isSameCity(country, city, address.city)) return false;
  return areas.length === 0 || areas.some((area) => isSameArea(country, city, area, address.area));
}

/** Duplicate windows or zones, and windows without a zone, which defines the time zone. */
export function termsFault({
  windows,
  zones,
}: Pick<Terms, 'windows' | 'zones'>): DeliveryFault | null {
  const seen = new Set<string>();
  for (const { days, from, to } of windows) {
    for (const day of days) {
      const key = `${day} ${from}-${to}`;
      if (seen.has(key))
        return {
          field: 'windows',
          message: `Two delivery times are the same on ${day}`,
          code: 'taken',
        };
      seen.add(key);
    }
  }
  const places = new Set<string>();
  for (const { country, city } of zones) {
    const key = `${country} ${knownCity(country, city)?.en ?? folded(city)}`;
    if (places.has(key))
      return { field: 'zones', message: `You already have ${city || country}`, code: 'taken' };
    places.add(key);
  }
  if (windows.length > 0 && new Set(zones.map(({ country }) => country)).size > 1)
    return {
      field: 'windows',
      message: 'Delivery times can only cover zones in one country',
      code: 'one_country',
    };
  return null;
}

/** 'Cairo (Zamalek, Maadi), Giza'. */
export const zonesInWords = (zones: readonly Zone[]): string =>
  zones
    .map((zone) => {
      const { city, areas } = namesOf(zone.country, zone.city, zone.areas).en;
      if (city === '') return zone.country;
      return areas.length === 0 ? city : `${city} (${areas.join(', ')})`;
    })
    .join(', ');

/** Last day of a return: days after delivery in the buyer's country. */
export function returnUntil(
  deliveredAt: Date | null,
  returnDays: number,
  country: Country,
): CalendarDate | null {
  if (deliveredAt === null || returnDays === 0) return null;
  return addDays(todayIn(zoneOf(country), deliveredAt), returnDays);
}
