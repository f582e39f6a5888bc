import { expect, test } from 'vitest';
import { fittingSize } from './picture-size.ts';

test.each([
  [800, 600, 800, 600],
  [4096, 4096, 4096, 4096],
  [9000, 6000, 4096, 2730],
  [6000, 9000, 2730, 4096],
  [100_000, 10, 4096, 1],
])('%d x %d is sent as %d x %d', (width, height, sentWidth, sentHeight) => {
  expect(fittingSize({ width, height })).toEqual({ width: sentWidth, height: sentHeight });
});
