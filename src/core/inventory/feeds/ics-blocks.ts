import { CalendarProblem } from './feed-url.ts';
import { addDays, daysBetween } from '#base/calendar-date.ts';

export interface Block {
  readonly line: number;
  /** Unfolded lines. Events without their alarms; time zones complete, from BEGIN to END. */
  readonly lines: readonly string[];
}

export interface Blocks {
  readonly events: readonly Block[];
  /** VFREEBUSY. */
  readonly times: readonly Block[];
  readonly zones: readonly Block[];
}

export const MAX_EVENTS = 5000;
/** Max nesting: calendar, event, alarm. */
const MAX_DEEP = 5;

const KEPT = { VEVENT: 'events', VFREEBUSY: 'times', VTIMEZONE: 'zones' } as const;
const isKept = (name: string): name is keyof typeof KEPT => Object.hasOwn(KEPT, name);

/** RFC 5545, 3.6 and RFC 9073, 7. Any other BEGIN inside an event is part of a text. */
const NESTED = /^(?:VALARM|VLOCATION|VRESOURCE|PARTICIPANT|STANDARD|DAYLIGHT|X-[\w-]+)$/;

/**
 * Splits a calendar file into components, so that a broken event affects no other and is known by
 * its line. Ignores text outside calendars. Throws CalendarProblem for a file without a calendar, a
 * truncated one, and too many events.
 */
export function takeApart(text: string): Blocks {
  const found = { events: [] as Block[], times: [] as Block[], zones: [] as Block[] };
  const open: string[] = [];
  let block: { name: keyof typeof KEPT; line: number; lines: string[] } | null = null;
  let calendars = 0;
  for (const { line, text: content } of unfolded(text)) {
    const { begins, ends } = markOf(content);
    if (open.length === 0) {
      if (begins !== 'VCALENDAR') continue;
      calendars += 1;
      open.push(begins);
      continue;
    }
    if (block && begins && !NESTED.test(begins)) continue;
    if (begins) {
      if (open.length > MAX_DEEP) throw new CalendarProblem('not_calendar');
      open.push(begins);
      if (open.length === 2 && isKept(begins)) block = { name: begins, line, lines: [] };
    }
    if (block && (block.name === 'VTIMEZONE' || (open.length === 2 && !begins && !ends)))
      block.lines.push(content);
    if (!ends) continue;
    // An alarm without END does not invalidate its event.
    if (block && open.length > 2 && open[1] === ends) open.length = 2;
    if (open.at(-1) !== ends) {
      if (block && !isKept(ends) && ends !== 'VCALENDAR') continue;
      throw new CalendarProblem('truncated');
    }
    open.pop();
    if (!block || open.length > 1) continue;
    found[KEPT[block.name]].push({ line: block.line, lines: block.lines });
    block = null;
    if (found.events.length + found.times.length > MAX_EVENTS)
      throw new CalendarProblem('too_many_events');
  }
  if (calendars === 0) throw new CalendarProblem('not_calendar');
  if (open.length > 0) throw new CalendarProblem('truncated');
  return found;
}

const MARK = /^(BEGIN|END):\s*([\w-]+)\s*$/i;

function markOf(content: string): { readonly begins?: string; readonly ends?: string } {
  const [, mark = '', name = ''] = MARK.exec(content) ?? [];
  if (mark === '') return {};
  return mark.toUpperCase() === 'BEGIN'
    ? { begins: name.toUpperCase() }
    : { ends: name.toUpperCase() };
}

const LAST_LINE = /^END:VCALENDAR\s*$/i;

/** Unfolds continued lines (RFC 5545, 3.1) and drops empty ones. */
function unfolded(text: string): { readonly line: number; readonly text: string }[] {
  const lines: { line: number; parts: string[] }[] = [];
  const raw = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  for (const [index, content] of raw.entries()) {
    const last = lines.at(-1);
    const continues = content.startsWith(' ') || content.startsWith('\t');
    // Text that a site appends to its file may be indented.
    if (last && continues && !LAST_LINE.test(last.parts[0] ?? ''))
      last.parts.push(content.slice(1));
    else if (content.trim() !== '') lines.push({ line: index + 1, parts: [content] });
  }
  return lines.map(({ line, parts }) => ({ line, text: parts.join('') }));
}

/** Local time: a day, and minutes since midnight. */
export interface Wall {
  readonly day: string;
  readonly minutes: number;
}

const MINUTE_MS = 60_000;

/** Adds minutes in local time, ignoring clock changes. */
export function moved({ day, minutes }: Wall, by: number): Wall {
  const all = minutes + by;
  const days = Math.floor(all / 1440);
  return { day: addDays(day, days), minutes: all - days * 1440 };
}

export const minutesTo = (from: Wall, to: Wall): number =>
  daysBetween(from.day, to.day) * 1440 + to.minutes - from.minutes;

/** The local time taken as UTC. */
export const asUtc = ({ day, minutes }: Wall): number =>
  Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;

export function fromUtc(instant: number): Wall {
  const day = new Date(instant).toISOString().slice(0, 10);
  return { day, minutes: (instant - Date.parse(`${day}T00:00:00Z`)) / MINUTE_MS };
}
