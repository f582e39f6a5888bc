import { oneOf, searchReader } from '#base/read-search.ts';
import { pageUpTo } from '#web/table/table-search.ts';

/** The first is the default. */
export const PERSON_LISTS = [
  'orders',
  'payments',
  'reviews',
  'messages',
  'devices',
  'addresses',
  'history',
] as const;
export type PersonList = (typeof PERSON_LISTS)[number];

export const PERSON_PAGE_SIZE = 20;

export const readPersonLists = searchReader({
  list: oneOf(PERSON_LISTS),
  page: pageUpTo(10_000),
});
