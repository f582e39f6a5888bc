import { sql } from 'kysely';
import { lastVerified, verifyLedger } from '#core/money/ledger/verify-store.ts';
import type { TestApp } from './app.ts';

/** An order's balance in each account of the ledger, in cents. */
export async function balancesOf(
  { db }: Pick<TestApp, 'db'>,
  orderId: string,
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select((is) => ['account', is.fn.sum<number>('amount_cents').as('cents')])
    .where('order_id', '=', orderId)
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
}

/** Runs the job that verifies the ledger until it has gone through all entries. */
export async function verifyAll(
  { db, market }: Pick<TestApp, 'db' | 'market'>,
  atOnce?: number,
): Promise<void> {
  await sql`update ledger_state set verified_at = null`.execute(db);
  do await verifyLedger(market, atOnce);
  while ((await lastVerified(db)) === null);
}
