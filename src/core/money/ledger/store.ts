import { newId } from '#base/ids.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Entry } from './rules.ts';
import type { LedgerKind, ProviderKind } from './tables.ts';

type PayoutKind = 'payout' | 'payout_return';

export interface LedgerTransaction {
  readonly kind: Exclude<LedgerKind, PayoutKind | ProviderKind>;
  /** null where it is about no order: an invoice, or a balance. */
  readonly orderId: string | null;
  /** null where no card was charged. */
  readonly paymentId: string | null;
  readonly refundId: string | null;
  readonly invoiceId?: string;
  /** The refund that failed and that this undoes. */
  readonly reversesRefundId?: string;
  readonly entries: readonly Entry[];
}

/** Writes a transaction with its entries in one statement; nothing when no money moved. The database refuses a sum but zero. */
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

/** One payout and what it moves. */
export interface LedgerPayout {
  readonly payoutId: string;
  readonly entries: readonly Entry[];
}

/** Writes what payouts of a batch move, or what comes back of them, each a transaction of its own. */
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

/** One movement at the card provider and what it books. */
export interface LedgerMovement {
  readonly id: string;
  readonly kind: ProviderKind;
  readonly entries: readonly Entry[];
}

/** Writes what movements at the card provider book, each a transaction of its own; nothing for those that book nothing. */
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

/** The entries of one transaction. */
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
