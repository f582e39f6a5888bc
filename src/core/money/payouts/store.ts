import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { idsInOrder } from '#core/shared/export-ids-store.ts';
import type { Page } from '#core/shared/page-rules.ts';
import { CHANGED_HOLD_MS, type Owed } from './rules.ts';
import { type WaitingGroup, waitingGroups } from './waiting-store.ts';
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
  readonly waitingFor: readonly WaitingGroup[];
  /** The next instant at which held amounts or the account change by time alone, or null. */
  readonly changesAt: Date | null;
}

/** A vendor's balance: that of the last closed month and later entries. */
const BALANCE = sql`
  coalesce((select closing_cents from statement_closings closing
      where closing.vendor_id = vendors.id order by month desc limit 1), 0)
    - coalesce((select sum(amount_cents) from ledger_entries entry
      where entry.account = 'vendor_payable' and entry.vendor_id = vendors.id and entry.at >= coalesce(
        (select (max(month) || '-01')::timestamp + interval '1 month' from closed_months) at time zone 'UTC', '-infinity')), 0)`;

/** Balances of these vendors with everything that decides about their payouts, by id. */
export async function listOwed(
  db: Db,
  now: Date,
  vendorIds: readonly string[],
): Promise<OwedVendor[]> {
  if (vendorIds.length === 0) return [];
  const changedAfter = new Date(now.getTime() - CHANGED_HOLD_MS);
  const { rows } = await sql<Omit<OwedVendor, 'waitingCents' | 'waitingFor'>>`
    select vendors.id as "vendorId", (${BALANCE})::bigint as cents,
      vendors.status = 'Approved' as approved, account.vendor_id is not null as "hasAccount",
      coalesce(account.updated_at > account.created_at and account.updated_at > ${changedAfter}, false) as "accountChanged",
      account.to_check_since is not null as "accountToCheck",
      case when account.updated_at > account.created_at and account.updated_at > ${changedAfter}
        then account.updated_at + ${CHANGED_HOLD_MS} * interval '1 ms' end as "changesAt",
      vendors.business_name as "businessName", account.holder, account.bank_name as "bankName", account.iban
    from vendors left join payout_accounts account on account.vendor_id = vendors.id
    where vendors.id = any(${vendorIds}::uuid[]) order by vendors.id`.execute(db);
  const groups = Map.groupBy(await waitingGroups(db, vendorIds, now), ({ vendorId }) => vendorId);
  return rows.map((row) => {
    const own = groups.get(row.vendorId) ?? [];
    return {
      ...row,
      waitingCents: own.reduce((sum, { cents }) => sum + cents, 0),
      waitingFor: own.map(({ why, day, orders, cents }) => ({ why, day, orders, cents })),
      changesAt: soonest([row.changesAt, ...own.map(({ changesAt }) => changesAt)]),
    };
  });
}

const soonest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((first, at) => (at && (!first || at < first) ? at : first), null);

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

const ownPayouts = (db: Db, vendorId: string) =>
  db
    .selectFrom('payouts')
    .innerJoin('payout_batches as batch', 'batch.id', 'payouts.batch_id')
    .where('payouts.vendor_id', '=', vendorId)
    .where('batch.status', '!=', 'cancelled');

/** A vendor's paid and open payouts, newest first. */
export const listVendorPayouts = (db: Db, vendorId: string, { rows, offset }: Page) =>
  ownPayouts(db, vendorId)
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
    .orderBy('batch.created_at', 'desc')
    .orderBy('payouts.id', 'desc')
    .limit(rows)
    .offset(offset)
    .execute();

/** A payout a week fills these pages in 38 years; counting stops here all the same. */
const MAX_LISTED = 2_000;

export async function countVendorPayouts(db: Db, vendorId: string): Promise<number> {
  const { total } = await db
    .selectFrom(ownPayouts(db, vendorId).select('payouts.id').limit(MAX_LISTED).as('own'))
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
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
