import { expect, test } from 'vitest';
import { newId, newPartId } from './ids.ts';

test("a part shares its order's displayed number but has its own id", () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const order = newId(now);
  const parts = Array.from({ length: 50 }, () => newPartId(order, now));
  expect(new Set([order, ...parts]).size).toBe(51);
  for (const part of parts) {
    expect(part).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(part.slice(-8)).toBe(order.slice(-8));
  }
});
