import { notFound, Refusal } from '#base/errors.ts';
import { ibanOf } from '#base/iban.ts';
import { fromDollars } from '#base/money.ts';
import { endpoints } from '#contract/balances.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { changeAccount } from './account.ts';
import { NOTHING_OWED, readAdminBalance, readBalance } from './balance.ts';
import { releasePayouts, writeOff } from './owing.ts';
import { listOwing } from './owing-store.ts';
import { presentChosen } from '../plans/present-chosen.ts';
import { noteReceived, payOwing } from './pay-owing.ts';
import { presentAccount, presentOwing } from './present.ts';
import { readBatch } from './read-batch.ts';
import { returnPayout } from './return.ts';
import { type AccountFault, accountFaults, NAME_MAX } from './rules.ts';

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
    reply(200, vendorId === null ? NOTHING_OWED : await readBalance(market, vendorId)),
  ),

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
  route(endpoints.owingVendors, async () =>
    reply(200, { vendors: (await listOwing(market.db)).map(presentOwing) }),
  ),
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
    return reply(200, { batch: await readBatch(market.db, batchId) });
  }),
];
