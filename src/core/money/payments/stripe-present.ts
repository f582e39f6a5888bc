import type { Stripe } from 'stripe';
import type { KeptCard, ProviderPayment } from './provider.ts';
import { stateOf } from './provider-states.ts';

export const WHOLE = { expand: ['latest_charge', 'payment_method'] };

export function presentStripe(intent: Stripe.PaymentIntent): ProviderPayment {
  const { last_payment_error: error, latest_charge: charge } = intent;
  const declined = intent.status === 'requires_payment_method' ? (error ?? null) : null;
  return {
    ref: intent.id,
    key: intent.metadata.paymentId ?? null,
    clientSecret: intent.client_secret,
    status: declined ? 'failed' : stateOf.payment(intent.status),
    said: intent.status,
    amountCents: intent.amount,
    currency: intent.currency.toUpperCase(),
    failure: declined && {
      code: declined.decline_code ?? declined.code ?? 'card_declined',
      message: declined.message ?? 'Your card was declined.',
    },
    card: charge && typeof charge === 'object' ? cardOf(charge) : null,
    kept: keptOf(intent),
  };
}

export function cardOf(charge: Stripe.Charge): ProviderPayment['card'] {
  const card = charge.payment_method_details?.card;
  return card?.brand && card.last4
    ? { brand: card.brand, last4: card.last4, fingerprint: card.fingerprint ?? null }
    : null;
}

/** The card that a paid intent saves, if it is expanded. */
function keptOf(intent: Stripe.PaymentIntent): KeptCard | null {
  const customer = customerOf(intent);
  if (intent.status !== 'succeeded' || intent.setup_future_usage !== 'off_session') return null;
  return customer === null ? null : keptCard(intent.payment_method, customer);
}

export function keptCard(
  method: string | Stripe.PaymentMethod | null,
  customerRef: string,
): KeptCard | null {
  if (method === null || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  const fingerprint = method.card.fingerprint ?? null;
  return { ref: method.id, customerRef, brand, last4, expMonth, expYear, fingerprint };
}

/** The customer id of an intent. */
export function customerOf({
  customer,
}: {
  readonly customer?: string | { readonly id: string } | null;
}): string | null {
  if (customer === null || customer === undefined) return null;
  return typeof customer === 'string' ? customer : customer.id;
}
