import { type FeedFault, isFeedFault } from '#base/feed-faults.ts';
import type { ApiError } from '#web/api.ts';
import { counted } from '#web/ui/counted.ts';
import { formatCount, formatDate } from '#web/ui/format.ts';
import { labels as EVENTS } from '#web/words/generated/labels/feeds_events_labels.ts';
import { labels as NIGHTS } from '#web/words/generated/labels/feeds_nights_labels.ts';
import { labels as STAYS } from '#web/words/generated/labels/feeds_stays_labels.ts';
import { labels as WORDS } from '#web/words/generated/labels/feed_fault_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { wordsOfRefusal } from '#web/words/refusal-words.ts';
import type { Feed } from './use-calendars.ts';

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
