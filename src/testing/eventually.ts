import { vi } from 'vitest';

/** Waits until a check passes. The limit only finds what hangs: it is just below that of a test. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 110_000, interval: 20 });
