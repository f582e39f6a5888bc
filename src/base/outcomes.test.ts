import { expect, test } from 'vitest';
import { type OutcomeStep, stepsLeft } from './outcomes.ts';

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

test('a step comes once, after what it follows, and nothing comes after the last', () => {
  expect(left()).toEqual(['sent', 'failed']);
  expect(left('sent')).toEqual(['delivered', 'failed', 'returned']);
  expect(left('sent', 'returned')).toEqual([]);
  expect(left('failed')).toEqual([]);
  expect(stepsLeft([], [])).toEqual([]);
});
