import { counted } from '#web/ui/counted.ts';
import { formatCount } from '#web/ui/format.ts';
import { labels as FREE } from '#web/words/generated/labels/discover_free_labels.ts';
import { labels as LISTINGS } from '#web/words/generated/labels/discover_listings_labels.ts';
import { labels as RESULTS } from '#web/words/generated/labels/discover_results_labels.ts';
import { labels as VENDORS } from '#web/words/generated/labels/discover_vendors_labels.ts';
import { m } from '#web/words/generated/messages.js';

export const listingsWords = (count: number): string => counted(count, LISTINGS);

/** `more`: there are more than `count`. */
export const vendorsWords = (count: number, more = false): string =>
  more ? m.discover_more_vendors({ count: formatCount(count) }) : counted(count, VENDORS);

/** `more`: there are more than `count`. */
export const resultsWords = (count: number, more = false): string =>
  more ? m.discover_more_results({ count: formatCount(count) }) : counted(count, RESULTS);

/** `more`: there may be more than `count`. */
export const freeWords = (count: number, more = false): string =>
  more ? m.discover_more_free({ count: formatCount(count) }) : counted(count, FREE);

/** 'Showing 25 to 48 of more than 500'. */
export const showingMore = (page: number, pageSize: number, total: number): string =>
  m.table_showing_more({
    first: formatCount((page - 1) * pageSize + 1),
    last: formatCount(Math.min(page * pageSize, total)),
    total: formatCount(total),
  });
