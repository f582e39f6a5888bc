import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import type { Order } from './order-words.ts';
import { PaidBadge, PaymentBox } from './payment-box.tsx';

const payment = {
  _id: 'p',
  stipePaymentId: 'pi_1',
  provider: 'stripe',
  amount: 100,
  refunded: 0,
  refundPending: 0,
  refundFailed: 0,
  currency: 'USD',
  status: 'succeeded',
  card: null,
  changedItem: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
} as const;

async function shown(of: Partial<Order['payments'][number]>): Promise<string> {
  const order = {
    isPaid: true,
    total: 100,
    createdAt: payment.createdAt,
    payments: [{ ...payment, ...of }],
    serviceOrders: [{ refunded: of.refunded ?? 0, delivery: null }],
  };
  const html = await htmlAt(
    <>
      <PaidBadge order={order} />
      <PaymentBox order={order} />
    </>,
  );
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\u2066-\u2069]|\s+/g, (sign) => (sign.trim() === '' ? ' ' : ''));
}

test('a refund not confirmed by the card provider is in transit', async () => {
  const words = await shown({ refunded: 100, refundPending: 100 });
  expect(words).toContain('Refund on its way');
  expect(words).toContain('$100.00 of it is on its way to your card');
});

test('explains a refund that did not reach the card, and what happens next', async () => {
  const words = await shown({ refundFailed: 40 });
  expect(words).toContain('We couldn&#x27;t refund $40.00 to your card.');
  expect(words).toContain('Paid');
});

test('says nothing about shipping where nothing is shipped', async () => {
  expect(await shown({})).not.toContain('Shipping');
});

test('a completed refund is only a sum', async () => {
  const words = await shown({ refunded: 100 });
  expect(words).toContain('Refunded');
  expect(words).not.toContain('on its way');
});
