import { expect, test } from 'vitest';
import { keptOf, paymentTone, paymentWords } from './payment-words.ts';

test.each([
  [{ status: 'succeeded', amount: 58, refunded: 0 }, 'Completed', 'good'],
  [{ status: 'succeeded', amount: 58, refunded: 20 }, 'Partly refunded', 'waiting'],
  [{ status: 'succeeded', amount: 58, refunded: 58 }, 'Refund processing', 'waiting'],
  [{ status: 'refunded', amount: 58, refunded: 58 }, 'Refunded', 'bad'],
  [{ status: 'pending', amount: 58, refunded: 0 }, 'Pending', 'waiting'],
] as const)('%j has its own badge', (payment, words, tone) => {
  expect([paymentWords(payment), paymentTone(payment)]).toEqual([words, tone]);
});

test('calculates the remainder exactly to the cent', () => {
  expect(keptOf({ status: 'succeeded', amount: 0.3, refunded: 0.1 })).toBe(0.2);
});
