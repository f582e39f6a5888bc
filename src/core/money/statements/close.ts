import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { closeMonth, nextToClose } from './closing-store.ts';
import { monthOf } from './rules.ts';

/** Max duration of a transaction that may still book in a past month. */
const SETTLED_MS = 60 * 60_000;

/**
 * Stores vendors' balances at the ends of past months. Idempotent and safe in several processes.
 */
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
