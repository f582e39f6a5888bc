import { type MockInstance, vi } from 'vitest';

const timeout = AbortSignal.timeout.bind(AbortSignal);

/**
 * Scales the deadlines set with `AbortSignal.timeout` until mocks are restored after the test: ten
 * times for tests of the response, a tenth for tests of the deadline. The returned mock records
 * their length.
 */
export const deadlines = (times: number): MockInstance<typeof AbortSignal.timeout> =>
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms * times));
