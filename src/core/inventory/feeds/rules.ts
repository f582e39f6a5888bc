import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import type { FeedFault } from '#base/feed-faults.ts';
import type { BusyEvent } from './read-busy.ts';

export const MAX_FEEDS = 5;
export const MAX_LINKS = 10;
/** Range of closed nights: stays can be booked for a year, and each day is read within a day. */
export const DAYS_AHEAD = 400;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const EVERY_MS = 15 * MINUTE_MS;
/** Interval for long failing or slow calendars. */
const EVERY_FAILED_MS = HOUR_MS;
const TELL_AFTER_MS = 24 * HOUR_MS;
/** Max age of 'unchanged' answers, because far nights move into range. */
const UNCHANGED_MS = 24 * HOUR_MS;

export const sourceOf = (feedId: string): string => `feed:${feedId}`;

/** Airbnb writes one event for everything beyond the host's open range, and moves it daily. */
const NOT_A_STAY = /^airbnb \(not available\)$/i;
const LONGEST_STAY = 31;
const isLong = ({ summary, longest }: BusyEvent): boolean =>
  NOT_A_STAY.test(summary.trim()) && longest > LONGEST_STAY;

export interface OwnUids {
  readonly listingId: string;
  /** Host part of our UIDs. */
  readonly host: string;
  /** Order lines of the listing in any state. */
  readonly lines: ReadonlySet<string>;
}

const STAY_UID = /^stay-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@(.+)$/i;
export const stayUid = (lineId: string, host: string): string => `stay-${lineId}@${host}`;
/** Named by its last night, which is stable while the first ones pass. */
export const blockUid = (listingId: string, lastNight: CalendarDate, host: string): string =>
  `block-${listingId}-${lastNight}@${host}`;

export function lineOfUid(uid: string, host: string): string | null {
  const [, line = null, at] = STAY_UID.exec(uid.trim()) ?? [];
  return at === host ? (line?.toLowerCase() ?? null) : null;
}

/** An event this listing exported itself. Another listing's export may be a real stay. */
function isEcho({ uid }: BusyEvent, { listingId, host, lines }: OwnUids): boolean {
  const line = lineOfUid(uid, host);
  if (line !== null) return lines.has(line);
  return uid.startsWith(`block-${listingId}-`) && uid.endsWith(`@${host}`);
}

export interface Closing {
  readonly nights: ReadonlySet<CalendarDate>;
  /** Number of events that close nights. */
  readonly stays: number;
  /** True if one of them is a long block without the vendor's answer. */
  readonly asks: boolean;
}

export function closingOf(
  events: readonly BusyEvent[],
  own: OwnUids,
  longStays: 'asked' | 'keep' | 'open' | null,
): Closing {
  const others = events.filter((event) => !isEcho(event, own));
  const closing = longStays === 'open' ? others.filter((event) => !isLong(event)) : others;
  const nights = new Set<CalendarDate>();
  for (const { spans } of closing)
    for (const { from, to } of spans)
      for (let night = from; night < to; night = addDays(night, 1)) nights.add(night);
  return { nights, stays: closing.length, asks: longStays === null && closing.some(isLong) };
}

/** True if an empty calendar must be confirmed by the next poll. */
export const isSuddenlyEmpty = (before: number, now: number, emptiedAt: Date | null): boolean =>
  now === 0 && before >= 5 && emptiedAt === null;

export const mayBeUnchanged = (readAt: Date | null, now: Date): boolean =>
  readAt !== null && now.getTime() - readAt.getTime() < UNCHANGED_MS;

/** Next poll of a calendar. */
export function nextDue(
  { failedSince, fault }: { readonly failedSince: Date | null; readonly fault?: FeedFault },
  now: Date,
): Date {
  const isRare = fault === 'too_heavy' || hasFailedLong(failedSince, now);
  return new Date(now.getTime() + (isRare ? EVERY_FAILED_MS : EVERY_MS));
}

/** Next poll after a failure on our side. */
export const soonDue = (now: Date): Date => new Date(now.getTime() + MINUTE_MS);

export const hasFailedLong = (failedSince: Date | null, now: Date): boolean =>
  failedSince !== null && now.getTime() - failedSince.getTime() >= TELL_AFTER_MS;
