import { sql } from 'kysely';
import { todayIn } from '#base/calendar-date.ts';
import { HOME_ZONE } from '#core/catalogue/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { PERIODS, windowOf } from './rules.ts';
import { foldChanges, movePeriod, whatToFold } from './sales-store.ts';

/**
 * Adds recent sales to the sums of the admin's home page, and takes the days out that its periods
 * have left. In short transactions, each under a lock: one process folds at a time.
 */
export async function foldSales({ db, clock }: Pick<Market, 'db' | 'clock'>): Promise<Turn> {
  const today = todayIn(HOME_ZONE, clock.now());
  const firsts = PERIODS.map((period) => ({ period, first: windowOf(period, today).from }));
  const alone = (work: (trx: Trx) => Promise<unknown>): Promise<boolean> =>
    transaction(db, async (trx) => {
      const { rows } = await sql<{ ours: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('souk sales')) as ours`.execute(trx);
      if (rows[0]?.ours) await work(trx);
      return rows[0]?.ours === true;
    });
  return inTurn(async () => {
    const { changes, starts } = await whatToFold(db);
    if (changes) return alone(foldChanges);
    const behind = firsts.find(({ period, first }) => starts[period] !== first);
    return behind !== undefined && alone((trx) => movePeriod(trx, behind.period, behind.first));
  });
}
