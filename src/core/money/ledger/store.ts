import { newId } from '#base/ids.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Entry } from './rules.ts';
import type { LedgerKind, ProviderKind } from './tables.ts';

type PayoutKind = 'payout' | 'payout_return';

export interface LedgerTransaction {
  readonly kind: Exclude<LedgerKind, PayoutKind | ProviderKind>;
  /** Null if it concerns no order, such as an invoice or a balance. */
  readonly orderId: string | null;
  /** Null without a card charge. */
  readonly paymentId: string | null;
  readonly refundId: string | null;
  readonly invoiceId?: string;
  readonly reversesRefundId?: string;
  readonly entries: readonly Entry[];
}

/** Writes a transaction unless it has no entries. The database enforces a zero sum. */
export async function writeLedger(
  trx: Trx,
  { kind, orderId, paymentId, refundId, invoiceId, reversesRefundId, entries }: LedgerTransaction,
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const id = newId(now);
  await trx
    .with('head', (db) =>
      db.insertInto('ledger_transactions').values({
        id,
        kind,
        order_id: orderId,
        payment_id: paymentId,
        refund_id: refundId,
        invoice_id: invoiceId ?? null,
        reverses_refund_id: reversesRefundId ?? null,
        created_at: now,
      }),
    )
    .insertInto('ledger_entries')
    .values(rowsOf(id, entries, now))
    .execute();
}

export interface LedgerPayout {
  readonly payoutId: string;
  readonly entries: readonly Entry[];
}

export async function writePayouts(
  trx: Trx,
  payouts: readonly LedgerPayout[],
  now: Date,
  kind: PayoutKind = 'payout',
): Promise<void> {
  const written = payouts.map((payout) => ({ ...payout, id: newId(now) }));
  if (written.length === 0) return;
  await trx
    .with('heads', (db) =>
      db.insertInto('ledger_transactions').values(
        written.map(({ id, payoutId }) => ({
          id,
          kind,
          order_id: null,
          payment_id: null,
          refund_id: null,
          payout_id: payoutId,
          created_at: now,
        })),
      ),
    )
    .insertInto('ledger_entries')
    .values(written.flatMap(({ id, entries }) => rowsOf(id, entries, now)))
    .execute();
}

export interface LedgerMovement {
  readonly id: string;
  readonly kind: ProviderKind;
  readonly entries: readonly Entry[];
}

/** Writes provider movements, one transaction each; skips those without entries. */
export async function writeMovements(
  trx: Trx,
  movements: readonly LedgerMovement[],
  now: Date,
): Promise<void> {
  const written = movements
    .filter(({ entries }) => entries.length > 0)
    .map((movement) => ({ ...movement, transactionId: newId(now) }));
  if (written.length === 0) return;
  await trx
    .with('heads', (db) =>
      db.insertInto('ledger_transactions').values(
        written.map(({ id, kind, transactionId }) => ({
          id: transactionId,
          kind,
          order_id: null,
          payment_id: null,
          refund_id: null,
          provider_transaction_id: id,
          created_at: now,
        })),
      ),
    )
    .insertInto('ledger_entries')
    .values(written.flatMap(({ transactionId, entries }) => rowsOf(transactionId, entries, now)))
    .execute();
}

const rowsOf = (transactionId: string, entries: readonly Entry[], now: Date) =>
  entries.map((entry) => ({
    id: newId(now),
    transaction_id: transactionId,
    account: entry.account,
    vendor_id: entry.vendorId,
    service_order_id: entry.serviceOrderId,
    amount_cents: entry.cents,
    part: entry.part ?? null,
    at: now,
  }));
