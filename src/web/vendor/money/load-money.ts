// A separate file, because the code in a route's file beside its loader is in every page's script.
import { api } from '#web/api.ts';
import { marketTime } from '#web/market-time.ts';

export const PAYOUTS_PAGE = 10;

export async function loadMoney({
  page = 1,
  payouts = 1,
}: {
  readonly page?: number;
  readonly payouts?: number;
}) {
  const [balance, paid, { months }] = await Promise.all([
    api('GET /vendor/payouts'),
    api('GET /vendor/payout-history', { query: { page: payouts, pageSize: PAYOUTS_PAGE } }),
    api('GET /vendor/statements'),
  ]);
  // Empty for a user without a business, who has no statement either.
  if (months.length === 0) return { balance, paid, months, statement: null };
  const month = marketTime().toISOString().slice(0, 7);
  const { statement } = await api('GET /vendor/statements/{month}', { month, query: { page } });
  return { balance, paid, months, statement };
}
