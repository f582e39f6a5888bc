import { maskedIban } from '#base/iban.ts';
import { Refusal } from '#base/errors.ts';
import { mailNotice, type Origin, recordAudit } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { lockVendor } from '#core/catalogue/index.ts';

import {
  type AccountRow,
  findAccount,
  type NewAccount,
  noteChecked,
  saveAccount,
} from './store.ts';

/**
 * Saves a vendor's payout account and mails its owner, who can object to a fraudulent change before
 * the next payout. Saving identical data only clears a pending check. Throws 409 while the vendor
 * is suspended.
 */
export async function changeAccount(
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
