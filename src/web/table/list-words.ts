import { ApiError } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';
import type { Choice } from './table-tools.tsx';

/** Sort orders of lists with totals. */
export const sumSorts = (): readonly Choice<'recent' | 'oldest' | 'highest' | 'lowest'>[] => [
  { value: 'recent', words: m.orders_sort_recent() },
  { value: 'oldest', words: m.orders_sort_oldest() },
  { value: 'highest', words: m.orders_sort_highest() },
  { value: 'lowest', words: m.orders_sort_lowest() },
];

/** The same, with the nearest future day; the default is the first. */
export function partSorts(byDefault: 'recent' | 'next') {
  const next = { value: 'next' as const, words: m.orders_sort_next() };
  return byDefault === 'next' ? [next, ...sumSorts()] : [...sumSorts(), next];
}

let zone: string | undefined;

/**
 * The reader's time zone, for lists and histories. Cached, because reading it costs as much as
 * rendering a row.
 */
export const zoneHere = (): string =>
  (zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** True if a search or filter is set, which changes the text of an empty list. */
export const isNarrowed = (search: {
  readonly search?: string;
  readonly status?: string;
}): boolean => search.search !== undefined || search.status !== undefined;

/** Treats an open row that no longer exists as none. */
export function goneIsNone(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
