import { expect, test } from 'vitest';
import { type OutcomeStep, stepsLeft, stepsNow } from './outcomes.ts';

const step = (name: OutcomeStep['name'], more: Partial<OutcomeStep> = {}): OutcomeStep => ({
  name,
  final: false,
  needsReference: false,
  gives: 'nothing',
  ...more,
});
const steps = [
  step('sent'),
  step('delivered', { final: true, follows: ['sent'] }),
  step('failed', { final: true, gives: 'all' }),
  step('returned', { final: true, gives: 'principal', follows: ['sent'] }),
];
const left = (...taken: OutcomeStep['name'][]) => stepsLeft(steps, taken).map(({ name }) => name);

test('each step happens once, after its predecessors, and the final one is last', () => {
  expect(left()).toEqual(['sent', 'failed']);
  expect(left('sent')).toEqual(['delivered', 'failed', 'returned']);
  expect(left('sent', 'returned')).toEqual([]);
  expect(left('failed')).toEqual([]);
  expect(stepsLeft([], [])).toEqual([]);
});

test('nights are released from a given hour of the second day until the stay is over', () => {
  const noShow = step('no_show', {
    final: true,
    freesNights: { from: '06:00', until: 'check_out', unused: true },
  });
  const leftEarly = step('left_early', {
    final: true,
    freesNights: { from: '00:00', until: 'last_night', unused: false },
  });
  const SOLD = { subDetails: {}, paidAt: null };
  // Cairo's clocks go forward at midnight of the second day, so 00:30 does not exist.
  const when = { from: '2027-04-29', to: '2027-05-01', startsAt: null, timeZone: 'Africa/Cairo' };
  const now = (instant: string, used = false) =>
    stepsNow([noShow, leftEarly], [], { when, used, ...SOLD }, new Date(instant)).map(
      ({ name }) => name,
    );
  expect(now('2027-04-29T21:59:59Z')).toEqual([]);
  expect(now('2027-04-29T22:00:00Z')).toEqual(['left_early']);
  expect(now('2027-04-30T03:00:00Z')).toEqual(['no_show', 'left_early']);
  expect(now('2027-04-30T03:00:00Z', true)).toEqual(['left_early']);
  expect(now('2027-05-01T09:00:00Z')).toEqual(['no_show']);
  expect(now('2027-05-01T21:00:00Z')).toEqual([]);
  expect(stepsNow([noShow], [], { when: null, used: false, ...SOLD }, new Date())).toEqual([]);
});
