import { toDollars } from '#base/money.ts';
import type {
  AdminDispute,
  AdminDisputeRow,
  DisputeEvidence,
  VendorDispute,
} from '#contract/disputes.ts';
import { type listAudit, presentAudit } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { openEvidence, takesEvidence } from './evidence.ts';
import type { EvidenceRow } from './evidence-store.ts';
import type { ListedDispute, listMoves } from './list-store.ts';
import { vendorDeadline } from './rules.ts';
import { isPastDue, waitsForEvidence } from './send.ts';
import type { DisputeRow } from './store.ts';

type Opening = Pick<Market, 'settings' | 'log'>;

const presentDispute = (row: DisputeRow) => ({
  _id: row.id,
  status: row.status,
  reason: row.reason,
  amount: toDollars(row.amount_cents),
  dueBy: row.due_by?.toISOString() ?? null,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  sentAt: row.evidence_sent_at?.toISOString() ?? null,
});

function presentEvidence(market: Opening, row: EvidenceRow): DisputeEvidence {
  const { text, reference, name } = openEvidence(market, row);
  return {
    _id: row.id,
    kind: row.kind,
    text,
    reference,
    file: row.format === null ? null : { name, format: row.format },
    sentAt: row.sent_at?.toISOString() ?? null,
    at: row.created_at.toISOString(),
  };
}

/** `evidence`: only the vendor's own. */
export const presentVendorDispute = (
  market: Opening & Pick<Market, 'clock'>,
  dispute: DisputeRow,
  evidence: readonly EvidenceRow[],
): VendorDispute => ({
  ...presentDispute(dispute),
  evidenceUntil: vendorDeadline(dispute.due_by)?.toISOString() ?? null,
  open: takesEvidence(dispute, market.clock.now()),
  evidence: evidence.map((row) => presentEvidence(market, row)),
});

export const presentDisputeRow = (row: ListedDispute): AdminDisputeRow => ({
  ...presentDispute(row),
  paymentId: row.payment_id,
  orderId: row.order_id,
  invoice: row.invoice_id === null ? null : { _id: row.invoice_id, number: row.invoiceNumber },
  userId: { name: row.accountName, email: row.accountEmail },
  currency: row.currency,
  evidenceCount: row.evidenceCount,
});

export const presentAdminDispute = (
  market: Opening & Pick<Market, 'payments' | 'clock'>,
  row: ListedDispute,
  of: {
    readonly moves: Awaited<ReturnType<typeof listMoves>>;
    readonly evidence: readonly EvidenceRow[];
    readonly parts: readonly { readonly partId: string; readonly vendorId: string }[];
    readonly names: ReadonlyMap<string, string>;
    readonly audit: Awaited<ReturnType<typeof listAudit>>;
  },
): AdminDispute => ({
  ...presentDisputeRow(row),
  providerRef: row.provider_ref,
  held: toDollars(row.held_cents),
  moves: of.moves.map(({ ref, at, cents, feeCents }) => ({
    _id: ref,
    at: at.toISOString(),
    amount: toDollars(cents),
    fee: toDollars(feeCents),
  })),
  vendors: of.parts.map(({ partId, vendorId }) => ({
    serviceOrderId: partId,
    businessName: of.names.get(vendorId) ?? '',
  })),
  evidence: of.evidence.map((one) => ({
    ...presentEvidence(market, one),
    businessName: of.names.get(one.vendor_id) ?? '',
  })),
  sendable:
    waitsForEvidence(row) &&
    !isPastDue(row, market.clock.now()) &&
    row.provider === market.payments.name,
  late: waitsForEvidence(row) && isPastDue(row, market.clock.now()),
  decidable:
    row.closed_at === null &&
    row.provider === market.payments.name &&
    (market.payments.disputes?.played ?? null) !== null,
  audit: of.audit.map(presentAudit),
});
