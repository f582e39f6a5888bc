import { describe, expect, test } from 'vitest';
import type { Cancellation } from '#base/cancellation.ts';
import { type CompletedPart, type PayableLine, payableFrom } from './payable-rules.ts';

const RULES = { leastCents: 20_00, afterStart: 0, passedOn: 2, passedOnNew: 7 };
const line: PayableLine = {
  fulfilment: 'attended',
  startsOn: '2026-03-10',
  timeZone: 'Africa/Cairo',
  principalCents: 0,
  cancellation: { rule: { kind: 'never' }, returnDays: 0 },
};
const part = (over: Partial<PayableLine>, of: Partial<CompletedPart> = {}): CompletedPart => ({
  completedAt: new Date('2026-03-10T15:00:00Z'),
  isDelivered: false,
  vendorSince: new Date('2025-01-01T00:00:00Z'),
  lines: [{ ...line, ...over }],
  ...of,
});
const at = (from: string, why: string) => ({ from: new Date(from), why });

describe('bookings', () => {
  test("are payable the day after their first day, or later by the operator's setting", () => {
    expect(payableFrom(part({}), RULES)).toEqual(at('2026-03-11T00:00:00Z', 'start'));
    expect(payableFrom(part({}), { ...RULES, afterStart: 1 }).from).toEqual(
      new Date('2026-03-12T00:00:00Z'),
    );
  });

  test('are never payable before completion', () => {
    const late = part({}, { completedAt: new Date('2026-03-20T09:00:00Z') });
    expect(payableFrom(late, RULES)).toEqual(at('2026-03-20T09:00:00Z', 'completed'));
  });
});

test('goods are payable after the return period, and non-returnable goods at once', () => {
  const goods = { fulfilment: 'sent' as const, startsOn: null };
  const returnable = { ...goods, cancellation: { ...line.cancellation, returnDays: 14 } };
  const delivered = { isDelivered: true };
  expect(payableFrom(part(returnable, delivered), RULES)).toEqual(
    at('2026-03-25T15:00:00Z', 'returns'),
  );
  expect(payableFrom(part(goods, delivered), RULES).why).toBe('completed');
});

test('passed-on money is payable two days after completion, for new vendors after seven', () => {
  const bill = { fulfilment: 'performed' as const, startsOn: null, principalCents: 50_00 };
  expect(payableFrom(part(bill), RULES)).toEqual(at('2026-03-12T15:00:00Z', 'passed_on'));
  const since = (day: string) => ({ vendorSince: new Date(`${day}T15:00:00Z`) });
  expect(payableFrom(part(bill, since('2025-12-11')), RULES).from.toISOString()).toContain(
    '2026-03-17',
  );
  expect(payableFrom(part(bill, since('2025-12-10')), RULES).from.toISOString()).toContain(
    '2026-03-12',
  );
});

test('insurance is payable at the end of its free look, or at its start', () => {
  const look = (over: object = {}): Cancellation => ({
    kind: 'free_look',
    days: 14,
    after: 'none',
    adminFeeCents: 0,
    ...over,
  });
  const policy = (startsOn: string, rule: Cancellation) =>
    payableFrom(
      part({
        fulfilment: 'performed',
        startsOn,
        principalCents: 5,
        cancellation: { rule, returnDays: 0 },
      }),
      RULES,
    );
  // Midnight in Cairo.
  expect(policy('2026-09-01', look())).toEqual(at('2026-03-24T22:00:00Z', 'free_look'));
  expect(policy('2026-03-15', look()).from).toEqual(new Date('2026-03-14T22:00:00Z'));
  expect(policy('2026-03-15', look({ evenBegun: true })).from).toEqual(
    new Date('2026-03-24T22:00:00Z'),
  );
});

test('a part waits for its last line', () => {
  const lines = [line, { ...line, startsOn: '2026-04-02' }];
  expect(payableFrom(part({}, { lines }), RULES).from).toEqual(new Date('2026-04-03T00:00:00Z'));
});
