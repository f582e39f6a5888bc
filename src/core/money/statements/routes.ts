import { notFound } from '#base/errors.ts';
import type { CsvColumn } from '#base/csv.ts';
import { toDollars } from '#base/money.ts';
import { endpoints } from '#contract/statements.ts';
import { inOrder, streamed } from '#core/shared/export-reply.ts';
import type { Market } from '#core/shared/market.ts';
import { owedOf } from '../payouts/owed-rules.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { begunMonth, listMonths, presentLine, readStatement } from './read.ts';
import { balanceBefore, businessNameOf, type Line, lineKeys, linesByKey } from './store.ts';

const PRIVATE = { 'cache-control': 'no-store' };

type FileLine = Line & { readonly owedCents: number };

const COLUMNS: readonly CsvColumn<FileLine>[] = [
  { title: 'Time', value: (line) => line.at.toISOString() },
  { title: 'Kind', value: (line) => line.kind },
  { title: 'Number', value: (line) => presentLine(line).number ?? '' },
  { title: 'Sales', value: (line) => presentLine(line).sales },
  { title: 'Principal', value: (line) => toDollars(line.principal) },
  { title: 'Commission', value: (line) => toDollars(line.commission) },
  { title: 'Amount', value: (line) => toDollars(amountOf(line)) },
  { title: 'Owed', value: (line) => toDollars(line.owedCents) },
  { title: 'Currency', value: () => 'USD' },
];

const amountOf = ({ earned, principal, commission }: Line) => earned + principal + commission;

export const statementRoutes = (market: Market): Route[] => {
  const own = (vendorId: string | null): string => {
    if (vendorId === null) throw notFound('Business');
    return vendorId;
  };
  const file = async (vendorId: string, month: string) => {
    const span = begunMonth(market, month);
    if ((await businessNameOf(market.db, vendorId)) === undefined) throw notFound('Vendor');
    const keys = await lineKeys(market.db, vendorId, span);
    let balance = await balanceBefore(market.db, vendorId, month);
    return streamed(`statement-${month}`, COLUMNS, keys, async (some) => {
      const lines = await linesByKey(market.db, vendorId, some);
      return inOrder(some, lines, ({ key }) => key).map((line) => {
        const amount = amountOf(line);
        balance += amount;
        return { ...line, owedCents: owedOf(amount, balance) };
      });
    });
  };
  return [
    route(endpoints.statements, async ({ user: { vendorId } }) =>
      reply(200, vendorId === null ? { months: [] } : await listMonths(market, vendorId), PRIVATE),
    ),
    route(endpoints.statement, async ({ user, params: { month }, query: { page } }) => {
      const statement = await readStatement(market, own(user.vendorId), { month, page });
      return reply(200, { statement }, PRIVATE);
    }),
    route(endpoints.statementCsv, ({ user, params: { month } }) => file(own(user.vendorId), month)),
    route(endpoints.adminStatements, async ({ params: { id } }) =>
      reply(200, await listMonths(market, id), PRIVATE),
    ),
    route(endpoints.adminStatement, async ({ params: { id, month }, query: { page } }) => {
      const statement = await readStatement(market, id, { month, page });
      return reply(200, { statement }, PRIVATE);
    }),
    route(endpoints.adminStatementCsv, ({ params: { id, month } }) => file(id, month)),
  ];
};
