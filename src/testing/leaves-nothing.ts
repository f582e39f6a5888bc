import { getRequestListener } from '@hono/node-server';
import { afterAll, vi } from 'vitest';
import { leftBehind, workerState } from './left-behind.ts';

// Files of the project `shared` run one after the other in the same worker: what one leaves behind, the next one meets.
// The listener replaces Request and Response once in a process, as it does in the server: no file's doing.
getRequestListener(() => new Response());

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
