import { Refusal } from '#base/errors.ts';
import { createTurnsPer } from '#core/shared/threads/turns.ts';

/**
 * Serializes a vendor's requests to other sites in this process, with two waiting, so that hundreds
 * of calendars do not block others. Throws a 429 Refusal beyond that.
 */
export const inVendorTurn = createTurnsPer({
  mostWaiting: 2,
  full: () => new Refusal(429, 'calendars_busy', {}, { 'retry-after': '10' }),
});

/** No free core at the moment. */
export const noCore = () => new Refusal(503, 'calendars_busy', {}, { 'retry-after': '30' });
