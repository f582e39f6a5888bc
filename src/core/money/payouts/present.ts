import { maskedIban } from '#base/iban.ts';
import type { CsvColumn } from '#base/csv.ts';
import { toDollars } from '#base/money.ts';
import type { PayoutAccount } from '#contract/balances.ts';
import type { Due, PayoutBatch, PayoutBatchDetails } from '#contract/payouts.ts';
import { type listAudit, presentAudit } from '#core/identity/index.ts';
import type { ListedBatch } from './batch-store.ts';
import { heldUntil, payableCents } from './rules.ts';
import type { HeldVendor } from './due-store.ts';
import type { DueSums, SumGroup } from './due-rules.ts';
import { leftOf, owedLine, payoutReference } from './owing-invoice.ts';
import type { Owed as OwedPart } from './owed-rules.ts';
import type { OwingVendor } from './owing-store.ts';
import type { AccountRow, listPayouts, listVendorPayouts, PayoutRow } from './store.ts';

export const presentAccount = (row: AccountRow, now: Date): PayoutAccount => ({
  holder: row.holder,
  bankName: row.bank_name,
  iban: maskedIban(row.iban),
  updatedAt: row.updated_at.toISOString(),
  heldUntil: heldUntil(row, now)?.toISOString() ?? null,
  toCheckSince: row.to_check_since?.toISOString() ?? null,
});

export const presentBatch = (row: ListedBatch): PayoutBatch => ({
  _id: row.id,
  status: row.status,
  count: row.payout_count,
  total: toDollars(row.total_cents),
  createdBy: row.createdByName,
  createdAt: row.created_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  bankReference: row.bank_reference,
});

export const presentBatchDetails = (
  row: ListedBatch,
  payouts: Awaited<ReturnType<typeof listPayouts>>,
  audit: Awaited<ReturnType<typeof listAudit>>,
): Omit<PayoutBatchDetails, 'secondCheck'> => ({
  ...presentBatch(row),
  payouts: payouts.map((payout) => ({
    _id: payout.id,
    vendorId: payout.vendor_id,
    businessName: payout.business_name,
    amount: toDollars(payout.amount_cents),
    holder: payout.holder,
    bankName: payout.bank_name,
    iban: maskedIban(payout.iban),
    returned: returnedOf(payout),
  })),
  audit: audit.map(presentAudit),
});

export function presentDue(sums: DueSums, open: string | null): Due {
  const sumOf = (group: SumGroup) => {
    const { vendors, cents } = sums[group] ?? { vendors: 0, cents: 0 };
    return { vendors, total: toDollars(cents) };
  };
  return {
    payable: sumOf('payable'),
    withoutAccount: sumOf('withoutAccount'),
    notApproved: sumOf('notApproved'),
    accountChanged: sumOf('accountChanged'),
    accountToCheck: sumOf('accountToCheck'),
    tooLittle: sumOf('tooLittle'),
    waiting: sumOf('waiting'),
    owing: sumOf('owing'),
    open,
  };
}

type VendorPayoutRow = Awaited<ReturnType<typeof listVendorPayouts>>[number];

export const presentNumberedPayout = (row: VendorPayoutRow) => ({
  ...presentVendorPayout(row),
  number: payoutReference(row.id),
});

export const presentVendorPayout = (row: VendorPayoutRow) => ({
  _id: row.id,
  amount: toDollars(row.cents),
  status:
    row.returnedOn !== null
      ? ('returned' as const)
      : row.status === 'paid'
        ? ('paid' as const)
        : ('open' as const),
  iban: maskedIban(row.iban),
  createdAt: row.createdAt.toISOString(),
  paidAt: row.closedAt?.toISOString() ?? null,
  returned: returnedOf(row),
});

const returnedOf = ({ returnedOn, returnReason }: Returned) =>
  returnedOn === null ? null : { on: returnedOn, reason: returnReason ?? '' };

interface Returned {
  readonly returnedOn: string | null;
  readonly returnReason: string | null;
}

export const presentOwing = (owing: OwingVendor) => ({
  vendorId: owing.vendorId,
  businessName: owing.businessName,
  owes: toDollars(owing.cents),
  since: owing.since.toISOString(),
  invoice: owing.invoice && presentOwingInvoice(owing.invoice, owing.cents),
});

export const presentHeld = (held: HeldVendor) => ({
  vendorId: held.vendorId,
  businessName: held.businessName,
  amount: toDollars(payableCents(held)),
  oldest: held.oldest?.toISOString() ?? null,
});

export const presentOwingInvoice = (
  invoice: NonNullable<OwingVendor['invoice']>,
  owedCents: number,
) => ({
  _id: invoice.id,
  number: invoice.number,
  issuedAt: new Date(invoice.issued_at).toISOString(),
  total: toDollars(invoice.total_cents),
  left: toDollars(leftOf(invoice, owedCents)),
});

export const presentOwed = (owed: OwedPart) => {
  const { cents, ...line } = owedLine(owed);
  return { ...line, amount: toDollars(cents) };
};

/** Columns of a bank's bulk transfer file; the reference appears on the vendor's bank statement. */
export const BANK_COLUMNS: readonly CsvColumn<PayoutRow>[] = [
  { title: 'Beneficiary name', value: (row) => row.holder },
  { title: 'Beneficiary IBAN', value: (row) => row.iban },
  { title: 'Beneficiary bank', value: (row) => row.bank_name },
  { title: 'Amount', value: (row) => toDollars(row.amount_cents).toFixed(2) },
  { title: 'Currency', value: () => 'USD' },
  { title: 'Reference', value: (row) => payoutReference(row.id) },
  { title: 'Business', value: (row) => row.business_name },
];
