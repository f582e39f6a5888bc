import type { CsvColumn } from '#base/csv.ts';
import { badInput, notFound } from '#base/errors.ts';
import { MAX_EXPORTED } from '#contract/list.ts';
import {
  type ApprovedVendor,
  endpoints,
  type PendingVendor,
  type ReviewedVendor,
} from '#contract/vendor-review.ts';
import type { VendorStatus } from '#contract/vendors.ts';
import { hasOpenOwner, listAudit } from '#core/identity/index.ts';
import { inOrder, streamed } from '#core/shared/export-reply.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import {
  countSells,
  exportedApplicationIds,
  exportedApprovedIds,
  findApplications,
  findApproved,
  listApplications,
  listApproved,
  planNow,
  publicShops,
} from './admin-store.ts';
import { changeStatus, notifyPagesOf } from './change-status.ts';
import {
  cannotMove,
  decidedMeanwhile,
  tooManyToExport,
  vendorDisabled,
  wrongReason,
} from './errors.ts';
import { presentApplication, presentListed, presentReviewed } from './present.ts';
import { changeFault, moveOf, reasonFault } from './rules.ts';
import { servicePath } from '../services/present.ts';
import { accountOf, findVendor, lockVendor } from './store.ts';

export const reviewRoutes = (market: Market): Route[] => [
  route(endpoints.pendingVendors, async ({ query: { page, pageSize, ...filter } }) => {
    const slice = { limit: pageSize, offset: (page - 1) * pageSize };
    const { rows, total } = await listApplications(market.db, filter, slice);
    return reply(200, { vendors: rows.map(presentApplication), total });
  }),
  route(endpoints.pendingVendorsCsv, async ({ query }) => {
    const wanted = await exportedApplicationIds(market.db, query);
    if (wanted.length > MAX_EXPORTED) throw tooManyToExport();
    return streamed('pending-vendors', APPLICATION_COLUMNS, wanted, async (ids) =>
      inOrder(ids, await findApplications(market.db, ids), ({ id }) => id).map(presentApplication),
    );
  }),

  route(endpoints.approvedVendors, async ({ query: { page, pageSize, ...filter } }) => {
    const slice = { limit: pageSize, offset: (page - 1) * pageSize };
    const { rows, total } = await listApproved(market.db, filter, slice);
    return reply(200, { vendors: rows.map(presentListed), total });
  }),
  route(endpoints.approvedVendorsCsv, async ({ query }) => {
    const wanted = await exportedApprovedIds(market.db, query);
    if (wanted.length > MAX_EXPORTED) throw tooManyToExport();
    return streamed('vendors', LISTED_COLUMNS, wanted, async (ids) =>
      inOrder(ids, await findApproved(market.db, ids), ({ id }) => id).map(presentListed),
    );
  }),

  route(endpoints.vendorDetails, async ({ params }) =>
    reply(200, { vendor: await readReviewed(market, params.id) }),
  ),

  route(endpoints.changeVendorStatus, async ({ user, params: { vendorId }, body }) => {
    if (body.vendorId !== undefined && body.vendorId !== vendorId)
      throw badInput({ vendorId: 'This is not the vendor of the address' });
    const reason = body.reason.trim();
    const changes = body.changes.map(({ step, note }) => ({ step, note: note.trim() }));
    const isRequest = changes.length > 0;
    if (isRequest && body.status !== 'Rejected')
      throw badInput({ changes: 'Only a rejected application is changed' });
    const wrong = changeFault(changes);
    if (wrong) throw wrongReason(wrong.fault, `changes.${wrong.step}`);
    const fault = reasonFault(body.status, reason);
    // The notes of requested changes are the reason.
    if (fault && !(isRequest && fault === 'missing')) throw wrongReason(fault);
    const shown = await transaction(market.db, async (trx) => {
      const vendor = await lockVendor(trx, vendorId);
      if (!vendor) throw noVendor();
      if (body.statusVersion !== undefined && body.statusVersion !== vendor.status_version) {
        const [last] = await listAudit(trx, { type: 'vendor', id: vendorId });
        const { status, status_reason } = vendor;
        throw decidedMeanwhile({ status, reason: status_reason, by: last?.actorName ?? null });
      }
      const to = moveOf('admin', vendor.status, body.status);
      if (!to) throw cannotMove(vendor.status, body.status);
      if (to === 'Approved' && !(await hasOpenOwner(trx, vendorId))) throw vendorDisabled();
      return changeStatus(trx, market, vendor, {
        to,
        reason,
        changes,
        actor: { id: user.id, role: 'admin' },
      });
    });
    await notifyPagesOf(market, vendorId, shown);
    const vendor = await readReviewed(market, vendorId);
    return reply(200, {
      vendor,
      message: isRequest ? 'The vendor has been asked for the changes' : MESSAGES[body.status],
    });
  }),
];

const MESSAGES: Record<VendorStatus, string> = {
  Onboarding: 'The vendor is onboarding',
  Pending: 'The vendor waits for a decision',
  Approved: 'Vendor approved and notified',
  Rejected: 'The vendor is rejected and has been told why',
};

async function readReviewed(
  { db, verticals }: Pick<Market, 'db' | 'verticals'>,
  id: string,
): Promise<ReviewedVendor> {
  const record = await findVendor(db, id);
  if (!record) throw noVendor();
  const [account, sells, shops, plan, history] = await Promise.all([
    accountOf(db, record.vendor),
    countSells(db, id),
    publicShops(db, id),
    planNow(db, id),
    listAudit(db, { type: 'vendor', id }),
  ]);
  return presentReviewed({
    ...record,
    account,
    sells,
    shops: shops.map((shop) => ({
      _id: shop.id,
      name: shop.name,
      href: servicePath(verticals, shop),
    })),
    plan,
    history,
  });
}

const noVendor = () => notFound('This vendor was');

const APPLICATION_COLUMNS: readonly CsvColumn<PendingVendor>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'Business name', value: ({ businessName }) => businessName },
  { title: 'Business type', value: ({ businessType }) => businessType },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Phone', value: ({ phone }) => phone },
  { title: 'Applied', value: ({ applicationDate }) => applicationDate },
  { title: 'Status', value: ({ status }) => status },
];

const LISTED_COLUMNS: readonly CsvColumn<ApprovedVendor>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'Business name', value: ({ businessName }) => businessName },
  { title: 'Category', value: ({ category }) => category },
  { title: 'Revenue (USD)', value: ({ businessRevenue }) => businessRevenue },
  { title: 'Joined', value: ({ joinDate }) => joinDate },
  { title: 'Country', value: ({ country }) => country },
  { title: 'Plan', value: ({ plan }) => plan },
  { title: 'Listings', value: ({ listings }) => listings },
  { title: 'Rating', value: ({ rating }) => rating },
  { title: 'Reviews', value: ({ reviews }) => reviews },
  { title: 'Open disputes', value: ({ openDisputes }) => openDisputes },
];
