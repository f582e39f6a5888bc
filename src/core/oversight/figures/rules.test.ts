import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#base/calendar-date.ts';
import { PERIODS, sumBySteps, total, type Window, windowOf, wholeOf } from './rules.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
const length = ({ from, to }: { from: string; to: string }) => daysBetween(from, to) + 1;

/** True if the steps follow each other without gaps. */
function inOrder(steps: Window['steps']): boolean {
  return steps.every(({ from }, index) => {
    const before = steps[index - 1];
    return before === undefined || from === addDays(before.to, 1);
  });
}

describe('windows', () => {
  test('end today without gaps, right after the previous period, except for a year', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...PERIODS), (today, period) => {
        const window = windowOf(period, today);
        const { steps, stepsBefore } = window;
        expect(steps.at(-1)?.to).toBe(today);
        expect(steps[0]?.from).toBe(window.from);
        expect(stepsBefore).toHaveLength(steps.length);
        expect(inOrder(steps)).toBe(true);
        expect(inOrder(stepsBefore)).toBe(true);
        expect(stepsBefore.every(({ from, to }) => from <= to)).toBe(true);
        expect((stepsBefore.at(-1)?.to ?? '') < window.from).toBe(true);
        const comesBefore = period === '12m' || stepsBefore.at(-1)?.to === addDays(window.from, -1);
        const asLong =
          period === '12m' || String(stepsBefore.map(length)) === String(steps.map(length));
        expect([comesBefore, asLong]).toEqual([true, true]);
      }),
    );
  });

  test('of a year have calendar months, compared with the same days of the year before', () => {
    const { steps, stepsBefore } = windowOf('12m', '2024-02-29');
    expect(steps[0]).toEqual({ from: '2023-03-01', to: '2023-03-31' });
    expect(steps.at(-1)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(stepsBefore[0]).toEqual({ from: '2022-03-01', to: '2022-03-31' });
    // The year before had no February 29.
    expect(stepsBefore.at(-1)).toEqual({ from: '2023-02-01', to: '2023-02-28' });
    expect(windowOf('12m', '2026-11-20').stepsBefore.at(-1)).toEqual({
      from: '2025-11-01',
      to: '2025-11-20',
    });
  });
});

test('sum every day of the window exactly once, and no other day', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...PERIODS), (today, period) => {
      const window = windowOf(period, today);
      const whole = wholeOf(window);
      const days = Array.from({ length: length(whole) + 20 }, (_, index) => ({
        day: addDays(whole.from, index - 10),
        times: 1,
      }));
      const sums = sumBySteps(window.steps, days, ['times']);
      expect(sums.map(({ times }) => times)).toEqual(window.steps.map(length));
      expect(total(sums, ['times']).times).toBe(length(window));
      expect(sumBySteps(window.stepsBefore, days, ['times']).map(({ times }) => times)).toEqual(
        window.stepsBefore.map(length),
      );
    }),
  );
});
