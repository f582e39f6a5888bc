// Long because every read and write of refunds shares the lock order of payments.
import { type Selectable, sql } from 'kysely';
import { UNDECIDED } from '#base/disputes.ts';
import type { RefundAgain } from '#base/refunds.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { linesGiveBack, type PartShare, partsGiveBack } from './write-refund.ts';
import type { PaidForChange } from './refund-rules.ts';
import type { LineShare } from './rules.ts';
import type { PaymentStatus, RefundsTable } from './tables.ts';

/** Remaining amounts of payments for applied changes, newest first. */
export async function paidForChanges(db: Db, orderId: string): Promise<PaidForChange[]> {
  return db
    .selectFrom('payments')
    .innerJoin('booking_changes', 'booking_changes.id', 'payments.change_id')
    .select([
      'payments.id as paymentId',
      'booking_changes.order_line_id as lineId',
      sql<number>`payments.amount_cents - payments.refunded_cents - payments.disputed_cents`.as(
        'leftCents',
      ),
    ])
    .where('payments.order_id', '=', orderId)
    .where('booking_changes.status', '=', 'applied')
    .where(sql<boolean>`payments.refunded_cents + payments.disputed_cents < payments.amount_cents`)
    .orderBy('booking_changes.changes_before', 'desc')
    .execute();
}

export async function lastRefundOf(
  db: Db,
  { orderId, lineId }: { readonly orderId: string; readonly lineId: string },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('refunds')
    .select('created_at as at')
    .where('order_id', '=', orderId)
    .where(sql<boolean>`lines @> ${JSON.stringify([{ lineId }])}::jsonb`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** Refunds that a request made, one per payment, with the payment's refunded total. */
export const refundsOfRequest = (
  db: Db,
  { orderId, key }: { readonly orderId: string; readonly key: string },
) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'payments.id as paymentId',
      'payments.refunded_cents as refundedCents',
      'refunds.amount_cents as cents',
      'refunds.requested',
    ])
    .where('refunds.order_id', '=', orderId)
    .where('refunds.request_key', '=', key)
    .orderBy('refunds.id')
    .execute();

export interface DueRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly provider: string;
  readonly chargeRef: string | null;
  /** The provider's id, once it has accepted the refund. */
  readonly ref: string | null;
  readonly createdAt: Date;
}

/**
 * Claims due refunds to send or poll, except unsent ones of disputed payments. A claim counts an
 * attempt: the next is due after 30 seconds, doubling up to an hour. No two processes get the same
 * refund.
 */
export async function claimDueRefunds(
  db: Db,
  {
    now,
    orderId,
    paymentId,
    limit,
  }: { now: Date; orderId?: string; paymentId?: string; limit: number },
): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    update refunds set tries = tries + 1, updated_at = ${now}
    from payments
    where payments.id = refunds.payment_id and refunds.id in (
      select id from refunds
      where status = 'pending'
        and (provider_ref is not null or second_charge_id is not null or not exists (
          select from disputes d where d.payment_id = refunds.payment_id and d.status in (${sql.join(UNDECIDED)})))
        ${orderId === undefined ? sql`` : sql`and order_id = ${orderId}`}
        ${paymentId === undefined ? sql`` : sql`and payment_id = ${paymentId}`}
        and (tries = 0 or updated_at <= ${now}::timestamptz - least(30 * power(2, tries - 1), 3600) * interval '1 second')
      order by created_at limit ${limit} for update skip locked)
    returning refunds.id, refunds.payment_id as "paymentId", refunds.amount_cents as "amountCents",
      refunds.provider_ref as ref, refunds.created_at as "createdAt", payments.provider,
      case when refunds.second_charge_id is null then payments.provider_ref
        else (select provider_ref from second_charges where id = refunds.second_charge_id) end as "chargeRef"`.execute(
    db,
  );
  return rows;
}

export type RefundRow = Omit<Selectable<RefundsTable>, 'lines'> & {
  readonly lines: readonly LineShare[];
};

/** Locks a refund. Lock order: its payment first. */
export const lockRefund = async (trx: Trx, id: string): Promise<RefundRow | undefined> =>
  // Only `writeRefund` and `noteReversed` write the lines.
  (await trx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as RefundRow | undefined;

export const paymentOfRefund = async (db: Db, id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('refunds')
      .select('payment_id as id')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.id;

/** The provider has accepted a refund, which may still be pending. */
export async function noteRefundTaken(
  trx: Trx,
  { id, ref }: { readonly id: string; readonly ref: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ provider_ref: ref, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Records a successful refund; a payment with nothing left becomes refunded. */
export async function noteRefundMade(
  trx: Trx,
  refund: { readonly id: string; readonly paymentId: string; readonly ref: string | null },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ status: 'succeeded', provider_ref: refund.ref, updated_at: now })
    .where('id', '=', refund.id)
    .execute();
  await trx
    .updateTable('payments')
    .set({ status: 'refunded', updated_at: now })
    .where('id', '=', refund.paymentId)
    .where('status', '=', 'succeeded')
    .whereRef('refunded_cents', '=', 'amount_cents')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('refunds')
            .select('refunds.id')
            .where('refunds.payment_id', '=', refund.paymentId)
            .where('refunds.second_charge_id', 'is', null)
            .where('refunds.status', '=', 'pending'),
        ),
      ),
    )
    .execute();
}

/** Completes a pending refund that a lost dispute covered, so that the provider never makes it. */
export async function noteRefundedByBank(
  trx: Trx,
  { id, ref }: { readonly id: string; readonly ref: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ status: 'succeeded', provider_ref: ref, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export interface Reversed {
  readonly refund: RefundRow;
  readonly ref: string | null;
  readonly reason: string | null;
  readonly lines: readonly LineShare[];
  readonly parts: readonly PartShare[];
}

/** Reverses a failed refund: restores the totals of its charge, parts and lines. */
export async function noteReversed(
  trx: Trx,
  { refund, ref, reason, lines, parts }: Reversed,
  now: Date,
): Promise<void> {
  const undone = trx
    .with('refund', (db) =>
      db
        .updateTable('refunds')
        .set({
          status: 'failed',
          provider_ref: ref,
          failure: reason,
          lines: JSON.stringify(lines),
          reversed_at: now,
          updated_at: now,
        })
        .where('id', '=', refund.id),
    )
    .with('parts', () =>
      partsGiveBack(
        parts.map(({ id, cents, principal }) => ({ id, cents: -cents, principal: -principal })),
        now,
      ),
    )
    .with('lines', () =>
      linesGiveBack(
        lines.map(({ lineId, principal, fee }) => ({ lineId, principal: -principal, fee: -fee })),
      ),
    );
  const { amount_cents: cents, second_charge_id: secondChargeId } = refund;
  if (secondChargeId !== null)
    await undone
      .updateTable('second_charges')
      .set((is) => ({ refunded_cents: is('refunded_cents', '-', cents) }))
      .where('id', '=', secondChargeId)
      .execute();
  else
    await undone
      .updateTable('payments')
      .set((is) => ({
        refunded_cents: is('refunded_cents', '-', cents),
        status: sql<PaymentStatus>`case when status = 'refunded' then 'succeeded' else status end`,
        updated_at: now,
      }))
      .where('id', '=', refund.payment_id)
      .execute();
}

/** Failed refunds that were not reversed, left by processes of an older version. */
export const failedToReverse = (db: Db, limit: number) =>
  db
    .selectFrom('refunds')
    .select(['id', 'failure'])
    .where('status', '=', 'failed')
    .where('reversed_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute();

export const entriesOfRefund = (trx: Trx, refundId: string) =>
  trx
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_transactions as head', 'head.id', 'entry.transaction_id')
    .select([
      'entry.account',
      'entry.service_order_id as partId',
      'entry.part',
      'entry.amount_cents as cents',
    ])
    .where('head.refund_id', '=', refundId)
    .execute();

export interface Resolution {
  readonly how: RefundAgain;
  readonly by: string;
  readonly why: string;
}

export async function noteResolved(
  trx: Trx,
  id: string,
  { how, by, why }: Resolution,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({
      resolved_at: now,
      resolved_how: how,
      resolved_by: by,
      resolved_why: why,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Refunds that repeat another one. */
export const madeAgain = (trx: Trx, id: string) =>
  trx
    .selectFrom('refunds')
    .select(['id', 'payment_id as paymentId'])
    .where('again_of', '=', id)
    .execute();

/** Counts the refunds of an order or a payment since a time against an admin's limit. */
export async function noteLimitOf(
  trx: Trx,
  {
    of: [column, value],
    since,
    personId,
  }: {
    readonly of: readonly ['order_id' | 'payment_id', string];
    readonly since: Date;
    readonly personId: string;
  },
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ limit_of: personId })
    .where(column, '=', value)
    .where('created_at', '>=', since)
    .where('limit_of', 'is', null)
    .execute();
}
