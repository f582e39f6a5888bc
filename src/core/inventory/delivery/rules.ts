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

/** A country whole, a city of it, or some areas of that. */
export interface Zone {
  readonly country: Country;
  readonly city: string;
  readonly areas: readonly string[];
}
export interface Window {
  readonly days: readonly Weekday[];
  readonly from: string;
  readonly to: string;
  /** Orders that are brought in it. */
  readonly capacity: number;
}

/** How a service delivers, as it is kept. */
export interface Terms {
  readonly zones: readonly Zone[];
  readonly minimumCents: number;
  readonly windows: readonly Window[];
  readonly leadHours: number;
  readonly transitDays: { readonly least: number; readonly most: number } | null;
}

/** A day, or a window of it (`slot` '' is all of it), on which nothing is brought. */
export interface Closed {
  readonly day: CalendarDate;
  readonly slot: string;
  readonly reason: string;
}

/** A window of one day. */
export interface Slot {
  readonly day: CalendarDate;
  readonly slot: string;
  readonly from: string;
  readonly to: string;
  readonly capacity: number;
  /** Why its vendor brings nothing then; null where they come. */
  readonly closed: string | null;
}

/** What a person types of where they are. */
export interface Whereabouts {
  readonly country: string;
  readonly city: string;
  readonly area: string;
}

/** How many days ahead a delivery can be asked for, today included. */
export const DAYS_AHEAD = 7;
/** How many days ahead something can be closed: the feasts of a year are known. */
export const CLOSED_AHEAD = 366;
/** The variant of the places that a service's deliveries take. Listings' variants are made of other signs. */
export const DELIVERY = 'delivery';

export const slotName = ({ from, to }: Pick<Window, 'from' | 'to'>): string => `${from}-${to}`;

/**
 * The windows of the days to come in which an order can still be brought, in order: by the clock of the country that it
 * is brought to, and not later than the vendor's lead before the window begins. Closed ones are among them, and say why.
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

/** Why a window of a day is closed: its own reason, else that of the whole day. */
function closedFor(closed: readonly Closed[], day: CalendarDate, slot: string): string | null {
  const ofDay = closed.filter((one) => one.day === day);
  const found = ofDay.find((one) => one.slot === slot) ?? ofDay.find((one) => one.slot === '');
  return found?.reason ?? null;
}

/** What is wrong with a field, in English and by name. */
export interface DeliveryFault {
  readonly field: 'day' | 'slot' | 'windows' | 'zones';
  readonly message: string;
  readonly code: FieldCode;
}

/** Why a day, or a window of it, cannot be closed; null when it can. */
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

/** The country by whose clock a service's slots are told: the first that it delivers in. */
export const clockOf = ({ zones }: Pick<Terms, 'zones'>): Country => zones[0]?.country ?? 'Egypt';

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Does a zone reach an address? Names are held against each other as people write them, in either language. An area that
 * somebody takes for a city, as New Cairo, is the area of its city.
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

/**
 * What is wrong with terms beyond their form: two windows of one day that are the same, two zones that are, and hours
 * without a clock, which only a country has.
 */
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

/** The last day on which something can be sent back: so many days after it was delivered, in its buyer's country. */
export function returnUntil(
  deliveredAt: Date | null,
  returnDays: number,
  country: Country,
): CalendarDate | null {
  if (deliveredAt === null || returnDays === 0) return null;
  return addDays(todayIn(zoneOf(country), deliveredAt), returnDays);
}
