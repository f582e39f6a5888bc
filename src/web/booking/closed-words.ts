import type { AvailableDay } from '#contract/listings.ts';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

/** What only its vertical can say of a day that is closed, in words. */
export interface OwnClosedWords {
  /** It is open on other days. */
  readonly weekday: () => string;
  /** How long before it begins its booking closes: '12 hours'. */
  readonly cutoff: () => string;
  /** Nothing is left of it. */
  readonly taken: () => string;
}

/** Why a day cannot be booked. */
export function closedWords(day: AvailableDay | undefined, own: OwnClosedWords): string {
  switch (day?.closed) {
    case 'weekday':
      return own.weekday();
    case 'past':
      return m.booking_day_past();
    case 'cutoff':
      return m.booking_day_cutoff({ hours: own.cutoff() });
    case 'vendor':
      return m.cart_closed_day({
        date: formatDate(day.day, currentLanguage(), 'short-weekday'),
      });
    case null:
      return own.taken();
    default:
      return m.booking_day_horizon();
  }
}
