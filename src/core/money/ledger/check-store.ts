import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import type { LedgerAccount } from './tables.ts';
import { mailsToAdmins } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { note } from '#core/shared/telemetry/steps.ts';
import { transaction } from '#core/shared/transaction.ts';
import { judgeBooks } from './check-rules.ts';
import { ALL } from './verify-store.ts';

/** Ledger totals, in cents, debit positive. */
export interface Books {
  readonly transactions: number;
  readonly unbalanced: number;
  readonly accounts: readonly { readonly account: LedgerAccount; readonly cents: number }[];
  readonly vendorsNegative: number;
  /** Stored month-end vendor balances that differ from the entries. */
  readonly closingsWrong: number;
  /**
   * Payments and second charges, minus refunds to cards (counted when decided), plus dispute
   * movements and fees, provider fees, payouts to our bank and other provider movements.
   */
  readonly paymentsCents: number;
}

/**
 * Reads the kept sums of the ledger and what was booked since they were folded, in one statement, so
 * that no sale falls between two figures. Damage to older entries is known once they are verified.
 */
export async function readBooks(db: Db): Promise<Books> {
  const { rows } = await sql<Books>`
    with fresh as materialized (
      select n.transaction_id, e.account, e.vendor_id, e.amount_cents as cents from ledger_new n, lateral (
        select account, vendor_id, amount_cents from ledger_entries where transaction_id = n.transaction_id offset 0) e
    ),
    owing as (
      select vendor_id, sum(cents) as cents from fresh where account = 'vendor_payable' and vendor_id is not null group by 1
    )
    select
      (coalesce((select transactions from ledger_state), 0) + (select count(*) from ledger_new))::int as transactions,
      ((select count(*) from ledger_faults where kind = 'unbalanced') + (select count(*) from (
        select from fresh group by transaction_id having sum(cents) <> 0) one))::int as unbalanced,
      (select coalesce(jsonb_agg(jsonb_build_object('account', account, 'cents', cents) order by account), '[]') from (
        select account, sum(cents)::bigint as cents from (
          select account, cents from ledger_sums where vendor_id = ${ALL} union all select account, cents from fresh) sums
        group by account) one) as accounts,
      ((select count(*) from ledger_sums where account = 'vendor_payable' and cents > 0 and vendor_id <> ${ALL}
          and not exists (select from owing where owing.vendor_id = ledger_sums.vendor_id))
        + (select count(*) from owing left join ledger_sums kept on kept.account = 'vendor_payable' and kept.vendor_id = owing.vendor_id
          where owing.cents + coalesce(kept.cents, 0) > 0))::int as "vendorsNegative",
      (select count(*)::int from ledger_faults where kind = 'closing') as "closingsWrong",
      (coalesce((select clearing_cents from ledger_state), 0)
        + (select coalesce(sum(cents), 0) from clearing_changes))::bigint as "paymentsCents"`.execute(
    db,
  );
  const [books] = rows;
  if (!books) throw new Error('A statement without from answers one row');
  return books;
}

/** Checks the ledger and mails every admin about discrepancies. */
export async function checkLedger(market: Market): Promise<void> {
  const books = await readBooks(market.db);
  const { agrees, sumAllCents, clearingVsPaymentsCents } = judgeBooks(books);
  note({ about: 'ledger', agrees });
  if (agrees) return;
  const { unbalanced, closingsWrong } = books;
  market.log.error('ledger does not agree', {
    unbalanced,
    sumAllCents,
    clearingVsPaymentsCents,
    closingsWrong,
  });
  await transaction(market.db, async (trx) => {
    const data = { unbalanced, sumAllCents, clearingVsPaymentsCents, closingsWrong };
    const mails = await mailsToAdmins(trx, 'money', { template: 'ledger-difference', data });
    await market.mail.queue(trx, ...mails);
  });
}
