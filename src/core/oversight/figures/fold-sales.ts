import { sql } from 'kysely';
import { todayIn } from '#base/calendar-date.ts';
import { HOME_ZONE } from '#core/catalogue/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { PERIODS, windowOf } from './rules.ts';
import { foldChanges, movePeriod } from './sales-store.ts';

/**
 * Adds recent sales to the sums of the admin's home page, and takes the days out that its periods
 * have left. In short transactions, each under a lock: one process folds at a time.
 */
export async function foldSales({ db, clock }: Pick<Market, 'db' | 'clock'>): Promise<void> {
  const alone = (work: (trx: Trx) => Promise<boolean>): Promise<boolean> =>
    transaction(db, async (trx) => {
      const { rows } = await sql<{ ours: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('souk sales')) as ours`.execute(trx);
      return rows[0]?.ours === true && (await work(trx));
    });
  while (await alone(async (trx) => (await foldChanges(trx)).more));
  const today = todayIn(HOME_ZONE, clock.now());
  for (const period of PERIODS) {
    const { from } = windowOf(period, today);
    while (await alone(async (trx) => !(await movePeriod(trx, period, from)).arrived));
  }
}
