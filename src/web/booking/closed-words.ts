import type { AvailableDay } from '#contract/listings.ts';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

/** Messages for closed days that only the vertical can word. */
export interface OwnClosedWords {
  /** Open only on other weekdays. */
  readonly weekday: () => string;
  /** The booking deadline before the start: '12 hours'. */
  readonly cutoff: () => string;
  readonly taken: () => string;
}

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
