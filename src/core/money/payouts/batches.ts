import { notFound, Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { toDollars } from '#base/money.ts';
import { recordAudit, requireSecond } from '#core/identity/index.ts';
import { payoutEntries } from '../ledger/rules.ts';
import { writePayouts } from '../ledger/store.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { listDue } from './due-store.ts';
import { payableCents } from './rules.ts';
import { closeBatch, insertBatch, listPayouts, lockBatch, lockMaking } from './store.ts';

/** Idempotent by key. Throws 409 while a batch is open or if nothing is payable. */
export async function makeBatch(market: Market, adminId: string, key: string): Promise<string> {
  return transaction(market.db, async (trx) => {
    const { sameKey, open } = await lockMaking(trx, key);
    if (sameKey !== null) return sameKey;
    if (open !== null) throw new Refusal(409, 'batch_open', { batchId: open });
    const now = market.clock.now();
    const { leastCents } = market.payoutRules;
    const owed = await listDue(trx, 'payable', { now, leastCents });
    if (owed.length === 0) throw new Refusal(409, 'nothing_due');
    const id = newId(now);
    const payouts = owed.map((vendor) => ({
      id: newId(now),
      batch_id: id,
      vendor_id: vendor.vendorId,
      amount_cents: payableCents(vendor),
      business_name: vendor.businessName,
      holder: vendor.holder ?? '',
      bank_name: vendor.bankName ?? '',
      iban: vendor.iban ?? '',
    }));
    const total = payouts.reduce((sum, payout) => sum + payout.amount_cents, 0);
    await insertBatch(
      trx,
      {
        id,
        payout_count: payouts.length,
        total_cents: total,
        request_key: key,
        created_by: adminId,
        created_at: now,
      },
      payouts,
    );
    await recordAudit(
      trx,
      {
        actor: { id: adminId, role: 'admin' },
        action: 'payout.made',
        subject: { type: 'payout', id },
        after: { payouts: payouts.length, total: toDollars(total) },
      },
      now,
    );
    return id;
  });
}

export interface Closing {
  readonly id: string;
  readonly adminId: string;
  readonly status: 'paid' | 'cancelled';
  readonly bankReference: string;
}

/**
 * If paid, each payout is booked, even beyond the balance. Throws 404, 409 if closed, 403 if its
 * creator marks it as paid.
 */
export async function closeOpenBatch(
  market: Market,
  { id, adminId, status, bankReference }: Closing,
): Promise<void> {
  await transaction(market.db, async (trx) => {
    const batch = await lockBatch(trx, id);
    if (!batch) throw notFound('Batch of payouts');
    if (batch.status !== 'open')
      throw new Refusal(409, batch.status === 'paid' ? 'batch_paid' : 'batch_cancelled');
    const now = market.clock.now();
    let isWaived = false;
    if (status === 'paid') {
      isWaived = await requireSecond(trx, {
        permission: 'money',
        begunBy: batch.created_by,
        by: adminId,
      });
      const payouts = await listPayouts(trx, id);
      await writePayouts(
        trx,
        payouts.map((payout) => ({
          payoutId: payout.id,
          entries: payoutEntries(payout.vendor_id, payout.amount_cents),
        })),
        now,
      );
    }
    await closeBatch(trx, { id, status, reference: bankReference }, now);
    await recordAudit(
      trx,
      {
        actor: { id: adminId, role: 'admin' },
        action: `payout.${status}`,
        subject: { type: 'payout', id },
        before: { status: 'open' },
        after: {
          status,
          total: toDollars(batch.total_cents),
          ...(isWaived && { waived: true }),
        },
        reason: bankReference,
      },
      now,
    );
  });
}
