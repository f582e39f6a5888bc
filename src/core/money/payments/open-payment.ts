import type { Market } from '#core/shared/market.ts';
import type { PaymentRow } from './tables.ts';
import { notePaymentRef } from './payment-store.ts';
import { type ChargeRequest, type ProviderPayment, ProviderRefused } from './provider.ts';
import { chargeableOf } from './new-payment.ts';
import { openingRequest } from './charge-request.ts';
import { providerOf } from './provider-of.ts';
import { endRefusedPayment, settlePayment } from './settle.ts';
import { Refusal } from '#base/errors.ts';
import type { CheckoutPayment } from '#contract/checkout.ts';

export const cardProviderAway = (): Refusal =>
  new Refusal(503, 'card_provider_away', {}, { 'retry-after': '30' });

/** A request that the provider rejects is our bug, and fails on every retry. */
export const takingRefusal = (error: unknown): Refusal =>
  error instanceof ProviderRefused ? new Refusal(500, 'payment_not_taken') : cardProviderAway();

export interface OpenedPayment {
  readonly payment: PaymentRow;
  /** Paid at once: data read before is stale. */
  readonly settled: boolean;
}

/**
 * Creates a wanted payment at its provider, once. The payment's id is the idempotency key: if a process dies before the
 * provider responds, a retry gets the same payment. Throws 503 when the provider is unavailable: the places stay held for a
 * retry until they expire. Throws 500 when the provider refuses the payment, which ends it and releases its places.
 */
export async function openPayment(
  market: Market,
  payment: PaymentRow,
  isWanted: boolean,
  /** Destination of the goods, if the caller knows it. */
  shipping?: ChargeRequest['shipping'],
): Promise<OpenedPayment> {
  if (payment.provider_ref !== null || !isWanted) return { payment, settled: false };
  const made = await create(market, payment, shipping);
  if (made.status === 'succeeded') {
    await settlePayment(market, made);
    return { payment, settled: true };
  }
  await notePaymentRef(market.db, payment.id, made);
  return {
    payment: { ...payment, provider_ref: made.ref, client_secret: made.clientSecret },
    settled: false,
  };
}

async function create(
  market: Market,
  payment: PaymentRow,
  shipping: ChargeRequest['shipping'] | undefined,
): Promise<ProviderPayment> {
  const provider = providerOf(market, payment.provider);
  try {
    if (!provider) throw new Error(`Payments by ${payment.provider} are no longer taken`);
    return await provider.create(await openingRequest(market, chargeableOf(payment), shipping));
  } catch (error) {
    market.log.error('payment not opened', {
      payment: payment.id,
      reason: error instanceof Error ? error.message : String(error),
    });
    if (error instanceof ProviderRefused) await endRefusedPayment(market, payment.id);
    throw takingRefusal(error);
  }
}

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
