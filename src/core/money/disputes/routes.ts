import { notFound } from '#base/errors.ts';
import {
  type AdminDispute,
  type AdminDisputeRow,
  type DisputeEvidence,
  endpoints,
  type VendorDispute,
} from '#contract/disputes.ts';
import { listAudit, presentAudit, recordAudit } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import {
  addEvidence,
  openEvidence,
  type OwnPart,
  removeEvidence,
  takesEvidence,
} from './evidence.ts';
import { disputeOfPart, evidenceKey, type EvidenceRow, listEvidence } from './evidence-store.ts';
import {
  businessNames,
  findListed,
  listDisputes,
  type ListedDispute,
  listMoves,
} from './list-store.ts';
import { decideDispute, isPastDue, sendEvidence, waitsForEvidence } from './send.ts';
import { type DisputeRow, partsOfDispute } from './store.ts';
import { toDollars } from '#base/money.ts';
import { vendorDeadline } from './rules.ts';

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
const presentVendorDispute = (
  market: Opening & Pick<Market, 'clock'>,
  dispute: DisputeRow,
  evidence: readonly EvidenceRow[],
): VendorDispute => ({
  ...presentDispute(dispute),
  evidenceUntil: vendorDeadline(dispute.due_by)?.toISOString() ?? null,
  open: takesEvidence(dispute, market.clock.now()),
  evidence: evidence.map((row) => presentEvidence(market, row)),
});

const presentDisputeRow = (row: ListedDispute): AdminDisputeRow => ({
  ...presentDispute(row),
  paymentId: row.payment_id,
  orderId: row.order_id,
  invoice: row.invoice_id === null ? null : { _id: row.invoice_id, number: row.invoiceNumber },
  userId: { _id: row.accountId, name: row.accountName, email: row.accountEmail },
  currency: row.currency,
  evidenceCount: row.evidenceCount,
});

const presentAdminDispute = (
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

const PRIVATE = { 'cache-control': 'no-store' };

export const disputeRoutes = (market: Market): Route[] => [
  ...adminRoutes(market),
  ...vendorRoutes(market),
];

function adminRoutes(market: Market): Route[] {
  const { db } = market;
  const details = async (id: string) => {
    const row = await findListed(db, id);
    if (!row) throw notFound('Dispute');
    const [moves, evidence, parts, audit] = await Promise.all([
      listMoves(db, id),
      listEvidence(db, id, null),
      partsOfDispute(db, row),
      listAudit(db, { type: 'dispute', id }),
    ]);
    const vendorIds = [
      ...parts.map(({ vendorId }) => vendorId),
      ...evidence.map((one) => one.vendor_id),
    ];
    const names = await businessNames(db, [...new Set(vendorIds)]);
    return { dispute: presentAdminDispute(market, row, { moves, evidence, parts, names, audit }) };
  };
  return [
    route(endpoints.listDisputes, async ({ query }) => {
      const page = { rows: query.pageSize, offset: (query.page - 1) * query.pageSize };
      const { rows, total } = await listDisputes(db, query, page);
      return reply(200, { data: rows.map(presentDisputeRow), total }, PRIVATE);
    }),
    route(endpoints.disputeDetails, async ({ params }) =>
      reply(200, await details(params.id), PRIVATE),
    ),
    route(endpoints.sendDispute, async ({ user, params: { id }, body }) => {
      await sendEvidence(market, { id, adminId: user.id, text: body.text });
      return reply(200, await details(id), PRIVATE);
    }),
    route(endpoints.decideDispute, async ({ user, params: { id }, body }) => {
      await decideDispute(market, { id, adminId: user.id, to: body.to });
      return reply(200, await details(id), PRIVATE);
    }),
    route(endpoints.downloadDisputeEvidence, async ({ user, params: { id, evidenceId } }) => {
      const row = await transaction(db, async (trx) => {
        const found = (await listEvidence(trx, id, null)).find((one) => one.id === evidenceId);
        if (!found || found.format === null) throw notFound('Evidence');
        const actor = { id: user.id, role: 'admin' };
        const subject = { type: 'dispute', id } as const;
        const read = { actor, action: 'dispute.evidence-read', subject };
        await recordAudit(trx, read, market.clock.now());
        return found;
      });
      return asFile(market, row);
    }),
  ];
}

function vendorRoutes(market: Market): Route[] {
  const { db } = market;
  /** Throws 404 for a vendor without a business. */
  const own = (user: SessionUser, partId: string): OwnPart => {
    if (user.vendorId === null) throw notFound('Dispute');
    return { partId, vendorId: user.vendorId, userId: user.id };
  };
  const details = async (part: OwnPart) => {
    const dispute = await disputeOfPart(db, part);
    if (!dispute) throw notFound('Dispute');
    const evidence = await listEvidence(db, dispute.id, part.vendorId);
    return { dispute: presentVendorDispute(market, dispute, evidence) };
  };
  return [
    route(endpoints.vendorDispute, async ({ user, params }) =>
      reply(200, await details(own(user, params.id)), PRIVATE),
    ),
    route(endpoints.addDisputeEvidence, async ({ user, params, body }) => {
      const part = own(user, params.id);
      await addEvidence(market, part, body);
      return reply(201, await details(part), PRIVATE);
    }),
    route(endpoints.removeDisputeEvidence, async ({ user, params }) => {
      const part = own(user, params.id);
      await removeEvidence(market, part, params.evidenceId);
      return reply(200, await details(part), PRIVATE);
    }),
    route(endpoints.ownDisputeEvidence, async ({ user, params }) => {
      const part = own(user, params.id);
      const dispute = await disputeOfPart(db, part);
      const evidence = dispute ? await listEvidence(db, dispute.id, part.vendorId) : [];
      const row = evidence.find((one) => one.id === params.evidenceId);
      if (!row || row.format === null) throw notFound('Evidence');
      return asFile(market, row);
    }),
  ];
}

/** Sent as a download, so that active content never runs on our origin. */
async function asFile(market: Market, row: EvidenceRow) {
  const bytes = await market.privateFiles.get(evidenceKey(row.id));
  if (!bytes) throw notFound('Evidence');
  const ending = row.format ?? '';
  // RFC 8187 name, with an ASCII fallback for old clients.
  const name = encodeURIComponent(`${openEvidence(market, row).name}.${ending}`).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return reply(200, Buffer.from(bytes), {
    ...PRIVATE,
    'content-disposition': `attachment; filename="evidence.${ending}"; filename*=UTF-8''${name}`,
  });
}
