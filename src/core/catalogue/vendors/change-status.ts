import type { RequestedChange } from '#contract/vendors.ts';
import { readersOf, recordAudit } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { keepPublic, type ShownOrNot } from '../services/public-store.ts';
import type { MovedTo } from './rules.ts';
import { accountOf, setStatus, type VendorRow } from './store.ts';

/** Ids per notification to other processes: PostgreSQL allows 8,000 bytes. */
const IDS_AT_ONCE = 150;

export interface StatusChange {
  readonly to: MovedTo;
  readonly reason: string;
  /** Sections that a rejected application must change. */
  readonly changes?: readonly RequestedChange[];
  readonly actor: { readonly id: string; readonly role: 'vendor' | 'admin' };
}

/**
 * Changes the status of a locked vendor with all consequences: audit entry, mail, public flags, and
 * the end of unpaid orders. The caller has validated the move. Returns the listings and services
 * with stale pages.
 */
export async function changeStatus(
  trx: Trx,
  market: Pick<Market, 'clock' | 'closeUnsold' | 'mail' | 'security' | 'verticals'>,
  vendor: VendorRow,
  { to, reason, changes = [], actor }: StatusChange,
): Promise<ShownOrNot> {
  const now = market.clock.now();
  await setStatus(trx, vendor, { to, reason: (to === 'Rejected' && reason) || null, changes }, now);
  await recordAudit(
    trx,
    {
      actor,
      action: 'vendor.status',
      subject: { type: 'vendor', id: vendor.id },
      before: { status: vendor.status },
      after: { status: to, ...(changes.length > 0 && { changes }) },
      reason,
    },
    now,
  );
  const owner = await accountOf(trx, vendor);
  await market.security.record(trx, {
    event: 'vendor-status-changed',
    user: owner.id,
    by: actor,
    details: { from: vendor.status, to },
  });
  const readers = await readersOf(trx, vendor.id, 'business');
  await market.mail.queue(
    trx,
    // A disabled owner reads of the suspension, too.
    ...(readers.length > 0 ? readers : [owner]).map(({ email, language, name }) => ({
      to: email,
      language,
      template: 'vendor-status' as const,
      data: {
        name,
        businessName: vendor.business_name,
        news: newsOf(vendor.status, to, changes),
        reason,
        changes,
      },
    })),
  );
  const shown = await keepPublic(market, trx, { vendorId: vendor.id });
  if (to === 'Approved') return shown;
  const freed = await market.closeUnsold(trx, { vendorId: vendor.id }, now);
  return { ...shown, listingIds: [...new Set([...shown.listingIds, ...freed])] };
}

function newsOf(
  from: VendorRow['status'],
  to: MovedTo,
  changes: readonly RequestedChange[],
): MovedTo | 'Suspended' | 'ChangesRequested' {
  if (to !== 'Rejected') return to;
  if (from === 'Approved') return 'Suspended';
  return changes.length > 0 ? 'ChangesRequested' : 'Rejected';
}

/** Drops cached pages of this vendor's services and listings. Call it after the commit. */
export async function notifyPagesOf(
  { pages }: Pick<Market, 'pages'>,
  vendorId: string,
  { serviceIds, listingIds }: ShownOrNot,
): Promise<void> {
  if (serviceIds.length === 0 && listingIds.length === 0) return;
  const tags = [
    `vendor:${vendorId}`,
    ...serviceIds.map((id) => `service:${id}`),
    ...listingIds.map((id) => `listing:${id}`),
    'home',
    'lists',
  ];
  for (let start = 0; start < tags.length; start += IDS_AT_ONCE)
    await pages.drop(...tags.slice(start, start + IDS_AT_ONCE));
}
