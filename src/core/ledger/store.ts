import { newId } from '#base/ids.ts';
import type { Trx } from '../database.ts';
import type { Entry } from './rules.ts';
import type { LedgerKind } from './tables.ts';

export interface LedgerTransaction {
  readonly kind: LedgerKind;
  readonly orderId: string;
  readonly paymentId: string;
  readonly refundId: string | null;
  readonly entries: readonly Entry[];
}

/** Writes a transaction with its entries in one statement; nothing when no money moved. The database refuses a sum but zero. */
export async function writeLedger(
  trx: Trx,
  { kind, orderId, paymentId, refundId, entries }: LedgerTransaction,
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
        created_at: now,
      }),
    )
    .insertInto('ledger_entries')
    .values(
      entries.map((entry) => ({
        id: newId(now),
        transaction_id: id,
        account: entry.account,
        vendor_id: entry.vendorId,
        service_order_id: entry.serviceOrderId,
        amount_cents: entry.cents,
      })),
    )
    .execute();
}
