import ICAL from 'ical.js';
import { instantAt, minutesIn, todayIn } from '#base/calendar-date.ts';
import { CalendarProblem } from './feed-url.ts';
import { asUtc, type Block, fromUtc, moved, type Wall } from './ics-blocks.ts';

export interface Zone {
  /** The instant of a local time in this zone. */
  readonly instant: (wall: Wall) => number;
  readonly wall: (instant: number) => Wall;
  readonly isUtc: boolean;
}

const UTC = 'utc';
const MINUTE_MS = 60_000;
/** Far more than any calendar of stays; each costs memory. */
const MAX_ZONES = 100;

/** Windows names of our five countries' zones, which Intl does not know. */
const WINDOWS: Readonly<Record<string, string>> = {
  'egypt standard time': 'Africa/Cairo',
  'arab standard time': 'Asia/Riyadh',
  'arabic standard time': 'Asia/Baghdad',
  'jordan standard time': 'Asia/Amman',
  'middle east standard time': 'Asia/Beirut',
};

/**
 * Time zones of a file, never the server's: ical.js would fall back to it for undefined TZIDs.
 * These are looked up by name, and otherwise become the listing's zone with a warning.
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
    /** Zone of a TZID; null is a floating time in the listing's zone. */
    of: (tzid: string | null): Zone => {
      if (tzid === null) return home;
      const zone = named.get(tzid) ?? find(tzid);
      named.set(tzid, zone);
      if (named.size > MAX_ZONES) throw new CalendarProblem('too_heavy');
      return zone;
    },
  };
}
export type Zones = ReturnType<typeof zonesOf>;

function namedZone(name: string): Zone {
  // Intl ignores case, and a formatter is cached per name.
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

/** A zone as described in the file. Rules more frequent than yearly are never expanded. */
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
        // Offsets depend on local time, so a second step corrects the first guess.
        const guess = fromUtc(instant + offset(utc) * MINUTE_MS);
        return fromUtc(instant + offset(guess) * MINUTE_MS);
      },
      isUtc: false,
    };
  } catch {
    return null;
  }
}

/** Wraps lines, as ical.js parses whole calendars only. */
const inCalendar = (lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');

/** A floating ical.js time, calculated without a zone. */
function timeOf(wall: Wall): ICAL.Time {
  const { day, minutes } = moved(wall, 0);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const fields = { year, month, day: date, hour: Math.floor(minutes / 60), minute: minutes % 60 };
  return new ICAL.Time({ ...fields, second: 0, isDate: false }, ICAL.Timezone.localTimezone);
}
