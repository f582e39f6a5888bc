import { notFound } from '#base/errors.ts';
import { HELD_REASONS } from '#base/payout-reasons.ts';
import { toDollars } from '#base/money.ts';
import type { AdminBalance, Balance } from '#contract/balances.ts';
import { listAudit, presentAudit } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { listOwing } from './owing-store.ts';
import { findOwed } from './owed-store.ts';
import {
  presentAccount,
  presentOwed,
  presentOwingInvoice,
  presentVendorPayout,
} from './present.ts';
import { dueGroupOf, payableCents } from './rules.ts';
import { findAccount, findRelease, listOwed, listVendorPayouts } from './store.ts';
import { waitingGroups } from './waiting-store.ts';

/** Max payouts shown to a vendor. */
const LATEST = 12;

/** Balance of a user without a business. */
export const NOTHING_OWED: Balance = {
  balance: 0,
  onItsWay: 0,
  waiting: 0,
  waitingFor: [],
  payable: 0,
  held: null,
  least: 0,
  owingSince: null,
  owedFrom: [],
  invoice: null,
  account: null,
  payouts: [],
};

/** A vendor's balance, its payout dates, and reasons for holds. */
export async function readBalance(
  { db, clock, payoutRules: { leastCents } }: Market,
  vendorId: string,
): Promise<Balance> {
  const now = clock.now();
  const [[owed], groups, account, payouts] = await Promise.all([
    listOwed(db, now, vendorId),
    waitingGroups(db, vendorId, now),
    findAccount(db, vendorId),
    listVendorPayouts(db, vendorId, LATEST),
  ]);
  const [owing] = (owed?.cents ?? 0) < 0 ? await listOwing(db, vendorId) : [];
  const group = owed ? dueGroupOf(owed, leastCents) : null;
  return {
    balance: toDollars(owed?.cents ?? 0),
    onItsWay: toDollars(
      payouts
        .filter(({ status }) => status === 'open')
        .reduce((sum, payout) => sum + payout.cents, 0),
    ),
    waiting: toDollars(groups.reduce((sum, { cents }) => sum + cents, 0)),
    waitingFor: groups.map(({ cents, ...rest }) => ({ ...rest, total: toDollars(cents) })),
    payable: toDollars(owed ? payableCents(owed) : 0),
    held: HELD_REASONS.find((reason) => reason === group) ?? null,
    least: toDollars(leastCents),
    owingSince: owing?.since.toISOString() ?? null,
    owedFrom: owing ? (await findOwed(db, vendorId)).map(presentOwed) : [],
    invoice: owing?.invoice ? presentOwingInvoice(owing.invoice, owing.cents) : null,
    account: account ? presentAccount(account, now) : null,
    payouts: payouts.map(presentVendorPayout),
  };
}

/** A vendor's balance for admins. Throws 404. */
export async function readAdminBalance(market: Market, vendorId: string): Promise<AdminBalance> {
  const release = await findRelease(market.db, vendorId);
  if (release === undefined) throw notFound('Vendor');
  const audit = await listAudit(market.db, { type: 'payout-account', id: vendorId });
  return { ...(await readBalance(market, vendorId)), release, audit: audit.map(presentAudit) };
}
