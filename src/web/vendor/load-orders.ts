// A separate file, because the code in a route's file beside its loader is in every page's script.
import { api } from '#web/api.ts';
import type { readParts, ReturnsSearch } from '#web/orders/order-lists-search.ts';
import { knownSession } from '#web/session.ts';
import { PAGE_SIZE } from '#web/table/table-search.ts';
import { goneIsNone } from '#web/table/list-words.ts';
import { onlyBooksDays } from './desks.ts';

const orderOf = async (open: string | undefined) => {
  if (open === undefined) return null;
  const one = await api('GET /vendor/orders/{id}', { id: open }).catch(goneIsNone);
  return one?.order ?? null;
};

export async function loadParts({ open, ...query }: ReturnType<typeof readParts>) {
  const { user } = await knownSession();
  const firstSort: 'next' | 'recent' = (await onlyBooksDays(user?.verticals ?? []))
    ? 'next'
    : 'recent';
  const [list, order, { waiting }] = await Promise.all([
    api('GET /vendor/orders', { query: { sort: firstSort, ...query, pageSize: PAGE_SIZE } }),
    orderOf(open),
    api('GET /vendor/returns', { query: { pageSize: 1, status: 'requested' } }),
  ]);
  return { of: 'orders' as const, list, open: order, waiting, firstSort };
}

export async function loadReturns({ open, ...query }: ReturnsSearch) {
  const [list, order] = await Promise.all([
    api('GET /vendor/returns', { query: { ...query, pageSize: PAGE_SIZE } }),
    orderOf(open),
  ]);
  return { of: 'returns' as const, list, open: order };
}
