import { randomBytes } from 'node:crypto';
import { type Answer, fault } from './stripe-script.ts';

export type StripeRefundStatus =
  | 'pending'
  | 'requires_action'
  | 'succeeded'
  | 'failed'
  | 'canceled';

/** https://docs.stripe.com/api/refunds/object */
export interface StripeRefund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly metadata: Readonly<Record<string, string>>;
  /** A known status of Stripe, or a future one. */
  status: string;
  failure_reason: string | null;
}

/** A charge that can be refunded. */
interface Refundable {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
}

/** Refunds at Stripe: immediate, unless the next ones are scripted to be pending or to fail. */
export class StripeRefunds {
  readonly all: Map<string, StripeRefund>;
  readonly #next: string[] = [];

  constructor(all: Map<string, StripeRefund>) {
    this.all = all;
  }

  /** Sets the status of the next created refund. */
  createAs(status: StripeRefundStatus | (string & {})): void {
    this.#next.push(status);
  }

  /** Changes a refund's status later; returns it in the format of webhooks. */
  become(
    id: string,
    status: StripeRefundStatus | (string & {}),
    reason: string | null = null,
  ): StripeRefund {
    const refund = this.all.get(id);
    if (!refund) throw new Error(`No such refund: ${id}`);
    refund.status = status;
    refund.failure_reason = reason;
    return { ...refund };
  }

  create(
    intent: Refundable | undefined,
    asked: { readonly amount: number; readonly metadata: Readonly<Record<string, string>> },
    { created, isDisputed }: { readonly created: number; readonly isDisputed: boolean },
  ): Answer {
    if (!intent || intent.status !== 'succeeded')
      return fault(
        400,
        'invalid_request_error',
        'This PaymentIntent does not have a successful charge to refund.',
      );
    if (isDisputed)
      return fault(
        400,
        'invalid_request_error',
        'This charge has been charged back.',
        'charge_disputed',
      );
    // Failed and cancelled amounts are available again.
    const before = this.#of(intent.id)
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .reduce((sum, { amount }) => sum + amount, 0);
    if (before + asked.amount > intent.amount)
      return fault(
        400,
        'invalid_request_error',
        'Refund amount is greater than unrefunded amount on charge',
        'charge_already_refunded',
      );
    const refund: StripeRefund = {
      id: `re_${randomBytes(10).toString('hex')}`,
      object: 'refund',
      payment_intent: intent.id,
      amount: asked.amount,
      currency: intent.currency,
      created,
      metadata: asked.metadata,
      status: this.#next.shift() ?? 'succeeded',
      failure_reason: null,
    };
    this.all.set(refund.id, refund);
    return { status: 200, body: refund };
  }

  find(id: string): Answer {
    const refund = this.all.get(id);
    return refund
      ? { status: 200, body: refund }
      : fault(404, 'invalid_request_error', `No such refund: '${id}'`, 'resource_missing');
  }

  /** Newest first, as at Stripe. */
  list(query: URLSearchParams): Answer {
    const all = this.#of(query.get('payment_intent') ?? '').toReversed();
    const limit = Number(query.get('limit') ?? 10);
    const from = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const data = all.slice(from, from + limit);
    const body = { object: 'list', url: '/v1/refunds', data, has_more: from + limit < all.length };
    return { status: 200, body };
  }

  #of(intent: string): StripeRefund[] {
    return [...this.all.values()].filter((one) => one.payment_intent === intent);
  }
}
