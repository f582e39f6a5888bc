import { type MockInstance, vi } from 'vitest';

const timeout = AbortSignal.timeout.bind(AbortSignal);

/**
 * Makes the deadlines that code sets with `AbortSignal.timeout` shorter or longer, until mocks are restored after the
 * test: ten times as long where the answer is meant, a tenth where the deadline is. The returned mock knows their length.
 */
export const deadlines = (times: number): MockInstance<typeof AbortSignal.timeout> =>
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms * times));
