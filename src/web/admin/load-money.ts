// A separate file, because the code in a route's file beside its loader is in every page's script.
import { api } from '#web/api.ts';
import { PAGE_SIZE } from '#web/table/table-search.ts';
import { goneIsNone } from '#web/table/list-words.ts';
import type {
  readDisputes,
  readEntries,
  readMoney,
  readPayments,
  readPayouts,
  readVendors,
} from './money-search.ts';

export async function loadPayments({ open, ...query }: ReturnType<typeof readPayments>) {
  const [list, one] = await Promise.all([
    api('GET /admin/payments', { query: { ...query, pageSize: PAGE_SIZE } }),
    open === undefined ? null : api('GET /admin/payments/{id}', { id: open }).catch(goneIsNone),
  ]);
  return { of: 'payments' as const, list, open: one?.payment ?? null };
}

export async function loadPayouts({
  open,
  owing: page,
  held: reason,
  heldPage,
  ...query
}: ReturnType<typeof readPayouts> & ReturnType<typeof readVendors>) {
  const [list, owing, held, one] = await Promise.all([
    api('GET /admin/payouts', { query: { ...query, pageSize: PAGE_SIZE } }),
    api('GET /admin/owing-vendors', { query: { page, pageSize: PAGE_SIZE } }),
    reason === undefined
      ? null
      : api('GET /admin/held-vendors', { query: { reason, page: heldPage, pageSize: PAGE_SIZE } }),
    open === undefined ? null : api('GET /admin/payouts/{id}', { id: open }).catch(goneIsNone),
  ]);
  return { of: 'payouts' as const, list, owing, held, open: one?.batch ?? null };
}

export async function loadDisputes({ open, ...query }: ReturnType<typeof readDisputes>) {
  const [list, one] = await Promise.all([
    api('GET /admin/disputes', { query: { ...query, pageSize: PAGE_SIZE } }),
    open === undefined ? null : api('GET /admin/disputes/{id}', { id: open }).catch(goneIsNone),
  ]);
  return { of: 'disputes' as const, list, open: one?.dispute ?? null };
}

export async function loadBooks() {
  return { of: 'books' as const, ...(await api('GET /admin/ledger/check')) };
}

export async function loadEntries(query: ReturnType<typeof readEntries>) {
  return { of: 'entries' as const, page: await api('GET /admin/ledger/entries', { query }) };
}

export async function loadPlans() {
  return { of: 'plans' as const, ...(await api('GET /admin/plan-versions')) };
}

export function loadMoney(search: ReturnType<typeof readMoney>) {
  if (!('tab' in search)) return loadPayments(search);
  switch (search.tab) {
    case 'books':
      return loadBooks();
    case 'entries':
      return loadEntries(search);
    case 'plans':
      return loadPlans();
    case 'disputes':
      return loadDisputes(search);
    case 'payouts':
      return loadPayouts(search);
  }
}
