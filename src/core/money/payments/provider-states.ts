import type { Stripe } from 'stripe';
import type { DisputeStatus } from '#base/disputes.ts';
import type { PaymentState, RefundState } from './provider.ts';

/** The literal statuses in Stripe's types, without the open `string`. */
type Named<Status> = Status extends string ? (string extends Status ? never : Status) : never;

/** https://docs.stripe.com/api/refunds/object#refund_object-status: the SDK types it as string. */
type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';

/** Maps every Stripe status to ours; the types ensure completeness. */
export const PROVIDER_STATES = {
  payment: {
    requires_payment_method: 'pending',
    requires_confirmation: 'pending',
    requires_action: 'pending',
    processing: 'processing',
    // We never capture later, so it is processing until Stripe reports more.
    requires_capture: 'processing',
    succeeded: 'succeeded',
    canceled: 'canceled',
  } satisfies Record<Named<Stripe.PaymentIntent.Status>, PaymentState>,
  refund: {
    pending: 'pending',
    // Stripe asks the customer for bank details.
    requires_action: 'pending',
    succeeded: 'succeeded',
    failed: 'failed',
    canceled: 'failed',
  } satisfies Record<RefundStatus, RefundState>,
  dispute: {
    warning_needs_response: 'inquiry',
    warning_under_review: 'inquiry_review',
    warning_closed: 'inquiry_closed',
    prevented: 'inquiry_closed',
    needs_response: 'needs_response',
    appeal_needs_response: 'needs_response',
    under_review: 'under_review',
    appeal_under_review: 'under_review',
    won: 'won',
    lost: 'lost',
  } satisfies Record<Named<Stripe.Dispute.Status>, DisputeStatus>,
} as const;

/** Maps a status; a status newer than our table is `unknown` and changes nothing. */
const reading =
  <State extends string>(states: Readonly<Record<string, State>>) =>
  (status: string | null): State | 'unknown' =>
    status !== null && Object.hasOwn(states, status) ? (states[status] ?? 'unknown') : 'unknown';

export const stateOf = {
  payment: reading(PROVIDER_STATES.payment),
  refund: reading(PROVIDER_STATES.refund),
  dispute: reading(PROVIDER_STATES.dispute),
};
