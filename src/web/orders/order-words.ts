import type { OutcomeReason } from '#base/outcomes.ts';
import { ownValue } from '#base/own-value.ts';
import type { Answer } from '#web/api.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { m } from '#web/words/generated/messages.js';

export type Order = Answer<'GET /orders/{id}'>['order'];
export type OrderStatus = Order['status'];
type OrderEvent = Order['timeline'][number];

const TONES: Record<OrderStatus, Tone> = {
  pending: 'waiting',
  processing: 'running',
  shipped: 'running',
  completed: 'good',
  cancelled: 'bad',
};

export const toneOf = (status: OrderStatus): Tone => TONES[status];

const STATUSES: Record<OrderStatus, () => string> = {
  pending: () => m.orders_status_pending(),
  processing: () => m.orders_status_processing(),
  shipped: () => m.orders_status_shipped(),
  completed: () => m.orders_status_completed(),
  cancelled: () => m.orders_status_cancelled(),
};

export const statusWords = (status: OrderStatus): string => STATUSES[status]();

/** Lists show the last eight characters of an order's id in upper case. */
export const orderNumber = (id: string): string => id.slice(-8).toUpperCase();

export function eventWords({ what, status }: OrderEvent): string {
  if (what === 'moved') return m.orders_event_moved({ status: statusWords(status) });
  const words = {
    placed: m.orders_event_placed,
    paid: m.orders_event_paid,
    cancelled: m.orders_event_cancelled,
    booking_cancelled: m.orders_event_booking_cancelled,
    expired: m.orders_event_expired,
    revived: m.orders_event_revived,
    refunded: m.orders_event_refunded,
    replaced: m.orders_event_replaced,
    replacement_offered: m.orders_event_replacement_offered,
    replacement_accepted: m.orders_event_replacement_accepted,
    replacement_declined: m.orders_event_replacement_declined,
    replacement_withdrawn: m.orders_event_replacement_withdrawn,
    return_requested: m.orders_event_return_requested,
    return_accepted: m.orders_event_return_accepted,
    return_rejected: m.orders_event_return_rejected,
    return_received: m.orders_event_return_received,
    rescheduled: m.orders_event_rescheduled,
    move_proposed: m.orders_event_move_proposed,
    move_declined: m.orders_event_move_declined,
    no_show_undone: m.orders_event_no_show_undone,
    ended_early: m.orders_event_ended_early,
    guarantee_asked: m.orders_event_guarantee_asked,
    guarantee_offered: m.orders_event_guarantee_offered,
    guarantee_replaced: m.orders_event_guarantee_replaced,
    guarantee_kept: m.orders_event_guarantee_kept,
    guarantee_ended: m.orders_event_guarantee_ended,
    policy_cancelled: m.orders_event_policy_cancelled,
    policy_claimed: m.orders_event_policy_claimed,
    change_refunded: m.orders_event_change_refunded,
    refund_failed: m.orders_event_refund_failed,
    charged_twice: m.orders_event_charged_twice,
    outcome_sent: m.orders_outcome_sent,
    outcome_paid: m.orders_outcome_paid,
    outcome_issued: m.orders_outcome_issued,
    outcome_delivered: m.orders_outcome_delivered,
    outcome_failed: m.orders_outcome_failed,
    outcome_returned: m.orders_outcome_returned,
    outcome_left_early: m.orders_outcome_left_early,
    outcome_no_show: m.orders_outcome_no_show,
    outcome_checking: m.orders_outcome_checking,
    told_corrected: m.orders_event_told_corrected,
    inquiry_asked: m.orders_event_inquiry_asked,
    inquiry_arrived: m.orders_event_inquiry_arrived,
    inquiry_returned: m.orders_event_inquiry_returned,
  };
  return words[what]();
}

type OutcomeName = Order['serviceOrders'][number]['items'][number]['outcomes'][number]['outcome'];

const OUTCOMES: Record<OutcomeName, () => string> = {
  sent: m.orders_outcome_sent,
  paid: m.orders_outcome_paid,
  issued: m.orders_outcome_issued,
  delivered: m.orders_outcome_delivered,
  failed: m.orders_outcome_failed,
  returned: m.orders_outcome_returned,
  left_early: m.orders_outcome_left_early,
  no_show: m.orders_outcome_no_show,
  checking: m.orders_outcome_checking,
};

export const outcomeWords = (outcome: OutcomeName): string => OUTCOMES[outcome]();

/** The actor from the reader's point of view; '' for automatic events. */
export function actorWords({ by }: OrderEvent, reader: 'customer' | 'vendor' | 'admin'): string {
  if (by === 'system') return '';
  // The audit shows which of several admins it was.
  if (by === reader && reader !== 'admin') return m.orders_by_customer();
  return {
    customer: m.orders_by_the_customer,
    vendor: m.orders_by_vendor,
    admin: m.orders_by_admin,
  }[by]();
}

/** An amount, isolated and unbroken for use in sentences. */
export const isolated = (amount: string): string => `\u2066${amount}\u2069`;

export const isOrderStatus = (status: unknown): status is OrderStatus =>
  typeof status === 'string' && status in STATUSES;

const REASONS: Readonly<Record<string, (() => string) | undefined>> = {
  details_wrong: m.orders_reason_details_wrong,
  account_closed: m.orders_reason_account_closed,
  not_collected: m.orders_reason_not_collected,
  name_mismatch: m.orders_reason_name_mismatch,
  refused: m.orders_reason_refused,
  own_fault: m.orders_reason_own_fault,
} satisfies Readonly<Record<OutcomeReason, () => string>>;

/** Return reason: a known one translated, otherwise the vendor's text. */
export const reasonWords = (reason: string): string => ownValue(REASONS, reason)?.() ?? reason;
