import { Refusal } from '#base/errors.ts';
import { createTurnsPer } from '#core/shared/threads/turns.ts';

/**
 * Runs what a vendor asks of other sites one after the other in this process, two more waiting: a vendor with hundreds of
 * calendars takes no other's turn. Throws a 429 Refusal for the next.
 */
export const inVendorTurn = createTurnsPer({
  mostWaiting: 2,
  full: () => new Refusal(429, 'calendars_busy', {}, { 'retry-after': '10' }),
});

/** The machine has no core for it just now. */
export const noCore = () => new Refusal(503, 'calendars_busy', {}, { 'retry-after': '30' });
