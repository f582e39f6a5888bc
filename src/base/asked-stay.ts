import type { CalendarDate } from './calendar-date.ts';

export interface Party {
  readonly adults: number;
  readonly childAges: readonly number[];
}

/** A requested stay: arrival, departure and the guests of each room. */
export interface AskedStay {
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly rooms: readonly Party[];
}

export const MAX_PARTIES = 10;
export const OLDEST_CHILD = 17;
export const TWO_ADULTS: Party = { adults: 2, childAges: [] };

const ROOM = /^(\d{1,2})((?:\.\d{1,2})*)$/;

/**
 * Rooms in a URL: `2,1.4.8` means one room for two adults and one for an adult with children aged 4
 * and 8. null if malformed.
 */
export function readRooms(text: string): readonly Party[] | null {
  const rooms = text.split(',').map((room): Party | null => {
    const [, adults, ages] = ROOM.exec(room) ?? [];
    if (adults === undefined || ages === undefined) return null;
    return { adults: Number(adults), childAges: ages.split('.').slice(1).map(Number) };
  });
  return rooms.every((room) => room !== null) ? rooms : null;
}

export const writeRooms = (rooms: readonly Party[]): string =>
  rooms.map(({ adults, childAges }) => [adults, ...childAges].join('.')).join(',');
