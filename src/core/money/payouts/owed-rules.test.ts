import { expect, test } from 'vitest';
import { type Move, owedFrom } from './owed-rules.ts';

const at = new Date('2026-03-01T00:00:00Z');
const move = (cents: number, orderId: string | null = null): Move => ({
  at,
  kind: cents < 0 ? 'refund' : 'charge',
  orderId,
  serviceOrderId: orderId,
  payoutId: null,
  cents,
});
const shown = (opening: number, moves: readonly Move[]) =>
  owedFrom(opening, moves).map(({ orderId, owedCents }) => [orderId, owedCents]);

test('only the part below zero is owed', () => {
  expect(shown(30, [move(-44, 'a')])).toEqual([['a', 14]]);
  expect(shown(50, [move(-44, 'a')])).toEqual([]);
});

test('new sales pay the oldest debt first', () => {
  const two = [move(-44, 'a'), move(-20, 'b')];
  expect(shown(0, [...two, move(50)])).toEqual([['b', 14]]);
  expect(shown(0, [...two, move(10)])).toEqual([
    ['a', 34],
    ['b', 20],
  ]);
  expect(shown(0, [...two, move(64)])).toEqual([]);
  expect(shown(0, [...two, move(100), move(-40, 'c')])).toEqual([['c', 4]]);
});

test('debts always add up to the negative balance', () => {
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  for (let run = 0; run < 200; run += 1) {
    const opening = next() % 50;
    const moves = Array.from({ length: 30 }, () => move((next() % 200) - 100));
    const end = moves.reduce((sum, { cents }) => sum + cents, opening);
    const owed = owedFrom(opening, moves).reduce((sum, { owedCents }) => sum + owedCents, 0);
    expect(owed).toBe(Math.max(0, -end));
  }
});
