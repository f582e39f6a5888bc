import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/api.ts';
import { countriesFailure, detailsFailure, toursFailure } from './failure.ts';

const CUT = new ApiError(0, { message: "We can't reach Souk." });
const SILENT = new ApiError(500, {});
const REFUSED = new ApiError(500, { message: 'Back at noon' });
const told = (words: string) => ({ words, notice: words });

beforeEach(() => {
  vi.stubEnv('SSR', false);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('a list names what failed, and shows a notice only when offline', () => {
  expect(toursFailure(CUT)).toEqual(told('Error fetching tours'));
  expect(toursFailure(SILENT)).toEqual({ words: 'Error fetching tours', notice: null });
  expect(toursFailure(REFUSED)).toEqual({ words: 'Error fetching tours', notice: null });
});

test.each([
  ['countries', countriesFailure, 'Error fetching countries', 'Failed to fetch countries'],
  ['details', detailsFailure, 'Error fetching tour details', 'Failed to fetch tour details'],
])("%s tell a network error from a refusal, and show the server's message", (...row) => {
  const [, failureOf, cut, silent] = row;
  expect(failureOf(CUT)).toEqual(told(cut));
  expect(failureOf(SILENT)).toEqual(told(silent));
  expect(failureOf(REFUSED)).toEqual(told('Back at noon'));
});

test("server and browser render the same message, although the browser never gets the server's error", () => {
  vi.stubEnv('SSR', true);
  expect(detailsFailure(REFUSED)).toEqual(told('Failed to fetch tour details'));
});
