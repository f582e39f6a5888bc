// A separate file, because the code in a route's file beside its loader is in every page's script.
import { api } from '#web/api.ts';
import type { readAdminOrders, readOrders, ReturnsSearch } from '#web/orders/order-lists-search.ts';
import { PAGE_SIZE } from '#web/table/table-search.ts';
import { goneIsNone } from '#web/table/list-words.ts';

const orderOf = async (open: string | undefined) => {
  if (open === undefined) return null;
  const one = await api('GET /admin/orders/{id}', { id: open }).catch(goneIsNone);
  return one?.order ?? null;
};

export async function loadOrders({ open, ...query }: ReturnType<typeof readOrders>) {
  const [list, order, { waiting }, { total: checks }] = await Promise.all([
    api('GET /admin/orders', { query: { ...query, pageSize: PAGE_SIZE } }),
    orderOf(open),
    api('GET /admin/returns', { query: { pageSize: 1, status: 'requested' } }),
    api('GET /admin/inquiries', { query: { pageSize: 1 } }),
  ]);
  return { of: 'orders' as const, list, open: order, waiting, checks };
}

async function loadReturns({ open, ...query }: ReturnsSearch) {
  const [list, order, { total: checks }] = await Promise.all([
    api('GET /admin/returns', { query: { ...query, pageSize: PAGE_SIZE } }),
    orderOf(open),
    api('GET /admin/inquiries', { query: { pageSize: 1 } }),
  ]);
  return { of: 'returns' as const, list, open: order, checks };
}

async function loadInquiries(page: number | undefined) {
  const [{ inquiries, total }, { waiting }] = await Promise.all([
    api('GET /admin/inquiries', { query: { page, pageSize: PAGE_SIZE } }),
    api('GET /admin/returns', { query: { pageSize: 1, status: 'requested' } }),
  ]);
  return { of: 'inquiries' as const, inquiries, total, waiting };
}

/** Loads the list that the URL selects. */
export function loadAdminOrders(deps: ReturnType<typeof readAdminOrders>) {
  if (!('tab' in deps)) return loadOrders(deps);
  return deps.tab === 'returns' ? loadReturns(deps) : loadInquiries(deps.page);
}
