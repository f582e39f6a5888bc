import { type Insertable, sql } from 'kysely';
import { newId } from '#base/ids.ts';
import type { Trx } from '#core/shared/database.ts';
import { insertion } from '#core/shared/insertion.ts';
import type { Entry } from './rules.ts';
import type {
  LedgerEntriesTable,
  LedgerKind,
  LedgerTransactionsTable,
  ProviderKind,
} from './tables.ts';

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

interface LedgerRows {
  readonly heads: readonly Insertable<LedgerTransactionsTable>[];
  readonly entries: readonly Insertable<LedgerEntriesTable>[];
}

/** Rows of a transaction; none without entries. The database enforces a zero sum. */
export function ledgerRows(
  { kind, orderId, paymentId, refundId, invoiceId, reversesRefundId, entries }: LedgerTransaction,
  now: Date,
): LedgerRows {
  if (entries.length === 0) return { heads: [], entries: [] };
  const id = newId(now);
  const head = {
    id,
    kind,
    order_id: orderId,
    payment_id: paymentId,
    refund_id: refundId,
    invoice_id: invoiceId ?? null,
    reverses_refund_id: reversesRefundId ?? null,
    created_at: now,
  };
  return { heads: [head], entries: rowsOf(id, entries, now) };
}

/** Writes a transaction unless it has no entries. */
export const writeLedger = (trx: Trx, transaction: LedgerTransaction, now: Date): Promise<void> =>
  writeRows(trx, ledgerRows(transaction, now));

async function writeRows(trx: Trx, { heads, entries }: LedgerRows): Promise<void> {
  if (heads.length === 0) return;
  await sql`
    with heads as (${insertion('ledger_transactions', heads)})
    ${insertion('ledger_entries', entries)}`.execute(trx);
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
  const heads = written.map(({ id, payoutId }) => ({
    id,
    kind,
    order_id: null,
    payment_id: null,
    refund_id: null,
    payout_id: payoutId,
    created_at: now,
  }));
  await writeRows(trx, {
    heads,
    entries: written.flatMap(({ id, entries }) => rowsOf(id, entries, now)),
  });
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
  const heads = written.map(({ id, kind, transactionId }) => ({
    id: transactionId,
    kind,
    order_id: null,
    payment_id: null,
    refund_id: null,
    provider_transaction_id: id,
    created_at: now,
  }));
  await writeRows(trx, {
    heads,
    entries: written.flatMap(({ transactionId, entries }) => rowsOf(transactionId, entries, now)),
  });
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
