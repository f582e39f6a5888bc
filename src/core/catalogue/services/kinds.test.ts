import { expect, test } from 'vitest';
import { verticals } from '#verticals/rules.ts';
import { kindsInOrder } from './enter-service.ts';

test("local listings come before delivered ones, in the vertical's own order", () => {
  const all = Object.values(verticals);
  const kinds = kindsInOrder(verticals);
  for (const { kinds: own } of all)
    expect(kinds.filter((kind) => own.includes(kind))).toEqual([...own]);
  const delivered = new Set(all.flatMap((one) => (one.fulfilment === 'sent' ? one.kinds : [])));
  const first = kinds.findIndex((kind) => delivered.has(kind));
  expect(first).toBeGreaterThan(0);
  expect(kinds.slice(first).every((kind) => delivered.has(kind))).toBe(true);
});
