import type { CheckoutPayment } from '#contract/checkout.ts';
import type { Market } from '#core/shared/market.ts';
import type { PaymentRow } from './tables.ts';

/** Data the browser needs to pay. */
export function presentPayment(
  market: Pick<Market, 'payments'>,
  payment: PaymentRow,
  heldUntil: Date | null,
): CheckoutPayment {
  return {
    id: payment.id,
    provider: payment.provider === 'free' ? 'free' : market.payments.name,
    status: payment.status,
    clientSecret: payment.client_secret,
    publishableKey: payment.provider === 'free' ? null : market.payments.publishableKey,
    payBy: heldUntil?.toISOString() ?? null,
  };
}
