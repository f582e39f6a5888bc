import { ApiError } from '#web/api.ts';
import type { Failure } from '#web/listing/failed.tsx';
import { m } from '#web/words/generated/messages.js';

/** A refused list has no notice: its own place shows the message. */
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

/** Not for a page that failed on the server: the browser gets no message, and both must agree. */
function serverWords(error: unknown, otherwise: string): string {
  return !import.meta.env.SSR && error instanceof ApiError && typeof error.body.message === 'string'
    ? error.body.message
    : otherwise;
}
