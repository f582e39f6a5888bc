import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { mailManual } from './mail.ts';
import { type ManualRow, takeDue } from './store.ts';

const AT_ONCE = 100;

/** Its payment link is open: a booking that may lapse needs no reminder. */
const isUnpaid = ({ pay_state: state }: ManualRow) => state === 'waiting' || state === 'paying';

/** Reminds customers of manual bookings once. Safe in several processes. */
export const remindOfManual = (market: Market): Promise<Turn> =>
  inTurn(() =>
    transaction(market.db, async (trx) => {
      const due = await takeDue(trx, market.clock.now(), AT_ONCE);
      for (const row of due)
        if (row.state === 'booked' && !isUnpaid(row))
          await mailManual(market, trx, row, 'reminder');
      return due.length === AT_ONCE;
    }),
  );
