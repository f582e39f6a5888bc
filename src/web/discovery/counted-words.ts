import { counted } from '#web/ui/counted.ts';
import { m } from '#web/words/generated/messages.js';

export const listingsWords = (count: number): string =>
  counted(count, {
    one: m.discover_listings_one,
    two: m.discover_listings_two,
    few: m.discover_listings_few,
    many: m.discover_listings_many,
    other: m.discover_listings_other,
  });

export const vendorsWords = (count: number): string =>
  counted(count, {
    one: m.discover_vendors_one,
    two: m.discover_vendors_two,
    few: m.discover_vendors_few,
    many: m.discover_vendors_many,
    other: m.discover_vendors_other,
  });

export const resultsWords = (count: number): string =>
  counted(count, {
    one: m.discover_results_one,
    two: m.discover_results_two,
    few: m.discover_results_few,
    many: m.discover_results_many,
    other: m.discover_results_other,
  });

/** How much of a service is free for the stay that was asked for. */
export const freeWords = (count: number): string =>
  counted(count, {
    one: m.discover_free_one,
    two: m.discover_free_two,
    few: m.discover_free_few,
    many: m.discover_free_many,
    other: m.discover_free_other,
  });
