import { newId } from '#base/ids.ts';
import { mailsToAdmins, SYSTEM } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Disputed } from '../disputes/book-move.ts';
import { refundedEntries, unearnedEntries } from '../ledger/rules.ts';
import { writeLedger } from '../ledger/store.ts';
import type { Market } from '#core/shared/market.ts';
import { writeRefund } from './write-refund.ts';
import { payerOf } from './contact.ts';
import type { ProviderPayment } from './provider.ts';
import { publishRefunded } from './subscribers.ts';

/**
 * Refunds a charge for a payment that another charge has already paid: a request was retried after the provider had dropped
 * its idempotency key. Refunds it once, and notifies the payer and the admins.
 */
export async function refundSecondCharge(
  market: Market,
  trx: Trx,
  payment: Disputed,
  { ref, amountCents }: Pick<ProviderPayment, 'ref' | 'amountCents'>,
): Promise<void> {
  const now = market.clock.now();
  const charge = { id: newId(now), paymentId: payment.of.id, ref, amountCents };
  if (!(await insertSecondCharge(trx, charge, now))) return;
  const orderId = payment.kind === 'order' ? payment.of.orderId : null;
  const invoiceId = payment.kind === 'invoice' ? payment.of.invoiceId : undefined;
  await writeLedger(
    trx,
    {
      kind: 'charge',
      orderId,
      // The payment's own charge already has a ledger entry.
      paymentId: null,
      refundId: null,
      ...(invoiceId !== undefined && { invoiceId }),
      entries: unearnedEntries(amountCents),
    },
    now,
  );
  await writeRefund(
    trx,
    {
      id: newId(now),
      paymentId: payment.of.id,
      orderId,
      ...(invoiceId !== undefined && { invoiceId }),
      secondChargeId: charge.id,
      parts: [],
      cents: amountCents,
      entries: refundedEntries(amountCents),
      reason: 'Charged twice',
      createdBy: null,
    },
    now,
  );
  if (payment.kind === 'order')
    await publishRefunded(market, trx, payment.of, { what: 'charged_twice', actor: SYSTEM }, now);
  const { to, language, name } = await payerOf(trx, payment);
  await market.mail.queue(
    trx,
    { to, language, template: 'charged-twice', data: { name, orderId, amountCents } },
    ...(await mailsToAdmins(trx, 'refunds', {
      template: 'second-charge',
      data: { ref, paymentId: payment.of.id, orderId, amountCents },
    })),
  );
  market.log.error('charged twice', { payment: payment.of.id, ref, cents: amountCents });
}

/** Returns false if it is already known. */
async function insertSecondCharge(
  trx: Trx,
  charge: {
    readonly id: string;
    readonly paymentId: string;
    readonly ref: string;
    readonly amountCents: number;
  },
  now: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('second_charges')
    .values({
      id: charge.id,
      payment_id: charge.paymentId,
      provider_ref: charge.ref,
      amount_cents: charge.amountCents,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('provider_ref').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
