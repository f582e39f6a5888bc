import { newId } from '#base/ids.ts';
import type { Trx } from '#core/shared/database.ts';
import { addPaidCents, findOwingInvoice, insertOwingInvoice } from '../invoices/owing-store.ts';
import {
  endPaymentsLater,
  notePaidInvoice,
  type OwingInvoice,
  voidInvoice,
} from '../invoices/store.ts';
import { owingPaidEntries } from '../ledger/rules.ts';
import { writeLedger } from '../ledger/store.ts';
import type { Market } from '#core/shared/market.ts';
import type { PlanHolder } from '../plans/store.ts';
import { owedLine } from './owing-lines.ts';
import { findOwed } from './owed-store.ts';
import { listOwing, type OwingVendor } from './owing-store.ts';

/** What is still asked for by an invoice: what came for it is not, nor what was kept of sales meanwhile. */
export const leftOf = (
  { total_cents: total, paid_cents: paid }: Pick<OwingInvoice, 'total_cents' | 'paid_cents'>,
  owedCents: number,
): number => Math.max(0, Math.min(total - paid, owedCents));

/** Asks a vendor, who is locked and was not asked yet, for all that they owe. */
export async function issueOwing(
  market: Pick<Market, 'clock' | 'invoicing' | 'mail'>,
  trx: Trx,
  { vendorId, buyer, email: to, language, name }: PlanHolder,
  { since, cents }: Pick<OwingVendor, 'since' | 'cents'>,
): Promise<void> {
  const now = market.clock.now();
  const id = newId(now);
  const lines = (await findOwed(trx, vendorId)).map(owedLine);
  const { seller } = market.invoicing;
  const number = await insertOwingInvoice(
    trx,
    { id, vendor_id: vendorId, owing_since: since, cents, lines, seller, buyer },
    now,
  );
  await market.mail.queue(trx, {
    to,
    language,
    template: 'balance-owed',
    data: { name, amountCents: cents, since: since.toISOString(), number },
  });
}

/** Takes what came for an invoice as paid of what its vendor owes. The vendor is locked, and the invoice open. */
export async function receiveOwed(
  market: Pick<Market, 'clock'>,
  trx: Trx,
  invoice: OwingInvoice,
  paid: { readonly cents: number } & (
    | { readonly by: 'card'; readonly paymentId: string }
    | { readonly by: 'bank' }
  ),
): Promise<void> {
  const now = market.clock.now();
  const { id, vendor_id: vendorId } = invoice;
  await writeLedger(
    trx,
    {
      kind: 'owing_paid',
      orderId: null,
      paymentId: paid.by === 'card' ? paid.paymentId : null,
      refundId: null,
      invoiceId: id,
      entries: owingPaidEntries(
        vendorId,
        paid.cents,
        paid.by === 'card' ? 'card_clearing' : 'bank',
      ),
    },
    now,
  );
  await addPaidCents(trx, id, paid.cents, now);
  const paidCents = invoice.paid_cents + paid.cents;
  await closeIfSettled(trx, { ...invoice, paid_cents: paidCents }, { by: paid.by, now });
}

/** An invoice of which nothing is left to pay is paid. Its vendor is locked. Answers whether it is. */
export async function closeIfSettled(
  trx: Trx,
  invoice: OwingInvoice,
  { by, now }: { readonly by: 'card' | 'bank' | 'balance'; readonly now: Date },
): Promise<boolean> {
  const [owing] = await listOwing(trx, invoice.vendor_id);
  // Whoever owed nothing meanwhile has paid it with what they sold, whatever they owe now.
  const same = owing?.since.getTime() === invoice.owing_since.getTime();
  if (same && leftOf(invoice, owing.cents) > 0) return false;
  await endPaymentsLater(trx, invoice.id, now);
  await notePaidInvoice(trx, invoice.id, by, now);
  return true;
}

/** What a vendor, who is locked, was asked for is given up with what they owe. */
export async function voidOwing(
  trx: Trx,
  vendorId: string,
  {
    owedCents,
    reason,
    now,
  }: { readonly owedCents: number; readonly reason: string; readonly now: Date },
): Promise<void> {
  const invoice = await findOwingInvoice(trx, vendorId);
  if (invoice) await voidInvoice(trx, invoice, reason, now, leftOf(invoice, owedCents));
}
