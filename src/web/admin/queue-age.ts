import type { Answer } from '#web/api.ts';
import { marketTime } from '#web/market-time.ts';
import { formatCount, formatHours, formatLength, LOCALES } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

export type Queue = Answer<'GET /admin/waiting'>['vendors'];

const HOUR = 3_600_000;

/** '4 days', '3 hours' or 'less than an hour'. */
export function ageWords(since: string, now: Date = marketTime()): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / HOUR);
  if (hours < 1) return m.queue_under_an_hour();
  const language = currentLanguage();
  return hours < 24
    ? formatHours(hours, language)
    : formatLength(Math.floor(hours / 24), 'day', language);
}

/** '3, oldest 4 days'. */
export function queueWords({ count, oldest }: Queue, now: Date = marketTime()): string {
  return oldest === null
    ? formatCount(count)
    : m.queue_waiting({ count: countWords(count), age: ageWords(oldest, now) });
}

/** '4d' or '3h'; undefined for an empty queue, and within its first hour. */
export function shortAge({ oldest }: Queue, now: Date = marketTime()): string | undefined {
  if (oldest === null) return undefined;
  const hours = Math.floor((now.getTime() - Date.parse(oldest)) / HOUR);
  if (hours < 1) return undefined;
  const isDays = hours >= 24;
  return new Intl.NumberFormat(LOCALES[currentLanguage()], {
    style: 'unit',
    unit: isDays ? 'day' : 'hour',
    unitDisplay: 'narrow',
  }).format(isDays ? Math.floor(hours / 24) : hours);
}

const MAX_SHOWN = 99;

/** '3', or '99+'. */
const countWords = (count: number): string =>
  count > MAX_SHOWN ? `${MAX_SHOWN}+` : formatCount(count);

/** The queues of one page as one. */
export const allOf = (queues: readonly (Queue | undefined)[]): Queue => ({
  count: queues.reduce((sum, queue) => sum + (queue?.count ?? 0), 0),
  oldest: queues.flatMap((queue) => queue?.oldest ?? []).toSorted()[0] ?? null,
});
