import { maskedIban } from '#base/iban.ts';
import { badInput, notFound, Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { todayIn } from '#base/calendar-date.ts';
import { recordAudit } from '#core/identity/index.ts';
import { payoutReturnEntries } from '../ledger/rules.ts';
import { writePayouts } from '../ledger/store.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { ownerOf } from './owing-store.ts';
import { insertReturn, lockPayout, markToCheck } from './return-store.ts';

export interface PayoutReturn {
  readonly payoutId: string;
  readonly adminId: string;
  /** The bank's reason. */
  readonly reason: string;
  /** Day on which the money was back in our account. */
  readonly on: string;
}

/**
 * Books a payout that the bank returned: the vendor's balance is restored, the account is blocked
 * until the vendor checks it, and they are mailed. Returns its batch. Throws 404, or 409 if it was
 * not paid or is already returned.
 */
export async function returnPayout(
  market: Market,
  { payoutId, adminId, reason, on }: PayoutReturn,
): Promise<string> {
  return transaction(market.db, async (trx) => {
    const payout = await lockPayout(trx, payoutId);
    if (!payout) throw notFound('Payout');
    if (payout.status !== 'paid' || payout.closedAt === null)
      throw new Refusal(409, 'payout_not_paid');
    const now = market.clock.now();
    if (on > todayIn('UTC', now)) throw badInput({ on: 'This day is still to come' });
    if (on < todayIn('UTC', payout.closedAt))
      throw badInput({ on: 'The payout was made after this day' });
    const row = { payout_id: payoutId, reason, returned_on: on, noted_by: adminId };
    if (!(await insertReturn(trx, { ...row, created_at: now })))
      throw new Refusal(409, 'payout_returned');
    const { vendorId, cents, iban } = payout;
    const entries = payoutReturnEntries(vendorId, cents);
    await writePayouts(trx, [{ payoutId, entries }], now, 'payout_return');
    await markToCheck(trx, { vendorId, iban }, now);
    await recordAudit(
      trx,
      {
        actor: { id: adminId, role: 'admin' },
        action: 'payout.returned',
        subject: { type: 'payout', id: payout.batchId },
        after: { business: payout.businessName, amount: toDollars(cents), on },
        reason,
      },
      now,
    );
    const { name, email, language } = await ownerOf(trx, vendorId);
    await market.mail.queue(trx, {
      to: email,
      language,
      template: 'payout-returned',
      data: { name, amountCents: cents, account: maskedIban(iban), reason },
    });
    return payout.batchId;
  });
}
