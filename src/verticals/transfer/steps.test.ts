import { expect, test } from 'vitest';
import type { OutcomeName } from '#base/outcomes.ts';
import { stepsOfTransfer } from './steps.ts';

const PAID = '2026-03-02T10:00:00.000Z';
const at = (hour: number) => `2026-03-02T${hour}:00:00.000Z`;
const said = (outcome: OutcomeName, hour: number) => ({
  outcome,
  final: outcome !== 'sent',
  reference: '',
  reason: '',
  at: at(hour),
});
const SENT = said('sent', 11);

const stepsOf = (outcomes: readonly ReturnType<typeof said>[]) =>
  stepsOfTransfer({ outcomes: [...outcomes], subDetails: {} }, PAID).map((step) => [
    step.at,
    step.failed ?? false,
  ]);

test.each([
  ['paid', [], [PAID, null, null], false],
  ['sent', [SENT], [PAID, at(11), null], false],
  ['delivered', [SENT, said('delivered', 12)], [PAID, at(11), at(12)], false],
  ['returned', [SENT, said('returned', 13)], [PAID, at(11), at(13)], true],
  ['failed', [said('failed', 12)], [PAID, at(12)], true],
] as const)(
  'what is %s is so by its events, in whatever order they are told',
  (_, events, times, isOver) => {
    const steps = times.map((time, index) => [time, isOver && index === times.length - 1]);
    expect(stepsOf(events)).toEqual(steps);
    expect(stepsOf(events.toReversed())).toEqual(steps);
  },
);
