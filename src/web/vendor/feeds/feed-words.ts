import { type FeedFault, isFeedFault } from '#base/feed-faults.ts';
import type { ApiError } from '#web/api.ts';
import { counted } from '#web/ui/counted.ts';
import { formatCount, formatDate } from '#web/ui/format.ts';
import { labels as EVENTS } from '#web/words/generated/labels/feeds_events_labels.ts';
import { labels as NIGHTS } from '#web/words/generated/labels/feeds_nights_labels.ts';
import { labels as STAYS } from '#web/words/generated/labels/feeds_stays_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { wordsOfRefusal } from '#web/words/refusal-words.ts';
import type { Feed } from './use-calendars.ts';

const WORDS: Readonly<Record<FeedFault, (values: { status: string }) => string>> = {
  url_invalid: m.feed_fault_url_invalid,
  url_credentials: m.feed_fault_url_credentials,
  url_private: m.feed_fault_url_private,
  host_unknown: m.feed_fault_host_unknown,
  unreachable: m.feed_fault_unreachable,
  too_many_redirects: m.feed_fault_too_many_redirects,
  status: m.feed_fault_status,
  timeout: m.feed_fault_timeout,
  too_large: m.feed_fault_too_large,
  not_calendar: m.feed_fault_not_calendar,
  truncated: m.feed_fault_truncated,
  too_many_events: m.feed_fault_too_many_events,
  too_heavy: m.feed_fault_too_heavy,
  busy: m.feed_fault_busy,
  sealed: m.feed_fault_sealed,
};

export const faultWords = (fault: FeedFault, status: number | null): string =>
  WORDS[fault]({ status: String(status ?? '') });

/** Why a change was refused. */
export function refusalOf(error: ApiError): string {
  const { fault, status } = error.body;
  if (typeof fault === 'string' && isFeedFault(fault))
    return faultWords(fault, typeof status === 'number' ? status : null);
  if (error.status === 0) return error.message;
  return wordsOfRefusal(error) ?? m.shell_error_title();
}

/** By the reader's clock. */
export const timeOf = (instant: string): string =>
  formatDate(
    instant,
    currentLanguage(),
    'date-time',
    new Intl.DateTimeFormat().resolvedOptions().timeZone,
  );

/** 'Imported 12 busy stays; 1 event could not be read (line 48).' */
export function importedWords({ stays: count, unread, unreadLine }: Feed): string {
  const stays = counted(count, STAYS);
  if (unread === 0) return m.feeds_imported({ stays });
  const events = counted(unread, EVENTS);
  const at = { line: formatCount(unreadLine ?? 0) };
  return m.feeds_imported_but({
    stays,
    unread: events,
    line: unread === 1 ? m.feeds_line(at) : m.feeds_line_first(at),
  });
}

export const nightsWords = (nights: number): string => counted(nights, NIGHTS);
