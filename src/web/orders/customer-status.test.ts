import { expect, test } from 'vitest';
import { customerStatus, partStatus } from './customer-status.ts';

const now = new Date('2026-11-22T20:00:00Z');
const tour = (
  startsOn: string,
  status: 'pending' | 'processing' | 'completed' | 'cancelled' = 'pending',
) => ({
  status,
  delivery: null,
  shippedAt: null,
  completedAt: null,
  items: [{ startsOn, country: 'Egypt' }],
});
const sent = (
  over: { status?: 'pending' | 'processing' | 'completed'; shippedAt?: string } = {},
) => ({
  status: over.status ?? 'pending',
  delivery: { day: null, from: null, to: null, transitDays: null },
  shippedAt: over.shippedAt ?? null,
  completedAt: null,
  items: [{ startsOn: null, country: 'Egypt' }],
});
const wordsAt = (
  at: Date,
  ...serviceOrders: Parameters<typeof customerStatus>[0]['serviceOrders'][number][]
) => customerStatus({ status: 'processing', isPaid: true, serviceOrders }, at).words;
const words = wordsAt.bind(null, now);

test("a booking is upcoming until its day is over, whatever its vendor's status", () => {
  expect(words(tour('2026-11-24'))).toBe('Upcoming: Tue, Nov 24');
  expect(words(tour('2026-11-24', 'processing'))).toBe('Upcoming: Tue, Nov 24');
  // Ten in the evening in Cairo is still the same day.
  expect(words(tour('2026-11-22'))).toBe('Upcoming: Sun, Nov 22');
  // Half past midnight in Cairo, the day before in UTC.
  expect(wordsAt(new Date('2026-11-22T22:30:00Z'), tour('2026-11-22'))).toBe('Confirmed');
  expect(words(tour('2026-11-21'))).toBe('Confirmed');
  expect(words(tour('2026-11-21', 'completed'))).toBe('Completed');
});

test('a shipment is confirmed, being packed, sent, delivered', () => {
  expect(words(sent())).toBe('Confirmed');
  expect(words(sent({ status: 'processing' }))).toBe('Being packed');
  expect(words(sent({ status: 'processing', shippedAt: '2026-11-22T08:00:00Z' }))).toBe(
    'On its way',
  );
  expect(words(sent({ status: 'completed' }))).toBe('Delivered');
  const there = { ...sent({ status: 'processing' }), completedAt: '2026-11-22T08:00:00Z' };
  expect(words(there)).toBe('Delivered');
});

test('of several parts the next day decides, then those still in progress', () => {
  expect(words(sent(), tour('2026-12-05'), tour('2026-11-24'))).toBe('Upcoming: Tue, Nov 24');
  expect(words(sent({ status: 'completed' }), sent({ status: 'processing' }))).toBe('Being packed');
});

test('ignores a cancelled part', () => {
  expect(words(tour('2026-11-24', 'cancelled'), sent())).toBe('Confirmed');
});

test('shows unpaid and cancelled orders as such', () => {
  const order = { status: 'pending' as const, isPaid: false, serviceOrders: [tour('2026-11-24')] };
  expect(customerStatus(order, now).words).toBe('Not paid');
  expect(customerStatus({ ...order, status: 'cancelled' }, now).words).toBe('Cancelled');
  expect(partStatus(tour('2026-11-24', 'cancelled'), now).words).toBe('Cancelled');
});
