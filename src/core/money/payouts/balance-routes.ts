import { notFound, Refusal } from '#base/errors.ts';
import { ibanOf, maskedIban } from '#base/iban.ts';
import { fromDollars, toDollars } from '#base/money.ts';
import { type AdminBalance, type Balance, endpoints } from '#contract/balances.ts';
import type { Market } from '#core/shared/market.ts';
import { sliceOf } from '#core/shared/page-rules.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { releasePayouts, writeOff } from './owing.ts';
import { findDue, listHeld } from './due-store.ts';
import type { Owed } from './owed-rules.ts';
import { findOwed, listDebtors, listOwing } from './owing-store.ts';
import { presentChosen } from '../plans/take-payment.ts';
import { noteReceived, payOwing } from './pay-owing.ts';
import {
  presentAccount,
  presentHeld,
  presentNumberedPayout,
  presentOwed,
  presentOwing,
  presentOwingInvoice,
  presentVendorPayout,
} from './present.ts';
import { readBatch } from './read-batch.ts';
import { returnPayout } from './return.ts';
import { type AccountFault, accountFaults, NAME_MAX, payableCents } from './rules.ts';
import {
  listAudit,
  mailNotice,
  type Origin,
  presentAudit,
  recordAudit,
} from '#core/identity/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { lockVendor } from '#core/catalogue/index.ts';
import {
  type AccountRow,
  countVendorPayouts,
  findAccount,
  findRelease,
  listVendorPayouts,
  type NewAccount,
  noteChecked,
  saveAccount,
} from './store.ts';
import { HELD_REASONS } from '#base/payout-reasons.ts';

/** Payouts that accompany a balance. */
const LATEST = { rows: 12, offset: 0 };

/** Balance of a user without a business. */
const NOTHING_OWED: Balance = {
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

async function readBalance<Line extends Balance['owedFrom'][number]>(
  { db, clock, payoutRules: { leastCents } }: Market,
  vendorId: string,
  lineOf: (owed: Owed) => Line,
): Promise<Omit<Balance, 'owedFrom'> & { owedFrom: Line[] }> {
  const now = clock.now();
  const [due, account, payouts] = await Promise.all([
    findDue(db, vendorId, { now, leastCents }),
    findAccount(db, vendorId),
    listVendorPayouts(db, vendorId, LATEST),
  ]);
  const [owing] = due.cents < 0 ? await listOwing(db, [vendorId]) : [];
  return {
    balance: toDollars(due.cents),
    onItsWay: toDollars(
      payouts
        .filter(({ status }) => status === 'open')
        .reduce((sum, payout) => sum + payout.cents, 0),
    ),
    waiting: toDollars(due.waitingCents),
    waitingFor: due.waitingFor.map(({ cents, ...rest }) => ({ ...rest, total: toDollars(cents) })),
    payable: toDollars(payableCents(due)),
    held: HELD_REASONS.find((reason) => reason === due.group) ?? null,
    least: toDollars(leastCents),
    owingSince: owing?.since.toISOString() ?? null,
    owedFrom: owing ? (await findOwed(db, vendorId)).map(lineOf) : [],
    invoice: owing?.invoice ? presentOwingInvoice(owing.invoice, owing.cents) : null,
    account: account ? presentAccount(account, now) : null,
    payouts: payouts.map(presentVendorPayout),
  };
}

/** A vendor's balance for admins. Throws 404. */
async function readAdminBalance(market: Market, vendorId: string): Promise<AdminBalance> {
  const release = await findRelease(market.db, vendorId);
  if (release === undefined) throw notFound('Vendor');
  const audit = await listAudit(market.db, { type: 'payout-account', id: vendorId });
  const balance = await readBalance(market, vendorId, (owed) => ({
    ...presentOwed(owed),
    orderId: owed.orderId,
  }));
  return { ...balance, release, audit: audit.map(presentAudit) };
}

/**
 * Saves a vendor's payout account and mails its owner, who can object to a fraudulent change before
 * the next payout. Saving identical data only clears a pending check. Throws 409 while the vendor
 * is suspended.
 */
async function changeAccount(
  market: Market,
  account: NewAccount,
  by: { readonly userId: string; readonly from: Origin },
): Promise<AccountRow> {
  return transaction(market.db, async (trx) => {
    const now = market.clock.now();
    const vendor = await lockVendor(trx, account.vendor_id);
    if (vendor?.status === 'Rejected') throw new Refusal(409, 'payout_account_locked');
    const before = await findAccount(trx, account.vendor_id);
    if (before && isSame(before, account)) {
      // After a returned payout, the vendor confirms the account unchanged.
      if (before.to_check_since === null) return before;
      await noteChecked(trx, account.vendor_id);
      return { ...before, to_check_since: null };
    }
    await saveAccount(trx, account, now);
    await recordAudit(
      trx,
      {
        actor: { id: by.userId, role: 'vendor' },
        action: 'payout-account.saved',
        subject: { type: 'payout-account', id: account.vendor_id },
        ...(before && { before: { iban: maskedIban(before.iban) } }),
        after: { iban: maskedIban(account.iban) },
      },
      now,
    );
    const notice = { news: 'payout-account-changed', account: maskedIban(account.iban) } as const;
    await mailNotice(trx, market, by.userId, notice, by.from);
    await market.security.record(trx, {
      event: 'payout-account-changed',
      user: by.userId,
      from: by.from,
      details: { vendor: account.vendor_id },
    });
    const kept = await findAccount(trx, account.vendor_id);
    if (!kept) throw new Error(`The payout account of ${account.vendor_id} is gone`);
    return kept;
  });
}

const isSame = (one: AccountRow, other: NewAccount): boolean =>
  one.holder === other.holder && one.bank_name === other.bank_name && one.iban === other.iban;

const FAULTS: Record<AccountFault, string> = {
  missing: 'We need this to pay you',
  too_long: `Use up to ${NAME_MAX} characters`,
  not_latin: 'Use Latin letters and digits, as your bank does',
  iban_shape: 'An IBAN starts with two letters and two digits',
  iban_length: 'This IBAN is the wrong length for this country',
  iban_digits: "There's a typo in this IBAN. Check it against your bank details.",
};

/** Throws 400 with all field errors, in English and as codes for the vendor's form. */
function refuseAccount(errorCodes: ReturnType<typeof accountFaults>): void {
  const faults = Object.entries(errorCodes);
  const [first] = faults;
  if (!first) return;
  const errorMessages = Object.fromEntries(faults.map(([field, fault]) => [field, FAULTS[fault]]));
  throw new Refusal(400, 'bad_input', { errorMessages, errorCodes });
}

export const balanceRoutes = (market: Market): Route[] => [
  route(endpoints.vendorBalance, async ({ user: { vendorId } }) =>
    reply(200, vendorId === null ? NOTHING_OWED : await readBalance(market, vendorId, presentOwed)),
  ),

  route(endpoints.vendorPayouts, async ({ user: { vendorId }, query }) => {
    if (vendorId === null) return reply(200, { data: [], total: 0 });
    const [payouts, total] = await Promise.all([
      listVendorPayouts(market.db, vendorId, sliceOf(query)),
      countVendorPayouts(market.db, vendorId),
    ]);
    return reply(200, { data: payouts.map(presentNumberedPayout), total });
  }),

  route(endpoints.savePayoutAccount, async ({ user, body, ip, userAgent, requestId }) => {
    if (user.vendorId === null) throw notFound('Business');
    refuseAccount(accountFaults(body));
    const account = {
      vendor_id: user.vendorId,
      holder: body.holder.trim(),
      bank_name: body.bankName.trim(),
      iban: ibanOf(body.iban),
    };
    const kept = await changeAccount(market, account, {
      userId: user.id,
      from: { ip, userAgent, requestId },
    });
    return reply(200, {
      account: presentAccount(kept, market.clock.now()),
      message: 'Payout account saved',
    });
  }),

  route(endpoints.adminVendorBalance, async ({ params: { id } }) =>
    reply(200, { balance: await readAdminBalance(market, id) }),
  ),
  route(endpoints.releaseVendorPayouts, async ({ user, params: { id }, body }) => {
    await releasePayouts(market, { vendorId: id, adminId: user.id, ...body });
    return reply(200, { balance: await readAdminBalance(market, id) });
  }),
  route(endpoints.writeOffBalance, async ({ user, params: { id }, body: { amount, reason } }) => {
    const amountCents = fromDollars(amount);
    await writeOff(market, { vendorId: id, adminId: user.id, amountCents, reason });
    return reply(200, { balance: await readAdminBalance(market, id) });
  }),
  route(endpoints.owingVendors, async ({ query }) => {
    const { vendors, total } = await listDebtors(market, sliceOf(query));
    return reply(200, { vendors: vendors.map(presentOwing), total });
  }),
  route(endpoints.heldVendors, async ({ query: { reason, ...page } }) => {
    const { db, clock, payoutRules } = market;
    const asked = { now: clock.now(), leastCents: payoutRules.leastCents };
    const { vendors, total } = await listHeld(db, reason, asked, sliceOf(page));
    return reply(200, { vendors: vendors.map(presentHeld), total });
  }),
  route(endpoints.payOwing, async ({ user, body: { payWith } }) => {
    if (user.vendorId === null) throw notFound('Business');
    await market.limits.take('checkout', user.id);
    const paid = await payOwing(market, { vendorId: user.vendorId, userId: user.id, payWith });
    return reply(200, presentChosen(market, paid), { 'cache-control': 'no-store' });
  }),
  route(endpoints.noteReceived, async ({ user, params: { id }, body: { amount, reference } }) => {
    const cents = fromDollars(amount);
    const vendorId = await noteReceived(market, {
      invoiceId: id,
      adminId: user.id,
      cents,
      reference,
    });
    return reply(200, { balance: await readAdminBalance(market, vendorId) });
  }),
  route(endpoints.returnPayout, async ({ user, params: { id }, body }) => {
    const batchId = await returnPayout(market, { payoutId: id, adminId: user.id, ...body });
    return reply(200, { batch: await readBatch(market.db, batchId, user) });
  }),
];
