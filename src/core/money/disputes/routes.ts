import { notFound } from '#base/errors.ts';
import { endpoints } from '#contract/disputes.ts';
import { listAudit, recordAudit } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { addEvidence, openEvidence, type OwnPart, removeEvidence } from './evidence.ts';
import { disputeOfPart, evidenceKey, type EvidenceRow, listEvidence } from './evidence-store.ts';
import { businessNames, findListed, listDisputes, listMoves } from './list-store.ts';
import { presentAdminDispute, presentDisputeRow, presentVendorDispute } from './present.ts';
import { decideDispute, sendEvidence } from './send.ts';
import { partsOfDispute } from './store.ts';

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
