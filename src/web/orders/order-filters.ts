import { m } from '#web/words/generated/messages.js';
import type { OrderStatus } from './order-words.ts';
import { type Sort, STATUSES } from './orders-search.ts';

/** Customer statuses (customer-status.ts); each covers all that the status includes. */
const WORDS: Record<OrderStatus, () => string> = {
  pending: () => m.orders_now_confirmed(),
  processing: () => m.orders_now_prepared(),
  shipped: () => m.orders_now_on_its_way(),
  completed: () => m.orders_status_completed(),
  cancelled: () => m.orders_status_cancelled(),
};

export const statusFilters = (): readonly {
  readonly status: OrderStatus | undefined;
  readonly words: string;
}[] => [
  { status: undefined, words: m.orders_filter_all() },
  ...STATUSES.map((status) => ({ status, words: WORDS[status]() })),
];

export const sortWords: Record<Sort, () => string> = {
  recent: () => m.orders_sort_recent(),
  oldest: () => m.orders_sort_oldest(),
  highest: () => m.orders_sort_highest(),
  lowest: () => m.orders_sort_lowest(),
};
