import { expect, test } from 'vitest';
import { commissionRate } from './commission-rate.ts';

test.each([
  [{ sales: 100, commission: -12 }, 12],
  [{ sales: -50, commission: 6 }, 12],
  [{ sales: 33.33, commission: -2.5 }, 7.5],
  [{ sales: 80, commission: 0 }, 0],
  [{ sales: 0, commission: 0 }, null],
])('%o is %s percent', (line, percent) => {
  expect(commissionRate(line)).toBe(percent);
});
