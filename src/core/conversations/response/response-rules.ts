import {
  addDays,
  type CalendarDate,
  instantAt,
  startOfDay,
  todayIn,
  weekdayOf,
} from '#base/calendar-date.ts';
import { isCountry, zoneOf } from '#base/countries.ts';
import { minutesOf } from '#base/schedule.ts';
import type { OpeningHours } from '#core/catalogue/services/opening-rules.ts';

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The stretches of a day in which a service is open, as instants. */
function openOn({ days }: OpeningHours, day: CalendarDate, zone: string): Stretch[] {
  const at = (time: string): number =>
    time === '24:00'
      ? startOfDay(addDays(day, 1), zone).getTime()
      : instantAt(day, minutesOf(time), zone).getTime();
  return (days[weekdayOf(day)] ?? []).map(({ from, to }) => ({ from: at(from), to: at(to) }));
}

/** The open stretches of one service between two instants. */
function openBetween(hours: OpeningHours, { from, to }: Stretch): Stretch[] {
  if (!isCountry(hours.country)) return [];
  const zone = zoneOf(hours.country);
  const last = todayIn(zone, new Date(to));
  const open: Stretch[] = [];
  for (let day = todayIn(zone, new Date(from)); day <= last; day = addDays(day, 1))
    open.push(...openOn(hours, day, zone));
  return open
    .map((one) => ({ from: Math.max(one.from, from), to: Math.min(one.to, to) }))
    .filter((one) => one.from < one.to);
}

/** A question of a customer and the first answer to it. */
export interface Answered {
  readonly askedAt: Date;
  readonly answeredAt: Date;
}

/**
 * Whole minutes from a question to its answer inside the opening hours of any of the vendor's
 * services. Without opening hours the vendor counts as always open.
 */
export function openMinutes(
  { askedAt, answeredAt }: Answered,
  services: readonly OpeningHours[],
): number {
  const asked: Stretch = { from: askedAt.getTime(), to: answeredAt.getTime() };
  const open =
    services.length === 0 ? [asked] : services.flatMap((hours) => openBetween(hours, asked));
  let sum = 0;
  let counted = asked.from;
  for (const { from, to } of open.toSorted((one, other) => one.from - other.from)) {
    sum += Math.max(0, to - Math.max(from, counted));
    counted = Math.max(counted, to);
  }
  return Math.floor(sum / 60_000);
}

export interface Message {
  readonly side: 'customer' | 'vendor';
  readonly at: Date;
}

/** The questions of a conversation in its order: messages without an answer between are one question. */
export function answeredIn(messages: readonly Message[]): Answered[] {
  const answered: Answered[] = [];
  let askedAt: Date | null = null;
  for (const { side, at } of messages) {
    if (side === 'customer') askedAt ??= at;
    else if (askedAt !== null) {
      answered.push({ askedAt, answeredAt: at });
      askedAt = null;
    }
  }
  return answered;
}

/** Fewest conversations with an answer for which a vendor's response time is shown. */
export const FEWEST_CONVERSATIONS = 5;

/** Shown response times in minutes: a quarter and half an hour, 1, 2, 3, 6 and 12 hours, a day. */
export const RESPONSE_STEPS = [15, 30, 60, 120, 180, 360, 720, 1440] as const;
export type ResponseStep = (typeof RESPONSE_STEPS)[number];

/** `within` is null for more than a day. */
export interface ResponseTime<Minutes = ResponseStep> {
  readonly within: Minutes | null;
}

/** The middle of the minutes, or the mean of the two in the middle; undefined without any. */
export function median(minutes: readonly number[]): number | undefined {
  const sorted = minutes.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}

/**
 * The response time shown to customers; null below the fewest conversations. Each entry is one
 * conversation with the minutes of its answers.
 */
export function responseTime(conversations: readonly (readonly number[])[]): ResponseTime | null {
  const answered = conversations.filter((minutes) => minutes.length > 0);
  const usual = median(answered.flat());
  if (usual === undefined || answered.length < FEWEST_CONVERSATIONS) return null;
  return { within: stepOf(usual) };
}

/** null for more than a day. */
export const stepOf = (usual: number): ResponseStep | null =>
  RESPONSE_STEPS.find((step) => usual <= step) ?? null;

/** The time since which a customer waits after these messages; null if nothing is unanswered. */
export function waitingSince(messages: readonly Message[]): Date | null {
  const lastAnswer = messages.findLastIndex(({ side }) => side === 'vendor');
  return messages[lastAnswer + 1]?.at ?? null;
}
