import { formatCount, formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { StayFault } from './stay-range.ts';

/** Why a stay cannot start or end there; `closed` is the message for a booked night. */
export function stayFaultWords(fault: StayFault, closed: (day: string) => string): string {
  switch (fault.fault) {
    case 'closed':
      return closed(fault.day);
    case 'no_arrival':
      return m.cart_why_no_arrival({ date: dateOf(fault.day) });
    case 'no_departure':
      return m.cart_why_no_departure({ date: dateOf(fault.day) });
    case 'stay_too_short':
      return m.cart_why_stay_too_short({
        date: dateOf(fault.day),
        nights: formatCount(fault.nights),
      });
    case 'stay_too_long':
      return m.cart_why_stay_too_long({ nights: formatCount(fault.nights) });
  }
}

const dateOf = (day: string) => formatDate(day, currentLanguage(), 'short-weekday');
