import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import type { LedgerAccount } from './tables.ts';
import { mailsToAdmins } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { note } from '#core/shared/telemetry/steps.ts';
import { transaction } from '#core/shared/transaction.ts';
import { judgeBooks } from './check-rules.ts';

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

/** Statuses of payments that took money, refunded later or not. */
const TOOK = ['succeeded', 'refunded'];

/**
 * Reads the ledger in one statement, so that no sale falls between two figures. It scans every
 * entry: a second or two per million, acceptable for a job and an admin page only.
 */
export async function readBooks(db: Db): Promise<Books> {
  const { rows } = await sql<Books>`
    with entries as materialized (
      select transaction_id, account, vendor_id, amount_cents as cents, at from ledger_entries
    ),
    closed as (
      select vendor_id, to_char(month, 'YYYY-MM') as month, (sum(cents) over (partition by vendor_id order by month))::bigint as closing
      from (
        select vendor_id, date_trunc('month', at at time zone 'UTC') as month, -sum(cents) as cents from entries
        where account = 'vendor_payable' and vendor_id is not null
          and at < (select (max(month) || '-01')::timestamp + interval '1 month' from closed_months) at time zone 'UTC'
        group by 1, 2) moved
    )
    select
      (select count(*)::int from ledger_transactions) as transactions,
      (select count(*)::int from (
        select 1 from entries group by transaction_id having sum(cents) <> 0) one) as unbalanced,
      (select coalesce(jsonb_agg(jsonb_build_object('account', account, 'cents', cents) order by account), '[]')
        from (select account, sum(cents)::bigint as cents from entries group by account) one) as accounts,
      (select count(*)::int from (
        select 1 from entries where account = 'vendor_payable' and vendor_id is not null
        group by vendor_id having sum(cents) > 0) one) as "vendorsNegative",
      (select count(*)::int from closed full join statement_closings kept using (vendor_id, month)
        where closed.closing is distinct from kept.closing_cents) as "closingsWrong",
      ((select coalesce(sum(amount_cents - refunded_cents), 0) from payments where status = any(${TOOK}))
        + (select coalesce(sum(amount_cents - refunded_cents), 0) from second_charges)
        + (select coalesce(sum(amount_cents), 0) from refunds where bank_reference is not null)
        + (select coalesce(sum(cents - fee_cents), 0) from dispute_moves)
        + (select coalesce(sum(clearing_cents), 0) from provider_transactions))::bigint as "paymentsCents"`.execute(
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
    const mails = await mailsToAdmins(trx, { template: 'ledger-difference', data });
    await market.mail.queue(trx, ...mails);
  });
}
