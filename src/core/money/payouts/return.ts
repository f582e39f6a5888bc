import { maskedIban } from '#base/iban.ts';
import { badInput, notFound, Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { todayIn } from '#base/calendar-date.ts';
import { readersOf, recordAudit } from '#core/identity/index.ts';
import { payoutReturnEntries } from '../ledger/rules.ts';
import { writePayouts } from '../ledger/store.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import type { Insertable } from 'kysely';
import type { Trx } from '#core/shared/database.ts';
import type { PayoutReturnsTable } from './tables.ts';

/** Locks a payout with its batch. */
const lockPayout = (trx: Trx, payoutId: string) =>
  trx
    .selectFrom('payouts')
    .innerJoin('payout_batches as batch', 'batch.id', 'payouts.batch_id')
    .select([
      'payouts.batch_id as batchId',
      'payouts.vendor_id as vendorId',
      'payouts.amount_cents as cents',
      'payouts.business_name as businessName',
      'payouts.iban',
      'batch.status',
      'batch.closed_at as closedAt',
    ])
    .where('payouts.id', '=', payoutId)
    .forUpdate('batch')
    .executeTakeFirst();

/** Returns false if it was already returned. */
async function insertReturn(trx: Trx, row: Insertable<PayoutReturnsTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto('payout_returns')
    .values(row)
    .onConflict((conflict) => conflict.column('payout_id').doNothing())
    .returning('payout_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Blocks an account until its vendor saves it again, unless it has changed since the payout. */
async function markToCheck(
  trx: Trx,
  { vendorId, iban }: { readonly vendorId: string; readonly iban: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('payout_accounts')
    .set({ to_check_since: now })
    .where('vendor_id', '=', vendorId)
    .where('iban', '=', iban)
    .execute();
}

export interface PayoutReturn {
  readonly payoutId: string;
  readonly adminId: string;
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
    await market.mail.queue(
      trx,
      ...(await readersOf(trx, vendorId, 'money')).map(({ name, email, language }) => ({
        to: email,
        language,
        template: 'payout-returned' as const,
        data: { name, amountCents: cents, account: maskedIban(iban), reason },
      })),
    );
    return payout.batchId;
  });
}
