import type { Selectable } from 'kysely';
import { newToken } from '#base/ids.ts';
import type { KeptCard, ProviderPayment } from './provider.ts';
import type { SandboxIntentsTable } from './tables.ts';

export type SandboxIntent = Selectable<SandboxIntentsTable>;

interface NewIntent {
  readonly key: string;
  /** Our id of the payment or the card customer. */
  readonly ref: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly now: Date;
}

/** An intent that waits for a card. */
export function newIntent({ key, ref, amountCents, currency, customer, now }: NewIntent) {
  const id = `sbx_${newToken().slice(0, 24)}`;
  return {
    id,
    client_secret: `${id}_secret_${newToken()}`,
    amount_cents: amountCents,
    currency,
    status: 'requires_payment_method' as const,
    order_ref: ref,
    idempotency_key: key,
    customer,
    card_brand: null,
    card_last4: null,
    card_fingerprint: null,
    failure_code: null,
    failure_message: null,
    created_at: now,
    updated_at: now,
  };
}

const STATUS = {
  requires_payment_method: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  canceled: 'canceled',
} as const;

export function presentIntent(
  intent: SandboxIntent,
  kept: KeptCard | null = null,
): ProviderPayment {
  const failed = intent.status === 'requires_payment_method' && intent.failure_code !== null;
  return {
    ref: intent.id,
    key: intent.idempotency_key,
    clientSecret: intent.client_secret,
    status: failed ? 'failed' : STATUS[intent.status],
    amountCents: intent.amount_cents,
    currency: intent.currency,
    failure: failed
      ? { code: intent.failure_code ?? '', message: intent.failure_message ?? '' }
      : null,
    card:
      intent.card_brand === null || intent.card_last4 === null
        ? null
        : {
            brand: intent.card_brand,
            last4: intent.card_last4,
            fingerprint: intent.card_fingerprint,
          },
    kept,
  };
}
