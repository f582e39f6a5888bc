import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { closeMonth, nextToClose } from './closing-store.ts';
import { monthOf } from './rules.ts';

/** Whatever was booked in a month is committed so long after its end: no transaction takes as long. */
const SETTLED_MS = 60 * 60_000;

/** Keeps what vendors' balances were at the ends of months that are over. Safe to run twice and by several processes. */
export async function closeStatements({ db, clock }: Pick<Market, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const running = monthOf(new Date(now.getTime() - SETTLED_MS));
  for (
    let month = await nextToClose(db);
    month !== null && month < running;
    month = await nextToClose(db)
  ) {
    const closing = month;
    await transaction(db, (trx) => closeMonth(trx, closing, now));
  }
}
