import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { drawNumber, type OwingInvoice, type Party } from './store.ts';
import type { InvoiceReceiptsTable } from './tables.ts';

/** Issues an invoice for a debt, numbered at once. The caller has locked the vendor. */
export async function insertOwingInvoice(
  trx: Trx,
  {
    cents,
    lines,
    ...invoice
  }: Pick<OwingInvoice, 'id' | 'vendor_id' | 'owing_since'> & {
    readonly cents: number;
    readonly lines: readonly unknown[];
    readonly seller: Party;
    readonly buyer: Party;
  },
  now: Date,
): Promise<string> {
  const number = await drawNumber(trx, 'SK', now);
  await trx
    .insertInto('invoices')
    .values({
      ...invoice,
      subscription_id: null,
      kind: 'owing',
      seq: 0,
      status: 'open',
      number,
      version_id: null,
      every: null,
      price_cents: null,
      anchor_on: null,
      period_from: null,
      period_to: null,
      paid_cents: 0,
      lines: JSON.stringify(lines),
      tax_bps: 0,
      subtotal_cents: cents,
      tax_cents: 0,
      total_cents: cents,
      carry_cents: 0,
      seller: JSON.stringify(invoice.seller),
      buyer: JSON.stringify(invoice.buyer),
      issued_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return number;
}

export const findOwingInvoice = async (
  db: Db,
  vendorId: string,
): Promise<OwingInvoice | undefined> =>
  (await db
    .selectFrom('invoices')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('status', '=', 'open')
    .where('kind', '=', 'owing')
    .executeTakeFirst()) as OwingInvoice | undefined;

/** Records a payment towards a debt invoice. In the ledger, any excess belongs to the vendor. */
export async function addPaidCents(trx: Trx, id: string, cents: number, now: Date): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ paid_cents: sql<number>`least(total_cents, paid_cents + ${cents})`, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Stores a bank receipt; returns false if its reference already exists. */
export async function insertReceipt(
  trx: Trx,
  receipt: Selectable<InvoiceReceiptsTable>,
): Promise<boolean> {
  const row = await trx
    .insertInto('invoice_receipts')
    .values(receipt)
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  return row !== undefined;
}
