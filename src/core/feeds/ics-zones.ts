import ICAL from 'ical.js';
import { addDays, instantAt, minutesIn, todayIn } from '#base/calendar-date.ts';
import type { Block } from './ics-blocks.ts';

/** A wall clock: a day and the minutes since its midnight. */
export interface Wall {
  readonly day: string;
  readonly minutes: number;
}

export interface Zone {
  /** Milliseconds since 1970 at which this zone's wall clock shows it. */
  readonly instant: (wall: Wall) => number;
  readonly wall: (instant: number) => Wall;
}

const UTC = 'UTC';
const MINUTE_MS = 60_000;

/** The names that Windows gives to the zones of our five countries; Intl knows none of them. */
const WINDOWS: Readonly<Record<string, string>> = {
  'egypt standard time': 'Africa/Cairo',
  'arab standard time': 'Asia/Riyadh',
  'arabic standard time': 'Asia/Baghdad',
  'jordan standard time': 'Asia/Amman',
  'middle east standard time': 'Asia/Beirut',
};

/**
 * The zones of one file. Never the server's: where ical.js would take that, for a TZID that the file does not define, the
 * name is looked up, and what nobody knows is the listing's zone, with a warning.
 */
export function zonesOf(blocks: readonly Block[], own: string) {
  const named = new Map<string, Zone>();
  const unknown = new Set<string>();
  const inFile = new Map(blocks.map((block) => [tzidOf(block), block]));
  const find = (tzid: string): Zone => {
    const byName = intlZone(tzid);
    if (byName) return byName;
    const block = inFile.get(tzid);
    const described = block && describedZone(block);
    if (described) return described;
    const windows = WINDOWS[tzid.toLowerCase()];
    if (windows === undefined) unknown.add(tzid.slice(0, 60));
    return namedZone(windows ?? own);
  };
  return {
    unknown,
    own: namedZone(own),
    utc: namedZone(UTC),
    /** Of a TZID; null is a floating time, which is the listing's. */
    of: (tzid: string | null): Zone => {
      if (tzid === null) return namedZone(own);
      const zone = named.get(tzid) ?? find(tzid);
      named.set(tzid, zone);
      return zone;
    },
  };
}
export type Zones = ReturnType<typeof zonesOf>;

const namedZone = (name: string): Zone => ({
  instant: ({ day, minutes }) =>
    name === UTC ? atUtc({ day, minutes }) : instantAt(day, minutes, name).getTime(),
  wall: (instant) => {
    const at = new Date(instant);
    return { day: todayIn(name, at), minutes: minutesIn(name, at) };
  },
});

const atUtc = ({ day, minutes }: Wall): number =>
  Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;

function intlZone(tzid: string): Zone | null {
  try {
    todayIn(tzid, new Date(0));
    return namedZone(tzid);
  } catch {
    return null;
  }
}

function tzidOf({ lines }: Block): string {
  const line = lines.find((one) => /^TZID[;:]/i.test(one)) ?? '';
  return line.slice(line.indexOf(':') + 1).trim();
}

/** The zone as the file describes it. One whose changes come oftener than yearly would be expanded without end. */
function describedZone({ lines }: Block): Zone | null {
  if (lines.some((line) => /^RRULE[;:]/i.test(line) && !/FREQ=YEARLY/i.test(line))) return null;
  try {
    const calendar = new ICAL.Component(ICAL.parse(inCalendar(lines)));
    const component = calendar.getFirstSubcomponent('vtimezone');
    if (!component) return null;
    const zone = new ICAL.Timezone(component);
    const offset = (wall: Wall) => zone.utcOffset(timeOf(wall)) / 60;
    return {
      instant: (wall) => atUtc(wall) - offset(wall) * MINUTE_MS,
      wall: (instant) => {
        const utc = wallOf(instant);
        // Its offsets go by its own wall clock: one more look after the first guess.
        const guess = wallOf(instant + offset(utc) * MINUTE_MS);
        return wallOf(instant + offset(guess) * MINUTE_MS);
      },
    };
  } catch {
    return null;
  }
}

/** ical.js reads whole calendars. */
export const inCalendar = (lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');

/** A floating time of ical.js, which it counts on without any zone. */
export function timeOf({ day, minutes }: Wall, isDate = false): ICAL.Time {
  // Days are whole; what lies beyond midnight belongs to the next.
  const over = Math.floor(minutes / 1440);
  const rest = minutes - over * 1440;
  const [year, month, date] = (over === 0 ? day : addDays(day, over)).split('-').map(Number);
  const fields = {
    year: year ?? 0,
    month: month ?? 1,
    day: date ?? 1,
    hour: Math.floor(rest / 60),
    minute: Math.floor(rest) % 60,
    second: 0,
    isDate,
  };
  return new ICAL.Time(fields, ICAL.Timezone.localTimezone);
}

function wallOf(instant: number): Wall {
  const day = new Date(instant).toISOString().slice(0, 10);
  return { day, minutes: (instant - Date.parse(`${day}T00:00:00Z`)) / MINUTE_MS };
}
