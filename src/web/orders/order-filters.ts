import { m } from '#web/words/generated/messages.js';
import { type OrderStatus, statusWords } from './order-words.ts';
import { type Sort, STATUSES } from './orders-search.ts';

export const statusFilters = (): readonly {
  readonly status: OrderStatus | undefined;
  readonly words: string;
}[] => [
  { status: undefined, words: m.orders_filter_all() },
  ...STATUSES.map((status) => ({ status, words: statusWords(status) })),
];

export const sortWords: Record<Sort, () => string> = {
  recent: () => m.orders_sort_recent(),
  oldest: () => m.orders_sort_oldest(),
  highest: () => m.orders_sort_highest(),
  lowest: () => m.orders_sort_lowest(),
};
