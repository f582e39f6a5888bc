import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import type { Turn } from '#core/shared/turns.ts';

/** Transactions in a step, of three or more entries each. */
const AT_ONCE = 2_000;
/** Pause between two passes through the whole ledger. */
const PAUSE_MS = 20 * 3_600_000;

/** In place of a vendor, for the total of an account. */
export const ALL = sql`'00000000-0000-0000-0000-000000000000'::uuid`;
const FIRST = ALL;

/**
 * Folds new transactions into the sums of the ledger and verifies them, then goes on through all
 * entries by one step: at its end the sums are those of the entries, whatever changed them. One
 * process at a time.
 */
export const verifyLedger = (
  { db, clock }: Pick<Market, 'db' | 'clock'>,
  atOnce = AT_ONCE,
): Promise<Turn> =>
  transaction(db, async (trx) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('souk ledger sums')) as ours`.execute(trx);
    if (rows[0]?.ours !== true) return 'done';
    if ((await fold(trx, atOnce)) === atOnce) return 'more';
    const now = clock.now();
    const verifiedAt = await lastVerified(trx);
    if (verifiedAt !== null && now.getTime() - verifiedAt.getTime() < PAUSE_MS) return 'done';
    if ((await walk(trx, atOnce)) < atOnce) await finish(trx, now);
    return 'done';
  });

/** Adds entries of `from` to the sums of the pass, by account, vendor and month. */
const addToWalked = (from: RawBuilder<unknown>) => sql`
  insert into ledger_walked
  select account, vendor, month, sum(cents) from (
    select account, case when account = 'vendor_payable' then coalesce(vendor_id, ${ALL}) else ${ALL} end as vendor,
      case when account = 'vendor_payable' then to_char(at at time zone 'UTC', 'YYYY-MM') else '' end as month, cents
    from ${from}) one
  group by account, vendor, month order by account, vendor, month
  on conflict (account, vendor_id, month) do update set cents = ledger_walked.cents + excluded.cents`;

/** Entries by the key of their transaction: the planner cannot know how few these are. */
const entriesOf = (ids: RawBuilder<unknown>) => sql`(
  select t.id as transaction_id, e.account, e.vendor_id, e.cents, e.at from ${ids} t, lateral (
    select account, vendor_id, amount_cents as cents, at from ledger_entries where transaction_id = t.id offset 0) e)`;

/** Returns the number of folded transactions. Those behind the pass are added to it. */
async function fold(trx: Trx, atOnce: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with new as materialized (
      delete from ledger_new where ctid = any(array(select ctid from ledger_new limit ${atOnce}))
      returning transaction_id as id),
    changed as (delete from clearing_changes returning cents),
    moved as materialized (select * from ${entriesOf(sql`new`)} one),
    summed as (
      insert into ledger_sums
      select account, vendor, sum(cents) from moved,
        unnest(case when account = 'vendor_payable' and vendor_id is not null then array[vendor_id, ${ALL}] else array[${ALL}] end) vendor
      group by account, vendor order by account, vendor
      on conflict (account, vendor_id) do update set cents = ledger_sums.cents + excluded.cents),
    behind as (${addToWalked(sql`moved where transaction_id <= (select walked_to from ledger_state)`)}),
    unbalanced as (
      insert into ledger_faults (kind, id) select 'unbalanced', transaction_id from moved group by transaction_id having sum(cents) <> 0
      on conflict do nothing),
    counted as (
      insert into ledger_state (transactions, clearing_cents)
      select (select count(*) from new), (select coalesce(sum(cents), 0) from changed)
      where exists (select from new) or exists (select from changed)
      on conflict (one) do update set transactions = ledger_state.transactions + excluded.transactions,
        clearing_cents = ledger_state.clearing_cents + excluded.clearing_cents,
        walked = ledger_state.walked + (select count(*) from new where id <= ledger_state.walked_to))
    select count(*)::int as folded from new`.execute(trx);
  return rows[0]?.folded ?? 0;
}

/** Time at which the last pass through all entries ended; null before the first. */
export async function lastVerified(db: Db): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null;
  }>`select verified_at as at from ledger_state`.execute(db);
  return rows[0]?.at ?? null;
}

/** A step of the pass. What is not folded yet is added when it is. Returns the number of transactions. */
async function walk(trx: Trx, atOnce: number): Promise<number> {
  await sql`insert into ledger_state (transactions, clearing_cents) values (0, 0) on conflict do nothing`.execute(
    trx,
  );
  const { rows } = await sql<{ walked: number }>`
    with next as materialized (
      select id from ledger_transactions t
      where id > coalesce((select walked_to from ledger_state), ${FIRST})
        and not exists (select from ledger_new n where n.transaction_id = t.id)
      order by id limit ${atOnce}),
    moved as materialized (select * from ${entriesOf(sql`next`)} one),
    added as (${addToWalked(sql`moved`)}),
    unbalanced as materialized (select transaction_id as id from moved group by 1 having sum(cents) <> 0),
    mended as (
      delete from ledger_faults f using next where f.kind = 'unbalanced' and f.id = next.id
        and f.id not in (select id from unbalanced)),
    found as (insert into ledger_faults (kind, id) select 'unbalanced', id from unbalanced on conflict do nothing),
    moved_on as (
      update ledger_state set walked = walked + (select count(*) from next),
        walked_to = coalesce((select id from next order by id desc limit 1), walked_to))
    select count(*)::int as walked from next`.execute(trx);
  return rows[0]?.walked ?? 0;
}

/** Ends a pass: its sums replace those kept so far, and closings of months are compared with it. */
async function finish(trx: Trx, now: Date): Promise<void> {
  await sql`
    with truth as materialized (
      select account, vendor, sum(cents) as cents from ledger_walked,
        unnest(case when vendor_id = ${ALL} then array[${ALL}] else array[vendor_id, ${ALL}] end) vendor
      group by account, vendor),
    gone as (
      delete from ledger_sums s where not exists (select from truth t where t.account = s.account and t.vendor = s.vendor_id))
    insert into ledger_sums as s select account, vendor, cents from truth
    on conflict (account, vendor_id) do update set cents = excluded.cents where s.cents <> excluded.cents`.execute(
    trx,
  );
  await sql`
    with wrong as materialized (
      select vendor_id, month from (
        select vendor_id, month, (sum(-cents) over (partition by vendor_id order by month))::bigint as closing from ledger_walked
        where account = 'vendor_payable' and vendor_id <> ${ALL} and month <= (select max(month) from closed_months)) closed
      full join statement_closings kept using (vendor_id, month)
      where closed.closing is distinct from kept.closing_cents),
    mended as (
      delete from ledger_faults where kind = 'closing' and (id, month) not in (select vendor_id, month from wrong))
    insert into ledger_faults select 'closing', vendor_id, month from wrong on conflict do nothing`.execute(
    trx,
  );
  // The changes seen by this statement are in the sum that it reads.
  await sql`
    with changed as (delete from clearing_changes)
    update ledger_state set transactions = walked, walked = 0, walked_to = null, verified_at = ${now}::timestamptz,
      clearing_cents = souk_clearing()`.execute(trx);
  await sql`delete from ledger_walked`.execute(trx);
}
