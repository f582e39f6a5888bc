import { afterEach, expect, test, vi } from 'vitest';
import { readConfigWith } from './config.ts';
import { todayAt } from './market-time.ts';

const movedBy = (aheadMs: number) =>
  readConfigWith(() => ({
    publicUrl: 'http://localhost',
    sandboxPayments: true,
    mailbox: true,
    stripePublishableKey: null,
    movedClock: { aheadMs, words: { en: '', ar: '' } },
  }));

afterEach(() => void vi.useRealTimers());

test('today is that of a country, and of none of ours that of Greenwich', () => {
  movedBy(0);
  vi.useFakeTimers({ now: new Date('2026-11-25T21:30:00Z') });
  expect([todayAt('Egypt'), todayAt('Jordan'), todayAt(undefined)]).toEqual([
    '2026-11-25',
    '2026-11-26',
    '2026-11-25',
  ]);
});

test('a clock that was moved for a check moves today', () => {
  movedBy(3_600_000);
  vi.useFakeTimers({ now: new Date('2026-11-25T21:30:00Z') });
  expect(todayAt('Egypt')).toBe('2026-11-26');
});
