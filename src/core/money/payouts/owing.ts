import { notFound, Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { recordAudit } from '#core/identity/index.ts';
import { writeOffEntries } from '../ledger/rules.ts';
import { writeLedger } from '../ledger/store.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { findOwingInvoice } from '../invoices/owing-store.ts';
import { lockRoom, lockVendor } from '#core/catalogue/index.ts';
import { holderOf } from '../plans/store.ts';
import { closeIfSettled, issueOwing, voidOwing } from './owing-invoice.ts';
import { listDebtors, listOwing, vendorsAsked } from './owing-store.ts';
import { DAYS_OF_OWING } from './rules.ts';
import { balanceOf } from './store.ts';

const DAY_MS = 86_400_000;

/** Invoices vendors with an old debt, and closes invoices that sales have paid. */
export async function askOwingVendors(market: Market): Promise<void> {
  const { db, clock } = market;
  const now = clock.now();
  for (const vendorId of await vendorsAsked(db))
    await transaction(db, async (trx) => {
      await lockRoom(trx, vendorId);
      const invoice = await findOwingInvoice(trx, vendorId);
      if (invoice) await closeIfSettled(trx, invoice, { by: 'balance', now });
    });
  const before = new Date(now.getTime() - DAYS_OF_OWING * DAY_MS);
  const { vendors } = await listDebtors(market);
  const late = vendors.filter(({ since, invoice }) => invoice === null && since <= before);
  for (const { vendorId } of late)
    await transaction(db, async (trx) => {
      const holder = await holderOf(trx, vendorId, { lock: true });
      const [owing] = await listOwing(trx, [vendorId]);
      if (owing?.invoice === null && owing.since <= before)
        await issueOwing(market, trx, holder, owing);
    });
}

export interface WriteOff {
  readonly vendorId: string;
  readonly adminId: string;
  /** The debt that the admin saw. */
  readonly amountCents: number;
  readonly reason: string;
}

/** Writes off a vendor's whole debt. Throws 404, and 409 without a debt or if it has changed. */
export async function writeOff(
  market: Market,
  { vendorId, adminId, amountCents, reason }: WriteOff,
): Promise<void> {
  await transaction(market.db, async (trx) => {
    if (!(await lockVendor(trx, vendorId))) throw notFound('Vendor');
    const owed = -(await balanceOf(trx, vendorId));
    if (owed <= 0) throw new Refusal(409, 'nothing_owed');
    if (owed !== amountCents) throw new Refusal(409, 'owed_changed', { owed: toDollars(owed) });
    const now = market.clock.now();
    const entries = writeOffEntries(vendorId, owed);
    await writeLedger(
      trx,
      { kind: 'write_off', orderId: null, paymentId: null, refundId: null, entries },
      now,
    );
    await recordAudit(
      trx,
      {
        actor: { id: adminId, role: 'admin' },
        action: 'payout.written-off',
        subject: { type: 'payout-account', id: vendorId },
        after: { amount: toDollars(owed) },
        reason,
      },
      now,
    );
    // Last, because drawing a number blocks other documents.
    await voidOwing(trx, vendorId, { owedCents: owed, reason, now });
  });
}

/** Sets a vendor's payout schedule. Throws 404, and 409 if unchanged. */
export async function releasePayouts(
  market: Market,
  {
    vendorId,
    adminId,
    release,
    reason,
  }: {
    readonly vendorId: string;
    readonly adminId: string;
    readonly release: 'rule' | 'paid';
    readonly reason: string;
  },
): Promise<void> {
  await transaction(market.db, async (trx) => {
    const vendor = await lockVendor(trx, vendorId);
    if (!vendor) throw notFound('Vendor');
    const changed = await trx
      .updateTable('vendors')
      .set({ payout_release: release })
      .where('id', '=', vendorId)
      .where('payout_release', '!=', release)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new Refusal(409, 'release_unchanged');
    await recordAudit(
      trx,
      {
        actor: { id: adminId, role: 'admin' },
        action: 'payout.release',
        subject: { type: 'payout-account', id: vendorId },
        after: { release },
        reason,
      },
      market.clock.now(),
    );
  });
}
