import { ownText } from '#base/own-value.ts';
import { dayInWords, notFreeInWords, type QuoteFault } from '#base/quote-faults.ts';

type Values = Readonly<Record<string, string | number>>;

/** Makes the refusals that only one vertical has, and says them and those of the kit in English. */
export const ownRefusals = <Name extends string>(
  vertical: string,
  texts: Readonly<Record<Name, (values: Values) => string>>,
) => ({
  own: (name: Name, values: Values = {}): QuoteFault => ({ fault: 'own', vertical, name, values }),
  words: (why: QuoteFault): string =>
    (why.fault === 'own' ? ownText<Values>(texts, why) : undefined) ?? bookingWords(why),
});

/** English reasons why a booking is impossible, for verticals without their own. */
export function bookingWords(why: QuoteFault): string {
  switch (why.fault) {
    case 'day_unreal':
      return 'Please choose a day.';
    case 'day_past':
      return 'This date has passed. Please choose today or a later day.';
    case 'day_too_far':
      return `Please choose a day up to ${dayInWords(why.day)}.`;
    case 'day_closed':
      return `This is only available on ${why.days.map(capital).join(', ')}.`;
    case 'not_free':
      return notFreeInWords(why.days, true);
    case 'too_late':
      return `Please book at least ${counted(why.hours, 'hour')} ahead.`;
    case 'same_day_over':
      return `Same-day booking closes at ${why.time}.`;
    case 'no_price':
      return 'Not bookable yet: no price has been set.';
    case 'ends_too_soon':
      return 'Check-out must be after check-in.';
    case 'stay_too_short':
      return `Arriving on ${dayInWords(why.day)}, the shortest stay is ${counted(why.nights, 'night')}.`;
    case 'stay_too_long':
      return `The longest stay is ${counted(why.nights, 'night')}.`;
    case 'no_arrival':
      return `You cannot check in on ${dayInWords(why.day)}.`;
    case 'no_departure':
      return `You cannot check out on ${dayInWords(why.day)}.`;
    case 'slot_needed':
      return 'Please choose a time.';
    case 'slot_gone':
      return 'This time is not offered. Please choose one of those shown.';
    default:
      return 'This cannot be booked.';
  }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
/** `1 hour`, `2 hours`. */
export const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;
