import type { Trx } from '#core/shared/database.ts';
import type { Entry } from '../ledger/rules.ts';
import { writeLedger } from '../ledger/store.ts';
import { principalIn } from './refund-rules.ts';
import type { LineShare } from './rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** Statements without a returned row. */
type NoRow = Record<string, never>;

export interface PartShare {
  readonly id: string;
  readonly cents: number;
  readonly principal: number;
}

/** Also adds to `disputed_cents`: amounts held by a dispute count as refunded. */
const counted = (disputed: boolean, cents: RawBuilder<unknown>): RawBuilder<unknown> =>
  disputed ? sql`, disputed_cents = to_change.disputed_cents + ${cents}` : sql``;

/** SQL fragment that adds to the refunded totals of an order's parts. */
export const partsGiveBack = (
  parts: readonly PartShare[],
  now: Date,
  disputed = false,
): RawBuilder<NoRow> => sql<NoRow>`
  (update service_orders to_change set refunded_cents = to_change.refunded_cents + part.cents,
    refunded_principal_cents = to_change.refunded_principal_cents + part.principal,
    updated_at = ${now}::timestamptz ${counted(disputed, sql`part.cents`)}
  from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) part(id uuid, cents bigint, principal bigint)
  where to_change.id = part.id)`;

/** SQL fragment that adds to the refunded totals of order lines. */
export const linesGiveBack = (
  lines: readonly LineShare[],
  disputed = false,
): RawBuilder<NoRow> => sql<NoRow>`
  (update order_lines to_change set refunded_cents = to_change.refunded_cents + share.principal + share.fee,
    refunded_principal_cents = to_change.refunded_principal_cents + share.principal
    ${counted(disputed, sql`share.principal + share.fee`)}
  from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) share("lineId" uuid, principal bigint, fee bigint)
  where to_change.id = share."lineId")`;

export interface NewRefund {
  readonly id: string;
  readonly paymentId: string;
  /** Null for the payment of an invoice. */
  readonly orderId: string | null;
  readonly invoiceId?: string;
  readonly parts: readonly {
    readonly part: { readonly serviceOrderId: string };
    readonly cents: number;
    readonly lines: readonly LineShare[];
  }[];
  /** Refunded cents, of the parts or of an unearned charge. */
  readonly cents: number;
  /** Debit entries; the credit to the card or the bank is added. */
  readonly entries: readonly Entry[];
  readonly reason: string;
  readonly createdBy: string | null;
  readonly request?: { readonly key: string; readonly asked: string };
  readonly secondChargeId?: string;
  /** The kept request that a second person confirmed. */
  readonly askedId?: string;
  /** The failed refund that this one repeats. */
  readonly againOf?: string;
  /** Reference of a transfer from our bank account, instead of a refund to the card. */
  readonly bankReference?: string;
  /** The provider's id if it has already made this refund. */
  readonly providerRef?: string;
}

/**
 * The only way to refund money: writes the refund, the totals of its charge, parts and lines in one
 * statement, and the ledger transaction. Every caller decides for itself whether to refund.
 */
export async function writeRefund(trx: Trx, refund: NewRefund, now: Date): Promise<void> {
  const { id, paymentId, orderId, invoiceId, entries, bankReference } = refund;
  await writeTotals(trx, refund, now);
  await writeLedger(
    trx,
    {
      kind: 'refund',
      orderId,
      paymentId,
      refundId: id,
      ...(invoiceId !== undefined && { invoiceId }),
      entries: bankReference === undefined ? entries : entries.map(fromBank),
    },
    now,
  );
}

const fromBank = (entry: Entry): Entry =>
  entry.account === 'card_clearing' ? { ...entry, account: 'bank' } : entry;

async function writeTotals(trx: Trx, refund: NewRefund, now: Date): Promise<void> {
  const { id, paymentId, orderId, parts, cents: total, reason, createdBy, request } = refund;
  const { secondChargeId, againOf, bankReference, providerRef, askedId } = refund;
  const only = parts.length === 1 ? (parts[0]?.part.serviceOrderId ?? null) : null;
  const shares = parts.map(({ part, cents, lines }) => ({
    id: part.serviceOrderId,
    cents,
    principal: principalIn(lines),
  }));
  const lines = parts.flatMap((part) => part.lines);
  const written = trx
    .with('refund', (db) =>
      db.insertInto('refunds').values({
        id,
        payment_id: paymentId,
        order_id: orderId,
        service_order_id: only,
        amount_cents: total,
        reason,
        provider_ref: providerRef ?? null,
        status: 'pending',
        lines: JSON.stringify(lines),
        created_by: createdBy,
        request_key: request?.key ?? null,
        requested: request?.asked ?? null,
        second_charge_id: secondChargeId ?? null,
        again_of: againOf ?? null,
        asked_id: askedId ?? null,
        bank_reference: bankReference ?? null,
        created_at: now,
        updated_at: now,
      }),
    )
    .with('parts', () => partsGiveBack(shares, now))
    .with('lines', () => linesGiveBack(lines));
  if (secondChargeId !== undefined)
    await written
      .updateTable('second_charges')
      .set((is) => ({ refunded_cents: is('refunded_cents', '+', total) }))
      .where('id', '=', secondChargeId)
      .execute();
  else
    await written
      .updateTable('payments')
      .set((is) => ({ refunded_cents: is('refunded_cents', '+', total), updated_at: now }))
      .where('id', '=', paymentId)
      .execute();
}
