import type { Days } from '#web/booking/free-days.ts';
import type { Terms } from '../../choice.ts';
import type { StayOptions } from '../details.ts';
import type { Stay } from './stay-search.ts';

/** The selection as options for rules and cart. */
export const optionsOf = (
  { checkIn, checkOut, rooms }: Stay,
  ratePlan: string,
  wishes: Partial<Pick<StayOptions, 'arrivalTime' | 'specialRequests'>> = {},
): StayOptions => ({
  checkIn,
  checkOut,
  rooms: rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
  ratePlan,
  arrivalTime: '',
  specialRequests: '',
  ...wishes,
});

/** Own prices of loaded days, so that the page's total equals the server's. */
export const termsIn = (days: Days): Terms =>
  new Map(
    [...days.values()].map(({ day, price }) => [
      day,
      {
        priceCents: price === null ? null : Math.round(price * 100),
        minNights: null,
        noArrival: false,
        noDeparture: false,
      },
    ]),
  );
