import { sql } from 'kysely';
import { newId } from '#base/ids.ts';
import type { Db, Trx } from '../database.ts';
import { refundEntries } from '../ledger/rules.ts';
import { writeLedger } from '../ledger/store.ts';
import { type LineShare, shareOut } from './rules.ts';
import type { SoldService } from './sold-store.ts';

export interface RefundOfPart {
  readonly part: SoldService;
  readonly cents: number;
  /** What of it is for which line, as far as so much is left of it; the rest is shared out among all of them. */
  readonly lines?: readonly { readonly lineId: string; readonly cents: number }[];
}

export interface RefundToBook {
  readonly paymentId: string;
  readonly orderId: string;
  readonly parts: readonly RefundOfPart[];
  /** For the books and the admin. */
  readonly reason: string;
  readonly createdBy: string | null;
  /** By which press of a button it was asked for, and how: the same one is not booked twice. */
  readonly request?: { readonly key: string; readonly asked: string };
}

/**
 * Decides a refund: from now on the money is the customer's, whatever the provider is doing. Claws it back from vendors
 * and commission at once, so that no payout takes it. The payment is locked by the caller. Answers what goes back.
 */
export async function bookRefund(
  trx: Trx,
  { paymentId, orderId, parts, reason, createdBy, request }: RefundToBook,
  now: Date,
): Promise<number> {
  const refunded = parts.flatMap((one) =>
    one.cents > 0 ? [{ ...one, shares: sharesOf(one) }] : [],
  );
  const total = refunded.reduce((sum, { cents }) => sum + cents, 0);
  if (total === 0) return 0;
  const id = newId(now);
  const only = refunded.length === 1 ? (refunded[0]?.part.serviceOrderId ?? null) : null;
  const byPart = JSON.stringify(
    refunded.map(({ part, cents, shares }) => ({
      id: part.serviceOrderId,
      cents,
      principal: principalIn(shares),
    })),
  );
  const byLine = JSON.stringify(refunded.flatMap(({ shares }) => shares));
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
  const entries = refundEntries(
    refunded.map(({ part, cents, shares }) => ({
      ...part,
      refundedFeeBeforeCents: part.refundedCents - part.refundedPrincipalCents,
      refundCents: cents,
      refundFeeCents: cents - principalIn(shares),
    })),
  );
  await writeLedger(trx, { kind: 'refund', orderId, paymentId, refundId: id, entries }, now);
  return total;
}

/** A refund of a part by its lines: of each line what it passes on comes first, then what its vendor earns. Each line once. */
function sharesOf({ part, cents, lines }: RefundOfPart): LineShare[] {
  const left = part.lines.map((line) => ({
    lineId: line.lineId,
    principal: line.linePrincipalCents - line.lineRefundedPrincipalCents,
    fee:
      line.totalCents -
      line.linePrincipalCents -
      (line.lineRefundedCents - line.lineRefundedPrincipalCents),
  }));
  const asked = new Map(lines?.map((line) => [line.lineId, line.cents]));
  const named = left.flatMap((line) =>
    shareOut(Math.min(asked.get(line.lineId) ?? 0, line.principal + line.fee), [line]),
  );
  const taken = new Map(named.map((share) => [share.lineId, share]));
  const rest = left.map((line) => ({
    lineId: line.lineId,
    principal: line.principal - (taken.get(line.lineId)?.principal ?? 0),
    fee: line.fee - (taken.get(line.lineId)?.fee ?? 0),
  }));
  const more = shareOut(cents - sumOf(named), rest);
  for (const { lineId, principal, fee } of more) {
    const before = taken.get(lineId);
    taken.set(lineId, {
      lineId,
      principal: principal + (before?.principal ?? 0),
      fee: fee + (before?.fee ?? 0),
    });
  }
  return [...taken.values()];
}

const sumOf = (shares: readonly LineShare[]): number =>
  shares.reduce((sum, { principal, fee }) => sum + principal + fee, 0);

const principalIn = (shares: readonly LineShare[]): number =>
  shares.reduce((sum, { principal }) => sum + principal, 0);

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
  { now, paymentId, limit }: { now: Date; paymentId?: string; limit: number },
): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    update refunds set tries = tries + 1, updated_at = ${now}
    from payments
    where payments.id = refunds.payment_id and refunds.id in (
      select id from refunds
      where status = 'pending' ${paymentId === undefined ? sql`` : sql`and payment_id = ${paymentId}`}
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
