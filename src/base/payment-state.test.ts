import { expect, test } from 'vitest';
import { DISPUTE_STATUSES, type DisputeStatus } from './disputes.ts';
import { type PaymentState, paymentStateOf } from './payment-state.ts';

const state = (refundedCents: number, dispute: DisputeStatus | null = null, isPaid = true) =>
  paymentStateOf({ isPaid, totalCents: 100_00, refundedCents, dispute });

test('an order counts as paid only if none of its money was returned or disputed', () => {
  expect(state(0, null, false)).toBe('pending');
  expect(state(0)).toBe('paid');
  expect(state(1)).toBe('partly_refunded');
  expect(state(99_99)).toBe('partly_refunded');
  expect(state(100_00)).toBe('refunded');
});

test('every dispute status has a payment state', () => {
  const states: Record<DisputeStatus, PaymentState> = {
    inquiry: 'disputed',
    inquiry_review: 'disputed',
    inquiry_closed: 'paid',
    needs_response: 'disputed',
    under_review: 'disputed',
    won: 'paid',
    lost: 'dispute_lost',
  };
  for (const dispute of DISPUTE_STATUSES) expect(state(0, dispute)).toBe(states[dispute]);
  expect(state(40_00, 'lost')).toBe('dispute_lost');
  expect(state(40_00, 'won')).toBe('partly_refunded');
});

test('a free order counts as paid', () => {
  expect(paymentStateOf({ isPaid: true, totalCents: 0, refundedCents: 0, dispute: null })).toBe(
    'paid',
  );
});
