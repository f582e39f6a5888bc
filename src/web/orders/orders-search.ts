import { isUuid } from '#base/is-uuid.ts';
import type { OrderStatus } from './order-words.ts';
import { typedNumber } from '#base/typed-number.ts';

export const STATUSES = [
  'pending',
  'processing',
  'completed',
  'cancelled',
] as const satisfies readonly OrderStatus[];
export const SORTS = ['recent', 'oldest', 'highest', 'lowest'] as const;
export type Sort = (typeof SORTS)[number];

/** Query parameters; omitted ones have their defaults. */
export interface OrdersSearch {
  readonly search?: string;
  readonly status?: OrderStatus;
  readonly sort?: Sort;
  readonly page?: number;
  /** Id of the open order. */
  readonly order?: string;
}

/** Parses a URL and ignores invalid parameters. */
export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  const { search, status, sort, order } = raw;
  const page = typedNumber(raw.page);
  return {
    ...(typeof search === 'string' && search !== '' && { search: search.slice(0, 200) }),
    ...(STATUSES.some((known) => known === status) && { status: status as OrderStatus }),
    ...(SORTS.some((known) => known === sort) && sort !== 'recent' && { sort: sort as Sort }),
    ...(Number.isInteger(page) && page > 1 && { page: Math.min(page, 10_000) }),
    ...(typeof order === 'string' && isUuid(order) && { order }),
  };
}
