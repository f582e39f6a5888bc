import { counted } from '#web/ui/counted.ts';
import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';

export const listingsWords = (count: number): string =>
  counted(count, {
    one: m.discover_listings_one,
    two: m.discover_listings_two,
    few: m.discover_listings_few,
    many: m.discover_listings_many,
    other: m.discover_listings_other,
  });

/** `more`: there are more than `count`. */
export const vendorsWords = (count: number, more = false): string =>
  more
    ? m.discover_more_vendors({ count: formatCount(count) })
    : counted(count, {
        one: m.discover_vendors_one,
        two: m.discover_vendors_two,
        few: m.discover_vendors_few,
        many: m.discover_vendors_many,
        other: m.discover_vendors_other,
      });

/** `more`: there are more than `count`. */
export const resultsWords = (count: number, more = false): string =>
  more
    ? m.discover_more_results({ count: formatCount(count) })
    : counted(count, {
        one: m.discover_results_one,
        two: m.discover_results_two,
        few: m.discover_results_few,
        many: m.discover_results_many,
        other: m.discover_results_other,
      });

/** Number of a service's free listings for the stay. */
export const freeWords = (count: number): string =>
  counted(count, {
    one: m.discover_free_one,
    two: m.discover_free_two,
    few: m.discover_free_few,
    many: m.discover_free_many,
    other: m.discover_free_other,
  });

/** 'Showing 25 to 48 of more than 500'. */
export const showingMore = (page: number, pageSize: number, total: number): string =>
  m.table_showing_more({
    first: formatCount((page - 1) * pageSize + 1),
    last: formatCount(Math.min(page * pageSize, total)),
    total: formatCount(total),
  });
