import type { CalendarDate } from '#base/calendar-date.ts';
import { dayInWords, notFreeInWords } from '#base/not-free.ts';
import type { PlaceNeed } from '#verticals/choice.ts';

/** A place with too few left. */
export interface Shortage {
  /** null if the place has no day. */
  readonly day: CalendarDate | null;
  readonly left: number;
  readonly of?: PlaceNeed['of'];
  readonly rest?: PlaceNeed['rest'];
  /** For a worker: all unavailable days. */
  readonly days?: readonly CalendarDate[];
  /** For a worker: the days are separate visits, which can be booked one by one. */
  readonly several?: true;
  /** The person whose monthly hire takes all missing days. */
  readonly who?: string;
  readonly until?: CalendarDate;
  /** Closed by the vendor, so the message does not say "booked". */
  readonly closed?: true;
  /** Another customer has booked this time. */
  readonly timeTaken?: true;
}

/** 'Only 3 places are left on Dec 5, 2026.', 'The night of Dec 5, 2026 is already booked.', for goods 'Only 3 are left.' */
export function shortageInWords(shortage: Shortage): string {
  const { day, left, of, rest, days = [], several, who, until, closed, timeTaken } = shortage;
  if (timeTaken) return 'This time has just been taken. Please choose another.';
  if (rest !== undefined)
    return `This home needs ${rest} night${rest === 1 ? '' : 's'} between stays.`;
  if (day === null)
    return left === 0 ? 'Sold out.' : `Only ${left} ${left === 1 ? 'is' : 'are'} left.`;
  const date = dayInWords(day);
  if (closed) return `Not available on ${date}.`;
  if (who !== undefined && until !== undefined)
    return `${who} is hired until ${dayInWords(until)}.`;
  if (of === 'worker') return notFreeInWords(days.length > 0 ? days : [day], several);
  // A home is one place, so a count would read oddly.
  if (of === 'home') return `The night of ${date} is already booked.`;
  const when = of === 'room' ? ` on the night of ${date}` : ` on ${date}`;
  const what = of ?? 'place';
  if (left === 0) return `No ${what}s are left${when}.`;
  return `Only ${left} ${left === 1 ? `${what} is` : `${what}s are`} left${when}.`;
}
