import { toDollars } from '#base/money.ts';
import { endpoints } from '#contract/ledger.ts';
import type { Market } from '../market.ts';
import { reply, type Route, route } from '../route.ts';
import { judgeBooks } from './check-rules.ts';
import { readBooks } from './check-store.ts';

export const ledgerRoutes = ({ db, clock }: Market): Route[] => [
  route(endpoints.checkLedger, async () => {
    const books = await readBooks(db);
    const { sumAllCents, clearingVsPaymentsCents } = judgeBooks(books);
    return reply(
      200,
      {
        check: {
          at: clock.now().toISOString(),
          transactions: books.transactions,
          unbalanced: books.unbalanced,
          sumAll: toDollars(sumAllCents),
          accounts: books.accounts.map(({ account, cents }) => ({
            account,
            balance: toDollars(cents),
          })),
          vendorsNegative: books.vendorsNegative,
          closingsWrong: books.closingsWrong,
          clearingVsPayments: toDollars(clearingVsPaymentsCents),
        },
      },
      { 'cache-control': 'no-store' },
    );
  }),
];
