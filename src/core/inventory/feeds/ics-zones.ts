import ICAL from 'ical.js';
import { instantAt, minutesIn, todayIn } from '#base/calendar-date.ts';
import { CalendarProblem } from './calendar-problem.ts';
import type { Block } from './ics-blocks.ts';
import { asUtc, fromUtc, moved, type Wall } from './ics-walls.ts';

export interface Zone {
  /** Milliseconds since 1970 at which this zone's wall clock shows it. */
  readonly instant: (wall: Wall) => number;
  readonly wall: (instant: number) => Wall;
  readonly isUtc: boolean;
}

const UTC = 'utc';
const MINUTE_MS = 60_000;
/** No calendar of stays names as many; each costs memory that is kept. */
const MOST_ZONES = 100;

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
  const home = namedZone(own);
  return {
    unknown,
    own: home,
    utc: namedZone(UTC),
    /** Of a TZID; null is a floating time, which is the listing's. */
    of: (tzid: string | null): Zone => {
      if (tzid === null) return home;
      const zone = named.get(tzid) ?? find(tzid);
      named.set(tzid, zone);
      if (named.size > MOST_ZONES) throw new CalendarProblem('too_heavy');
      return zone;
    },
  };
}
export type Zones = ReturnType<typeof zonesOf>;

function namedZone(name: string): Zone {
  // Intl ignores the case, and a formatter is kept for each name.
  const key = name.toLowerCase();
  if (UTC_NAMES.has(key)) return { instant: asUtc, wall: fromUtc, isUtc: true };
  return {
    instant: ({ day, minutes }) => instantAt(day, minutes, key).getTime(),
    wall: (instant) => {
      const at = new Date(instant);
      return { day: todayIn(key, at), minutes: minutesIn(key, at) };
    },
    isUtc: false,
  };
}

const UTC_NAMES: ReadonlySet<string> = new Set([UTC, 'etc/utc', 'gmt', 'etc/gmt']);

function intlZone(tzid: string): Zone | null {
  try {
    todayIn(tzid.toLowerCase(), new Date(0));
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
      instant: (wall) => asUtc(wall) - offset(wall) * MINUTE_MS,
      wall: (instant) => {
        const utc = fromUtc(instant);
        // Its offsets go by its own wall clock: one more look after the first guess.
        const guess = fromUtc(instant + offset(utc) * MINUTE_MS);
        return fromUtc(instant + offset(guess) * MINUTE_MS);
      },
      isUtc: false,
    };
  } catch {
    return null;
  }
}

/** ical.js reads whole calendars. */
const inCalendar = (lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');

/** A floating time of ical.js, which it counts on without any zone. */
function timeOf(wall: Wall): ICAL.Time {
  const { day, minutes } = moved(wall, 0);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const fields = { year, month, day: date, hour: Math.floor(minutes / 60), minute: minutes % 60 };
  return new ICAL.Time({ ...fields, second: 0, isDate: false }, ICAL.Timezone.localTimezone);
}
