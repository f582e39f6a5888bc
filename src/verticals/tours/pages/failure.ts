import { ApiError } from '#web/api.ts';
import type { Failure } from '#web/listing/failed.tsx';
import { m } from '#web/words/generated/messages.js';

/** A list that the server refuses is without a notice: only the place where it would stand says so. */
export const toursFailure = (error: unknown): Failure => ({
  words: m.tours_error_tours(),
  notice: isOffline(error) ? m.tours_error_tours() : null,
});

export const detailsFailure = (error: unknown): Failure =>
  told(isOffline(error) ? m.tours_error_details() : serverWords(error, m.tours_failed_details()));

export const countriesFailure = (error: unknown): Failure =>
  told(
    isOffline(error) ? m.tours_error_countries() : serverWords(error, m.tours_failed_countries()),
  );

const told = (words: string): Failure => ({ words, notice: words });

const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** The server's own words first. Of a page that failed on the server they do not reach the browser: both draw the others. */
function serverWords(error: unknown, otherwise: string): string {
  return !import.meta.env.SSR && error instanceof ApiError && typeof error.body.message === 'string'
    ? error.body.message
    : otherwise;
}
