import { oneOf, searchReader, text } from '#base/read-search.ts';
import { pageUpTo, uuid } from '#web/table/table-search.ts';
import type { OrderStatus } from './order-words.ts';

export const STATUSES = [
  'pending',
  'processing',
  'completed',
  'cancelled',
] as const satisfies readonly OrderStatus[];
export const SORTS = ['recent', 'oldest', 'highest', 'lowest'] as const;
export type Sort = (typeof SORTS)[number];

export const readOrdersSearch = searchReader({
  search: text(200),
  status: oneOf<OrderStatus>(STATUSES),
  sort: oneOf(SORTS.slice(1)),
  page: pageUpTo(10_000),
  order: uuid,
});
export type OrdersSearch = ReturnType<typeof readOrdersSearch>;
