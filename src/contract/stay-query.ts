import { z } from 'zod';
import { type AskedStay, MAX_PARTIES, OLDEST_CHILD, readRooms } from '#base/asked-stay.ts';
import { daysBetween, isCalendarDate } from '#base/calendar-date.ts';
import { Day } from './shared.ts';

export const MAX_NIGHTS = 365;

/** `2,1.4.8`: adults, then each child's age after a dot; rooms separated by commas. */
export const Rooms = z
  .string()
  // Without `abort`, the checks of the whole query would still run on the raw string.
  .max(200, { abort: true })
  .default('2')
  .transform((text, context) => {
    const rooms = readRooms(text);
    if (rooms && rooms.length <= MAX_PARTIES) return rooms;
    context.addIssue({
      code: 'custom',
      message: `Rooms are written as 2,1.4.8, and at most ${MAX_PARTIES}`,
      input: text,
    });
    return z.NEVER;
  });

/** Number of nights; 1 if a date is invalid, because that field reports its own error. */
export function nightsAsked({
  checkIn,
  checkOut,
}: {
  readonly checkIn: string;
  readonly checkOut: string;
}): number {
  return isCalendarDate(checkIn) && isCalendarDate(checkOut) ? daysBetween(checkIn, checkOut) : 1;
}

/** Empty form fields count as omitted. */
const left = (value: unknown) => (value === '' ? undefined : value);
const AskedDay = z.preprocess(left, Day.optional());

/** Query fields of lists that can be filtered by a stay; validate with `judgeStayQuery`. */
export const StayQuery = {
  checkIn: AskedDay,
  checkOut: AskedDay,
  rooms: z.preprocess(left, Rooms),
};

interface StayAsked {
  readonly checkIn?: string | undefined;
  readonly checkOut?: string | undefined;
  readonly rooms: AskedStay['rooms'];
}

/** The stay of a query; null without one. */
export const stayAsked = ({ checkIn, checkOut, rooms }: StayAsked): AskedStay | null =>
  checkIn !== undefined && checkOut !== undefined ? { checkIn, checkOut, rooms } : null;

/** Reports errors of the requested stay at their fields. */
export function judgeStayQuery(query: StayAsked, context: z.RefinementCtx): void {
  const refuse = (field: keyof typeof StayQuery, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: query[field] });
  const { checkIn, checkOut, rooms } = query;
  if ((checkIn === undefined) !== (checkOut === undefined))
    refuse(checkIn === undefined ? 'checkIn' : 'checkOut', 'Choose both dates');
  const stay = stayAsked(query);
  if (!stay) return;
  if (nightsAsked(stay) < 1) refuse('checkOut', 'Check-out must be after check-in.');
  if (nightsAsked(stay) > MAX_NIGHTS) refuse('checkOut', `Ask for at most ${MAX_NIGHTS} nights`);
  if (rooms.some(({ adults }) => adults < 1))
    refuse('rooms', 'Every room needs at least one adult.');
  if (rooms.some(({ childAges }) => childAges.some((age) => age > OLDEST_CHILD)))
    refuse('rooms', 'Please give the age of every child (0 to 17).');
}

export const ShownStay = z.object({
  checkIn: z.string(),
  checkOut: z.string(),
  rooms: z.array(z.object({ adults: z.number().int(), childAges: z.array(z.number().int()) })),
});
export type ShownStay = z.infer<typeof ShownStay>;
