import { todayIn } from '#base/calendar-date.ts';
import type { Market } from '#core/shared/market.ts';
import { lockPayment, soldServices, toCustomer } from '#core/money/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { nextReminder } from './rules.ts';
import { claimPickups, ordersToRemind, setNextReminder } from './store.ts';

const AT_ONCE = 20;

/** Mails senders about uncollected cash, at half time and before the end. Concurrent-safe. */
export const remindOfPickups = (market: Market): Promise<Turn> =>
  inTurn(async () => {
    const due = await ordersToRemind(market.db, { now: market.clock.now(), most: AT_ONCE });
    for (const orderId of due) await remindOf(market, orderId);
    return due.length === AT_ONCE;
  });

/** Locks the order first, as does the vendor's report of a pickup. */
async function remindOf(market: Market, orderId: string): Promise<void> {
  await transaction(market.db, async (trx) => {
    const payment = await lockPayment(trx, { orderId });
    if (!payment) return;
    const now = market.clock.now();
    const parts = await soldServices(trx, orderId);
    for (const row of await claimPickups(trx, { orderId, now })) {
      await setNextReminder(trx, row.order_line_id, nextReminder(row.sent_at, row.ends_at, now));
      const part = parts.find(({ lines }) =>
        lines.some(({ lineId }) => lineId === row.order_line_id),
      );
      const line = part?.lines.find(({ lineId }) => lineId === row.order_line_id);
      // It has ended, or was refunded in full.
      if (!part || !line || row.ends_at <= now) continue;
      if (line.lineRefundedCents >= line.totalCents) continue;
      const { address, data } = toCustomer({ payment, part, line });
      await market.mail.queue(trx, {
        ...address,
        template: 'pickup-waits',
        data: { ...data, lastDay: todayIn(line.timeZone, row.ends_at) },
      });
    }
  });
}
