import { expect, test } from 'vitest';
import { type Effects, type PaymentSubscriber, publish } from './subscribers.ts';

const subscriber = (name: string): PaymentSubscriber => ({
  settled: async () => ({ listingIds: [name], refundOf: null }),
  ended: async () => ({ listingIds: [name], refundOf: null }),
  refunded: async () => undefined,
});
const [first, second] = [subscriber('first'), subscriber('second')];
const market = { paymentSubscribers: [first, second] };

test('adds up the effects of all subscribers', async () => {
  const effects = new Map<PaymentSubscriber, Effects>([
    [first, { listingIds: ['tour'], refundOf: null }],
    [second, { listingIds: ['room', 'tour'], refundOf: 'order' }],
  ]);
  expect(
    await publish(market, async (one) => effects.get(one) ?? { listingIds: [], refundOf: null }),
  ).toEqual({ listingIds: ['tour', 'room', 'tour'], refundOf: 'order' });
});

test('fails with the first subscriber that throws, so that the transaction rolls back', async () => {
  const called: PaymentSubscriber[] = [];
  await expect(
    publish(market, async (one) => {
      called.push(one);
      throw new Error('no places');
    }),
  ).rejects.toThrow('no places');
  expect(called).toEqual([first]);
});
