import { afterEach, expect, test, vi } from 'vitest';
import { readConfigWith } from './config.ts';
import { marketToday } from './market-time.ts';

const movedBy = (aheadMs: number) =>
  readConfigWith(() => ({
    publicUrl: 'http://localhost',
    sandboxPayments: true,
    mailbox: true,
    stripePublishableKey: null,
    movedClock: { aheadMs, words: { en: '', ar: '' } },
  }));

afterEach(() => void vi.useRealTimers());

test('today is that of Cairo, where it begins last, and not that of Greenwich', () => {
  movedBy(0);
  vi.useFakeTimers({ now: new Date('2026-11-25T21:30:00Z') });
  expect(marketToday()).toBe('2026-11-25');
  vi.setSystemTime(new Date('2026-11-25T22:30:00Z'));
  expect(marketToday()).toBe('2026-11-26');
});

test('a clock that was moved for a check moves today', () => {
  movedBy(3_600_000);
  vi.useFakeTimers({ now: new Date('2026-11-25T21:30:00Z') });
  expect(marketToday()).toBe('2026-11-26');
});
