import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { idsInOrder } from '#core/shared/export-ids-store.ts';
import { CHANGED_HOLD_MS, type Owed } from './rules.ts';
import { waitingOf } from './waiting-store.ts';
import type { PayoutAccountsTable, PayoutBatchesTable, PayoutsTable } from './tables.ts';

export type AccountRow = Selectable<PayoutAccountsTable>;
export type PayoutRow = Selectable<PayoutsTable>;
export type BatchRow = Selectable<PayoutBatchesTable>;

/** A vendor's balance by the ledger; negative for a debt. */
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

/** Vendors with a balance, or one of them, largest first. */
export async function listOwed(db: Db, now: Date, only?: string): Promise<OwedVendor[]> {
  const theirs = only === undefined ? sql`` : sql`and vendor_id = ${only}`;
  const { rows } = await sql<OwedVendor>`
    select owed.vendor_id as "vendorId", owed.cents, coalesce(waiting.cents, 0)::bigint as "waitingCents",
      vendors.status = 'Approved' as approved, account.vendor_id is not null as "hasAccount",
      coalesce(account.updated_at > account.created_at
        and account.updated_at > ${new Date(now.getTime() - CHANGED_HOLD_MS)}, false) as "accountChanged",
      account.to_check_since is not null as "accountToCheck",
      vendors.business_name as "businessName", account.holder, account.bank_name as "bankName", account.iban
    from (
      select vendor_id, (-sum(amount_cents))::bigint as cents from ledger_entries
      where account = 'vendor_payable' and vendor_id is not null ${theirs}
      group by vendor_id having sum(amount_cents) <> 0) owed
    join vendors on vendors.id = owed.vendor_id
    left join payout_accounts account on account.vendor_id = owed.vendor_id
    left join (
      select part.vendor_id, sum(part.cents) as cents from (${waitingOf(now, only)}) part group by 1) waiting
      on waiting.vendor_id = owed.vendor_id
    order by owed.cents desc, owed.vendor_id`.execute(db);
  return rows;
}

/** A vendor's payout schedule; undefined for an unknown vendor. */
export async function findRelease(db: Db, vendorId: string): Promise<'rule' | 'paid' | undefined> {
  const row = await db
    .selectFrom('vendors')
    .select('payout_release')
    .where('id', '=', vendorId)
    .executeTakeFirst();
  return row?.payout_release;
}

export const findAccount = (db: Db, vendorId: string): Promise<AccountRow | undefined> =>
  db.selectFrom('payout_accounts').selectAll().where('vendor_id', '=', vendorId).executeTakeFirst();

export type NewAccount = Pick<AccountRow, 'vendor_id' | 'holder' | 'bank_name' | 'iban'>;

export async function noteChecked(trx: Trx, vendorId: string): Promise<void> {
  await trx
    .updateTable('payout_accounts')
    .set({ to_check_since: null })
    .where('vendor_id', '=', vendorId)
    .execute();
}

export async function saveAccount(trx: Trx, account: NewAccount, now: Date): Promise<void> {
  await trx
    .insertInto('payout_accounts')
    .values({ ...account, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('vendor_id').doUpdateSet((is) => ({
        holder: is.ref('excluded.holder'),
        bank_name: is.ref('excluded.bank_name'),
        iban: is.ref('excluded.iban'),
        to_check_since: null,
        updated_at: now,
      })),
    )
    .execute();
}

/** A vendor's paid and open payouts, newest first. */
export async function listVendorPayouts(db: Db, vendorId: string, limit: number) {
  return db
    .selectFrom('payouts')
    .innerJoin('payout_batches as batch', 'batch.id', 'payouts.batch_id')
    .leftJoin('payout_returns as back', 'back.payout_id', 'payouts.id')
    .select([
      'payouts.id',
      'back.returned_on as returnedOn',
      'back.reason as returnReason',
      'payouts.amount_cents as cents',
      'payouts.iban',
      'batch.status',
      'batch.created_at as createdAt',
      'batch.closed_at as closedAt',
    ])
    .where('payouts.vendor_id', '=', vendorId)
    .where('batch.status', '!=', 'cancelled')
    .orderBy('batch.created_at', 'desc')
    .orderBy('payouts.id', 'desc')
    .limit(limit)
    .execute();
}

/** Serializes the creation of batches; returns the batches that prevent a new one. */
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
  // As one JSON value, because a batch can exceed the max number of parameters.
  await sql`insert into payouts
    select * from jsonb_populate_recordset(null::payouts, ${rows}::jsonb)`.execute(trx);
}

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

/** The payouts of a batch, largest first. */
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

export const listPayouts = (db: Db, batchId: string) =>
  db
    .selectFrom('payouts')
    .leftJoin('payout_returns as back', 'back.payout_id', 'payouts.id')
    .selectAll('payouts')
    .select(['back.returned_on as returnedOn', 'back.reason as returnReason'])
    .where('batch_id', '=', batchId)
    .orderBy('amount_cents', 'desc')
    .orderBy('id')
    .execute();
