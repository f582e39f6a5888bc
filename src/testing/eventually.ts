import { vi } from 'vitest';

/**
 * Waits until a check passes. The limit is just below that of a test, so it only ends hanging
 * tests.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 110_000, interval: 20 });
