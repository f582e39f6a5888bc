import { addDays, type CalendarDate, todayIn } from '#base/calendar-date.ts';
import { amountText } from '#base/currency.ts';
import { verticalOf } from '../listings/quote-rules.ts';
import { findSellables, type Sellable } from '../listings/sellable-store.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { standingOf } from './rules.ts';
import { claimToRemind } from './saved-store.ts';
import { billsOfAccount } from './store.ts';

const DAYS_BEFORE = 3;
const AT_ONCE = 50;

/** Reminds owners of saved accounts once per due date. Bills are never charged automatically. */
export async function remindOfBills(market: Market): Promise<Turn> {
  const today = todayIn('UTC', market.clock.now());
  return inTurn(() =>
    transaction(market.db, async (trx) => {
      const rows = await claimToRemind(trx, {
        from: today,
        to: addDays(today, DAYS_BEFORE),
        limit: AT_ONCE,
      });
      for (const row of rows) {
        const bills = await billsOfAccount(trx, {
          listingId: row.listing_id,
          hash: row.hash,
          userId: null,
        });
        const open = bills.find((bill) => {
          const { leftMinor, busyIn } = standingOf(bill.amount, bill.currency, bill.lines);
          return bill.due_on === row.due_on && leftMinor > 0n && busyIn === null;
        });
        const sellable = (await findSellables(trx, [row.listing_id])).get(row.listing_id);
        if (!open || !sellable?.public) continue;
        const { leftMinor } = standingOf(open.amount, open.currency, open.lines);
        await market.mail.queue(trx, {
          to: row.email,
          language: row.language,
          template: 'bill-due',
          data: {
            name: row.user_name,
            accountName: row.name,
            dueOn: row.due_on as CalendarDate,
            amount: amountText(leftMinor, open.currency),
            currency: open.currency,
            path: pathOf(market, sellable),
          },
        });
      }
      return rows.length === AT_ONCE;
    }),
  );
}

const pathOf = ({ verticals }: Market, sellable: Sellable): string =>
  verticalOf(verticals, sellable).pagePath({
    id: sellable.facts.id,
    serviceId: sellable.serviceId,
  });
