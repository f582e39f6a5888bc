import { CalendarProblem } from './calendar-problem.ts';

/** A component of a file: its unfolded lines from BEGIN to END, and the line of the file on which it begins. */
export interface Block {
  readonly line: number;
  readonly lines: readonly string[];
}

export interface Blocks {
  readonly events: readonly Block[];
  readonly zones: readonly Block[];
}

const MOST_EVENTS = 5000;

/** `DTSTART:20270709`, a date that does not say that it is one, as several sites write it. */
const UNSAID_DATE =
  /^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(\d{8}(?:,\d{8})*)$/i;

/**
 * Takes a calendar file apart, so that each event is parsed by itself: one that is broken spoils no other, and is known by
 * its line. Throws CalendarProblem for what is no calendar, for one that breaks off, and for too many events.
 */
export function takeApart(text: string): Blocks {
  const events: Block[] = [];
  const zones: Block[] = [];
  const open: string[] = [];
  let block: { line: number; lines: string[] } | null = null;
  for (const { line, text: content } of unfolded(text)) {
    const [, mark = '', given = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(content) ?? [];
    const name = given.toUpperCase();
    if (open.length === 0 && (mark.toUpperCase() !== 'BEGIN' || name !== 'VCALENDAR'))
      throw new CalendarProblem('not_calendar');
    if (mark.toUpperCase() === 'BEGIN') {
      if (open.length > MOST_DEEP) throw new CalendarProblem('not_calendar');
      open.push(name);
      if (open.length === 2 && (name === 'VEVENT' || name === 'VTIMEZONE'))
        block = { line, lines: [] };
    }
    block?.lines.push(withSaidDate(content));
    if (mark.toUpperCase() !== 'END') continue;
    if (open.pop() !== name) throw new CalendarProblem('truncated');
    if (block && open.length === 1) {
      (name === 'VEVENT' ? events : zones).push(block);
      block = null;
      if (events.length > MOST_EVENTS) throw new CalendarProblem('too_many_events');
    }
  }
  if (open.length > 0) throw new CalendarProblem('truncated');
  return { events, zones };
}

/** Calendar, event, alarm: nothing real is deeper. */
const MOST_DEEP = 5;

const withSaidDate = (line: string): string =>
  /;VALUE=/i.test(line) ? line : line.replace(UNSAID_DATE, '$1;VALUE=DATE:$2');

/** Lines that go on with a blank or a tab joined, empty ones left out. Throws where there is none. */
function unfolded(text: string): { readonly line: number; readonly text: string }[] {
  const lines: { line: number; parts: string[] }[] = [];
  const raw = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  for (const [index, content] of raw.entries()) {
    const last = lines.at(-1);
    if (last && (content.startsWith(' ') || content.startsWith('\t')))
      last.parts.push(content.slice(1));
    else if (content.trim() !== '') lines.push({ line: index + 1, parts: [content] });
  }
  if (lines.length === 0) throw new CalendarProblem('not_calendar');
  return lines.map(({ line, parts }) => ({ line, text: parts.join('') }));
}
