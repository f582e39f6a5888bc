import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../database.ts';
import { idsInOrder } from '../export-ids-store.ts';
import { CHANGED_HOLD_MS, type Owed } from './rules.ts';
import type { PayoutAccountsTable, PayoutBatchesTable, PayoutsTable } from './tables.ts';

export type AccountRow = Selectable<PayoutAccountsTable>;
export type PayoutRow = Selectable<PayoutsTable>;
export type BatchRow = Selectable<PayoutBatchesTable>;

/** What is owed to a vendor by the ledger; below zero when the vendor owes. */
export async function balanceOf(db: Db, vendorId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(-sum(amount_cents), 0)::bigint`.as('cents'))
    .where('account', '=', 'vendor_payable')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow();
  return cents;
}

export interface OwedVendor extends Owed {
  readonly businessName: string;
  readonly holder: string | null;
  readonly bankName: string | null;
  readonly iban: string | null;
}

/** Every vendor with a balance, the largest first. */
export async function listOwed(db: Db, now: Date): Promise<OwedVendor[]> {
  const { rows } = await sql<OwedVendor>`
    select owed.vendor_id as "vendorId", owed.cents, coalesce(waiting.cents, 0)::bigint as "waitingCents",
      vendors.status = 'Approved' as approved, account.vendor_id is not null as "hasAccount",
      coalesce(account.updated_at > account.created_at
        and account.updated_at > ${new Date(now.getTime() - CHANGED_HOLD_MS)}, false) as "accountChanged",
      vendors.business_name as "businessName", account.holder, account.bank_name as "bankName", account.iban
    from (
      select vendor_id, (-sum(amount_cents))::bigint as cents from ledger_entries
      where account = 'vendor_payable' and vendor_id is not null
      group by vendor_id having sum(amount_cents) <> 0) owed
    join vendors on vendors.id = owed.vendor_id
    left join payout_accounts account on account.vendor_id = owed.vendor_id
    left join (
      select part.vendor_id, sum(part.cents) as cents from (${waitingOf(now)}) part group by 1) waiting
      on waiting.vendor_id = owed.vendor_id
    order by owed.cents desc, owed.vendor_id`.execute(db);
  return rows;
}

/** Of what is owed to a vendor, what may yet go back to customers. */
export async function waitingCentsOf(db: Db, vendorId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from (${waitingOf(now, vendorId)}) waiting`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}

/** No return can be asked for longer after completion; a day more for the countries' clocks. */
const LONGEST_RETURN_MS = 366 * 86_400_000;

/**
 * What the ledger owes vendors for parts that are not over: paid and not completed, for a day that is still to come, within
 * the days in which they can be sent back, or on their way back. Of terms that can be ended early, what of them is to come.
 */
const waitingOf = (now: Date, vendorId?: string) =>
  sql`${waitingParts(now, vendorId)} union all ${waitingTerms(now, vendorId)}`;

function waitingParts(now: Date, vendorId?: string) {
  const theirs = vendorId === undefined ? sql`` : sql`and part.vendor_id = ${vendorId}`;
  return sql`
    select part.vendor_id, (-sum(entry.amount_cents))::bigint as cents
    from (
      select id, vendor_id from service_orders part
      where paid_at is not null and status in ('pending', 'processing') ${theirs}
      union all
      select id, vendor_id from service_orders part
      where status = 'completed' and completed_at > ${new Date(now.getTime() - LONGEST_RETURN_MS)} ${theirs}
        and (exists (
            select 1 from order_lines line where line.service_order_id = part.id
              and (line.starts_on >= (${now}::timestamptz at time zone 'UTC')::date
                or part.delivery is not null and part.completed_at
                  + make_interval(days => coalesce((line.cancellation->>'returnDays')::int, 0) + 1) > ${now}
                  and coalesce((line.cancellation->>'returnDays')::int, 0) > 0))
          or exists (
            select 1 from returns back where back.service_order_id = part.id
              and back.state in ('requested', 'accepted')))) part
    join ledger_entries entry on entry.service_order_id = part.id
      and entry.account = 'vendor_payable'
    where not exists (
      select 1 from order_lines term
      where term.service_order_id = part.id and term.cancellation->'early' is not null)
    group by part.vendor_id`;
}

/**
 * The same of parts with a term that its customer may end early. Of its price the days after the last month that has passed
 * wait, and until the first has passed all of it; what an early end gives back is never more, as it counts whole days from
 * today on. Once it is ended, the days that were given back are no more to wait for. Other lines of the part wait until it is
 * completed and their day is over. The vendor's share of that is what a refund of it would take from them.
 */
function waitingTerms(now: Date, vendorId?: string) {
  const theirs = vendorId === undefined ? sql`` : sql`and part.vendor_id = ${vendorId}`;
  // As `priceOfLast`.
  const priceOf = (days: ReturnType<typeof sql>) =>
    sql`(2 * ((term.early->>'cents')::bigint * (${days}) - coalesce((
        select sum((less->>'cents')::bigint * least(${days}, (less->>'days')::int))
        from jsonb_array_elements(term.early->'cheaper') as less), 0)::bigint) + term.days) / (2 * term.days)`;
  const commissionOn = (cents: ReturnType<typeof sql>) =>
    sql`coalesce(div(2 * part.commission_cents::numeric * (${cents}) + part.earned, 2 * nullif(part.earned, 0)), 0)`;
  return sql`
    select part.vendor_id, least(owed.cents, greatest(0,
      part.waits - (${commissionOn(sql`part.given + part.waits`)} - ${commissionOn(sql`part.given`)})))::bigint as cents
    from (
      select part.id, part.vendor_id, part.commission_cents, part.subtotal_cents - part.principal_cents as earned,
        part.refunded_cents - part.refunded_principal_cents as given, sum(term.waits) as waits
      from service_orders part
      join lateral (
        select least(term.left_cents, case
          when term.early is null then
            case when part.status <> 'completed' or term.starts_on >= (${now}::timestamptz at time zone 'UTC')::date
              then term.left_cents else 0 end
          when term.today > term.ended_on then 0
          when term.passed is null then term.left_cents
          else greatest(0, ${priceOf(sql`term.ends_on + 1 - term.passed`)}
            - case when term.ended_on is null then 0 else ${priceOf(sql`term.ends_on - term.ended_on`)} end) end) as waits
        from (
          select line.starts_on, line.ends_on, line.ended_on, line.cancellation->'early' as early,
            line.total_cents - line.refunded_cents as left_cents, line.ends_on - line.starts_on + 1 as days, here.today,
            (select max((line.starts_on + make_interval(months => month))::date)
              from generate_series(1, (line.cancellation->'early'->>'months')::int) as month
              where (line.starts_on + make_interval(months => month))::date <= here.today) as passed
          from order_lines line, lateral (select (${now}::timestamptz at time zone line.time_zone)::date as today) here
          where line.service_order_id = part.id) term) term on true
      where part.paid_at is not null and part.status in ('pending', 'processing', 'completed') ${theirs}
        and part.id in (select service_order_id from order_lines where cancellation->'early' is not null)
      group by part.id) part
    join lateral (
      select coalesce(-sum(entry.amount_cents), 0) as cents from ledger_entries entry
      where entry.service_order_id = part.id and entry.account = 'vendor_payable') owed on true
    where part.waits > 0`;
}

export const findAccount = (db: Db, vendorId: string): Promise<AccountRow | undefined> =>
  db.selectFrom('payout_accounts').selectAll().where('vendor_id', '=', vendorId).executeTakeFirst();

export async function saveAccount(
  trx: Trx,
  account: Pick<AccountRow, 'vendor_id' | 'holder' | 'bank_name' | 'iban'>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('payout_accounts')
    .values({ ...account, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('vendor_id').doUpdateSet((is) => ({
        holder: is.ref('excluded.holder'),
        bank_name: is.ref('excluded.bank_name'),
        iban: is.ref('excluded.iban'),
        updated_at: now,
      })),
    )
    .execute();
}

/** A vendor's payouts that were paid or are to be, newest first. */
export async function listVendorPayouts(db: Db, vendorId: string, limit: number) {
  return db
    .selectFrom('payouts')
    .innerJoin('payout_batches as batch', 'batch.id', 'payouts.batch_id')
    .select([
      'payouts.id',
      'payouts.amount_cents as cents',
      'payouts.iban',
      'batch.status',
      'batch.created_at as createdAt',
      'batch.closed_at as closedAt',
    ])
    .where('payouts.vendor_id', '=', vendorId)
    .where('batch.status', '!=', 'cancelled')
    .orderBy('payouts.id', 'desc')
    .limit(limit)
    .execute();
}

/** Holds everybody else who would make a batch until this transaction ends; answers what stands in the way of one. */
export async function lockMaking(trx: Trx, key: string) {
  await sql`select pg_advisory_xact_lock(hashtext('souk payouts'))`.execute(trx);
  const same = await trx
    .selectFrom('payout_batches')
    .select('id')
    .where('request_key', '=', key)
    .executeTakeFirst();
  return { sameKey: same?.id ?? null, open: await findOpenBatch(trx) };
}

export async function findOpenBatch(db: Db): Promise<string | null> {
  const open = await db
    .selectFrom('payout_batches')
    .select('id')
    .where('status', '=', 'open')
    .executeTakeFirst();
  return open?.id ?? null;
}

export async function insertBatch(
  trx: Trx,
  batch: Pick<
    BatchRow,
    'id' | 'payout_count' | 'total_cents' | 'request_key' | 'created_by' | 'created_at'
  >,
  payouts: readonly PayoutRow[],
): Promise<void> {
  await trx
    .insertInto('payout_batches')
    .values({ ...batch, status: 'open', bank_reference: null, closed_at: null })
    .execute();
  const rows = JSON.stringify(payouts);
  // As one value: a batch has more vendors than a statement has room for parameters.
  await sql`insert into payouts
    select * from jsonb_populate_recordset(null::payouts, ${rows}::jsonb)`.execute(trx);
}

/** A batch, held until the transaction ends. */
export const lockBatch = (trx: Trx, id: string): Promise<BatchRow | undefined> =>
  trx.selectFrom('payout_batches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function closeBatch(
  trx: Trx,
  batch: { readonly id: string; readonly status: 'paid' | 'cancelled'; readonly reference: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('payout_batches')
    .set({ status: batch.status, bank_reference: batch.reference || null, closed_at: now })
    .where('id', '=', batch.id)
    .execute();
}

/** The payouts of a batch, the largest first. */
export const payoutIds = (db: Db, batchId: string): Promise<string[]> =>
  idsInOrder(
    db,
    db
      .selectFrom('payouts')
      .select('id')
      .where('batch_id', '=', batchId)
      .orderBy('amount_cents', 'desc')
      .orderBy('id'),
  );

export const findPayouts = (db: Db, ids: readonly string[]): Promise<PayoutRow[]> =>
  db
    .selectFrom('payouts')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();

export const listPayouts = (db: Db, batchId: string): Promise<PayoutRow[]> =>
  db
    .selectFrom('payouts')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('amount_cents', 'desc')
    .orderBy('id')
    .execute();
