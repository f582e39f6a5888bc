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

test('today is that of the country, which differs from UTC in all of ours', () => {
  movedBy(0);
  vi.useFakeTimers({ now: new Date('2026-11-25T21:30:00Z') });
  expect([todayAt('Egypt'), todayAt('Jordan'), todayAt(undefined)]).toEqual([
    '2026-11-25',
    '2026-11-26',
    '2026-11-25',
  ]);
});

test('a moved clock changes today', () => {
  movedBy(3_600_000);
  vi.useFakeTimers({ now: new Date('2026-11-25T21:30:00Z') });
  expect(todayAt('Egypt')).toBe('2026-11-26');
});
