import type { Market } from '#core/shared/market.ts';
import { inOrder, type Turn } from '#core/shared/turns.ts';
import { remindOfManual } from '../manual-bookings/remind.ts';
import { sendReminders } from './send.ts';

/** Reminds customers of sold bookings, and of those that vendors entered. */
export const remindAll = (market: Market): Promise<Turn> =>
  inOrder(
    () => sendReminders(market),
    () => remindOfManual(market),
  );
