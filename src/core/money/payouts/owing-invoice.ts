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
import { findOwed, listOwing, type OwingVendor } from './owing-store.ts';
import { orderNumber } from '#core/messaging/index.ts';
import type { Owed } from './owed-rules.ts';

/** Reference on the vendor's bank statement. */
export const payoutReference = (id: string): string => `SOUK ${id.slice(-12).toUpperCase()}`;

/** A line of a debt invoice: one source of the debt. */
export interface OwedLine {
  readonly at: string;
  readonly kind: Owed['kind'];
  readonly serviceOrderId: string | null;
  /** Display number of the order or the payout. */
  readonly number: string | null;
  readonly cents: number;
}

export const owedLine = ({
  at,
  kind,
  orderId,
  payoutId,
  serviceOrderId,
  owedCents,
}: Owed): OwedLine => ({
  at: at.toISOString(),
  kind,
  serviceOrderId,
  number: orderId === null ? payoutId && payoutReference(payoutId) : orderNumber(orderId),
  cents: owedCents,
});

/** Remaining amount of a debt invoice, less payments and sales since its issue. */
export const leftOf = (
  { total_cents: total, paid_cents: paid }: Pick<OwingInvoice, 'total_cents' | 'paid_cents'>,
  owedCents: number,
): number => Math.max(0, Math.min(total - paid, owedCents));

/** Invoices a locked vendor, without an open invoice, for their whole debt. */
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

/** Books a payment of a debt invoice. The caller has locked the vendor, and the invoice is open. */
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

/** Marks it as paid if nothing remains. The caller has locked the vendor. True if settled. */
export async function closeIfSettled(
  trx: Trx,
  invoice: OwingInvoice,
  { by, now }: { readonly by: 'card' | 'bank' | 'balance'; readonly now: Date },
): Promise<boolean> {
  const [owing] = await listOwing(trx, [invoice.vendor_id]);
  // If the debt's start differs, sales have paid the invoiced debt and this is a new one.
  const same = owing?.since.getTime() === invoice.owing_since.getTime();
  if (same && leftOf(invoice, owing.cents) > 0) return false;
  await endPaymentsLater(trx, invoice.id, now);
  await notePaidInvoice(trx, invoice.id, by, now);
  return true;
}

/** Voids a vendor's debt invoice after a write-off. The caller has locked the vendor. */
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
