import { vi } from 'vitest';

/** Waits until a check passes, as long as a busy machine may need; vi.waitFor gives up after a second. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 });
