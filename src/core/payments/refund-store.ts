import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';
import type { LineShare } from './rules.ts';
import { type PaidForChange, principalIn } from './refund-rules.ts';

/** A refund of one payment, before it is written. */
export interface NewRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly parts: readonly {
    readonly part: { readonly serviceOrderId: string };
    readonly cents: number;
    readonly lines: readonly LineShare[];
  }[];
  /** What goes back, of the parts or of what bought nothing. */
  readonly cents: number;
  readonly reason: string;
  readonly createdBy: string | null;
  readonly request?: { readonly key: string; readonly asked: string };
}

/** Writes a refund with what it leaves of its payment, its parts and their lines, in one statement. */
export async function writeRefund(
  trx: Trx,
  { id, paymentId, orderId, parts, cents: total, reason, createdBy, request }: NewRefund,
  now: Date,
): Promise<void> {
  const only = parts.length === 1 ? (parts[0]?.part.serviceOrderId ?? null) : null;
  const byPart = JSON.stringify(
    parts.map(({ part, cents, lines }) => ({
      id: part.serviceOrderId,
      cents,
      principal: principalIn(lines),
    })),
  );
  const byLine = JSON.stringify(parts.flatMap(({ lines }) => lines));
  await trx
    .with('refund', (db) =>
      db.insertInto('refunds').values({
        id,
        payment_id: paymentId,
        order_id: orderId,
        service_order_id: only,
        amount_cents: total,
        reason,
        provider_ref: null,
        status: 'pending',
        lines: byLine,
        created_by: createdBy,
        request_key: request?.key ?? null,
        requested: request?.asked ?? null,
        created_at: now,
        updated_at: now,
      }),
    )
    .with('parts', (db) =>
      db
        .updateTable('service_orders')
        .from(
          sql<{
            id: string;
          }>`jsonb_to_recordset(${byPart}::jsonb)`.as<'part'>(
            sql`part(id uuid, cents bigint, principal bigint)`,
          ),
        )
        .set({
          refunded_cents: sql<number>`service_orders.refunded_cents + part.cents`,
          refunded_principal_cents: sql<number>`service_orders.refunded_principal_cents + part.principal`,
          updated_at: now,
        })
        .whereRef('service_orders.id', '=', 'part.id'),
    )
    .with('lines', (db) =>
      db
        .updateTable('order_lines')
        .from(
          sql<{ lineId: string }>`jsonb_to_recordset(${byLine}::jsonb)`.as<'share'>(
            sql`share("lineId" uuid, principal bigint, fee bigint)`,
          ),
        )
        .set({
          refunded_cents: sql<number>`order_lines.refunded_cents + share.principal + share.fee`,
          refunded_principal_cents: sql<number>`order_lines.refunded_principal_cents + share.principal`,
        })
        .whereRef('order_lines.id', '=', 'share.lineId'),
    )
    .updateTable('payments')
    .set((is) => ({ refunded_cents: is('refunded_cents', '+', total), updated_at: now }))
    .where('id', '=', paymentId)
    .execute();
}

/** What is left of the payments for changes that were made, the latest first. */
export async function paidForChanges(trx: Trx, orderId: string): Promise<PaidForChange[]> {
  return trx
    .selectFrom('payments')
    .innerJoin('booking_changes', 'booking_changes.id', 'payments.change_id')
    .select([
      'payments.id as paymentId',
      'booking_changes.order_line_id as lineId',
      sql<number>`payments.amount_cents - payments.refunded_cents`.as('leftCents'),
    ])
    .where('payments.order_id', '=', orderId)
    .where('booking_changes.status', '=', 'applied')
    .whereRef('payments.refunded_cents', '<', 'payments.amount_cents')
    .orderBy('booking_changes.changes_before', 'desc')
    .execute();
}

export interface DueRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly provider: string;
  readonly ref: string | null;
}

/**
 * Claims refunds to send, by counting a try: the next is due after 30 seconds, doubling up to an hour, whether this one
 * is heard of again or not. No two processes get the same.
 */
export async function claimDueRefunds(
  db: Db,
  { now, orderId, limit }: { now: Date; orderId?: string; limit: number },
): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    update refunds set tries = tries + 1, updated_at = ${now}
    from payments
    where payments.id = refunds.payment_id and refunds.id in (
      select id from refunds
      where status = 'pending' ${orderId === undefined ? sql`` : sql`and order_id = ${orderId}`}
        and (tries = 0 or updated_at <= ${now}::timestamptz - least(30 * power(2, tries - 1), 3600) * interval '1 second')
      order by created_at limit ${limit} for update skip locked)
    returning refunds.id, refunds.payment_id as "paymentId", refunds.amount_cents as "amountCents",
      payments.provider, payments.provider_ref as ref`.execute(db);
  return rows;
}

/** A refund has reached the provider; a payment of which nothing is left is a refunded one. */
export async function noteRefundSent(
  db: Db,
  refund: { readonly id: string; readonly paymentId: string; readonly ref: string },
  now: Date,
): Promise<void> {
  await db
    .with('sent', (query) =>
      query
        .updateTable('refunds')
        .set({ status: 'succeeded', provider_ref: refund.ref, updated_at: now })
        .where('id', '=', refund.id)
        .where('status', '=', 'pending'),
    )
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
            .where('refunds.id', '!=', refund.id)
            .where('refunds.status', '!=', 'succeeded'),
        ),
      ),
    )
    .execute();
}

/** A refund that the provider will not make, or could not bring to the card: a person must see to it. */
export async function noteRefundFailed(db: Db, refundId: string, now: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status: 'failed', updated_at: now })
    .where('id', '=', refundId)
    .execute();
}
