import { afterAll, vi } from 'vitest';
import { leftBehind, workerState } from './left-behind.ts';

// Files of the project `shared` run one after the other in the same worker: what one leaves behind, the next one meets.
// Registered first, so that it runs after the file's own hooks.
const before = workerState();
afterAll(() => {
  // Spies are restored before the next test, which is one of another file.
  vi.restoreAllMocks();
  const found = leftBehind(before, workerState());
  if (vi.isFakeTimers()) {
    vi.useRealTimers();
    found.push('fake timers');
  }
  if (found.length > 0) throw new Error(`This file leaves behind: ${found.join(', ')}`);
});
