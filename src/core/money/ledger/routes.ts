import { addDays, startOfDay } from '#base/calendar-date.ts';
import { toDollars } from '#base/money.ts';
import { endpoints } from '#contract/ledger.ts';
import { recordAudit } from '#core/identity/index.ts';
import { AT_ONCE, streamedOn } from '#core/shared/export-reply.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { judgeBooks } from './check-rules.ts';
import { readBooks } from './check-store.ts';
import { LEDGER_COLUMNS } from './export.ts';
import { nextEntries } from './export-store.ts';

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
  route(endpoints.exportLedger, async ({ user, query: { from, to } }) => {
    await transaction(db, (trx) =>
      recordAudit(
        trx,
        {
          actor: { id: user.id, role: 'admin' },
          action: 'ledger.exported',
          subject: { type: 'user', id: user.id },
          after: { from, to },
        },
        clock.now(),
      ),
    );
    const booked = { start: startOfDay(from, 'UTC'), end: startOfDay(addDays(to, 1), 'UTC') };
    return streamedOn(`ledger-${from}-${to}`, LEDGER_COLUMNS, (after) =>
      nextEntries(db, booked, after, AT_ONCE),
    );
  }),
];
