import type { LateReason } from '#base/late-payments.ts';
import type { Trx } from '#core/shared/database.ts';
import { chargeEntries } from '#core/money/ledger/rules.ts';
import {
  addresseeOf,
  bookRefund,
  type LockedPayment,
  notePaymentState,
  type ProviderPayment,
  type SoldService,
  writeLedger,
} from '#core/money/index.ts';
import type { Market } from '#core/shared/market.ts';
import { recordEvent } from '../orders/order-store.ts';
import { SYSTEM } from '#core/identity/index.ts';

export interface LatePayment {
  readonly payment: LockedPayment;
  readonly news: ProviderPayment;
  readonly sold: readonly SoldService[];
  readonly why: LateReason;
}

const REASONS: Record<LateReason, string> = {
  abandoned: 'Paid after the customer had cancelled',
  gone: 'Paid after the places were gone',
  past: 'Paid after its day',
  undeliverable: 'Paid after its delivery had begun',
  expired: 'Paid after its price was guaranteed',
  unsold: 'Paid after it was taken off sale',
  twice: 'Paid after another order for the same cart',
  limit: 'Paid when it was more than its customer may send',
  bill: 'Paid after its bill had been paid in another order',
  card: 'Paid with a card whose owner disputed money that was sent',
};

/** Refunds all of a payment that came too late to revive its order, and notifies the customer. */
export async function giveBackLatePayment(
  market: Market,
  trx: Trx,
  { payment, news, sold, why }: LatePayment,
): Promise<void> {
  const now = market.clock.now();
  const { orderId } = payment;
  await notePaymentState(trx, payment.id, news, 'succeeded', { now, askAt: null, lateReason: why });
  const entries = chargeEntries(sold);
  await writeLedger(
    trx,
    { kind: 'charge', orderId, paymentId: payment.id, refundId: null, entries },
    now,
  );
  const parts = sold.map((part) => ({ part, cents: part.subtotalCents }));
  const amountCents = await bookRefund(
    trx,
    { paymentId: payment.id, orderId, parts, reason: REASONS[why], createdBy: null },
    now,
  );
  await recordEvent(
    trx,
    { orderId, from: 'cancelled', to: 'cancelled', actor: SYSTEM, what: 'refunded' },
    now,
  );
  const { to, language, name } = addresseeOf(payment);
  await market.mail.queue(
    trx,
    why === 'abandoned'
      ? { to, language, template: 'refunded', data: { name, orderId, amountCents } }
      : {
          to,
          language,
          template: 'late-payment-refunded',
          data: { why, name, orderId, amountCents },
        },
  );
}
