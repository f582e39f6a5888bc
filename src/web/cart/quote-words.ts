import { isFieldCode } from '#base/field-codes.ts';
import type { QuoteFault } from '#base/quote-faults.ts';
import { hoursAhead } from '#web/booking/hours-words.ts';
import { zoneHere } from '#web/table/list-words.ts';
import { formatCount, formatDate } from '#web/ui/format.ts';
import { loadLooks, lookNow } from '#web/ui/vertical-parts.ts';
import { commonWords } from '#web/words/field-faults.ts';
import { limitFaultWords } from '#web/words/standing-words.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { weekdayNames } from '#web/words/weekdays.ts';
import { notFreeWords } from './shortage-words.ts';

/** Message for an invalid selection in the page's language. */
export function quoteWords(why: QuoteFault): string {
  switch (why.fault) {
    case 'day_unreal':
      return m.cart_why_day_unreal();
    case 'day_past':
      return m.cart_why_day_past();
    case 'day_too_far':
      return m.cart_why_day_too_far({ date: dateOf(why.day) });
    case 'day_closed':
      return m.cart_why_day_closed({ days: weekdayNames(why.days) });
    case 'not_free':
      return notFreeWords(why.days, true);
    case 'too_late':
      return m.cart_why_too_late({ hours: hoursAhead(why.hours) });
    case 'same_day_over':
      return m.cart_why_same_day_over({ time: why.time });
    case 'ends_too_soon':
      return m.cart_why_ends_too_soon();
    case 'stay_too_short':
      return m.cart_why_stay_too_short({ date: dateOf(why.day), nights: formatCount(why.nights) });
    case 'stay_too_long':
      return m.cart_why_stay_too_long({ nights: formatCount(why.nights) });
    case 'no_arrival':
      return m.cart_why_no_arrival({ date: dateOf(why.day) });
    case 'no_departure':
      return m.cart_why_no_departure({ date: dateOf(why.day) });
    case 'slot_needed':
      return m.cart_why_slot_needed();
    case 'slot_gone':
      return m.cart_why_slot_gone();
    case 'too_many_people':
      return m.cart_why_too_many_people({ most: formatCount(why.most) });
    case 'no_price':
      return m.cart_why_no_price();
    case 'variant_needed':
      return m.cart_why_variant_needed();
    case 'variant_gone':
      return m.cart_why_variant_gone();
    case 'too_many_pieces':
      return m.cart_why_too_many_pieces({ most: formatCount(why.most) });
    case 'single':
      return m.cart_why_single();
    case 'secret_in_options':
      return m.cart_why_secret_in_options();
    case 'secrets_needed':
      return m.cart_why_secrets_needed();
    case 'limit':
      return limitFaultWords(why);
    case 'declare':
      return m.standing_declare_first();
    case 'quote_needed':
      return m.cart_why_quote_needed();
    case 'own_service':
      return m.cart_why_own_service();
    case 'quote_expired':
      return m.cart_why_quote_expired({ time: clockOf(why.at) });
    case 'rate_stale':
      return m.cart_why_rate_stale();
    case 'too_much':
      return m.cart_why_too_much();
    case 'field':
      return commonWords(why.code, why.limit);
    case 'own':
      return lookNow(why.vertical)?.refused?.(why) ?? m.cart_not_valid();
    default:
      // From a newer server.
      return m.cart_not_valid();
  }
}

const dateOf = (day: string): string => formatDate(day, currentLanguage());

/** Loads the messages of verticals, which a page may not have loaded yet. */
export async function bringOwn(problems: readonly object[]): Promise<void> {
  const faults = problems.flatMap((problem) => faultIn({ ...problem }) ?? []);
  await loadLooks(faults.filter((why) => why.fault === 'own'));
}

/** The fault in a failed call. */
export function faultIn({ why, errorCodes, errorLimits }: Body): QuoteFault | undefined {
  if (isFault(why)) return why;
  if (typeof errorCodes !== 'object' || errorCodes === null) return undefined;
  const [field = '', code] = Object.entries(errorCodes)[0] ?? [];
  const limit: unknown =
    typeof errorLimits === 'object' && errorLimits !== null
      ? Reflect.get(errorLimits, field)
      : null;
  return isFieldCode(code)
    ? { fault: 'field', code, ...(typeof limit === 'number' && { limit }) }
    : undefined;
}

type Body = Readonly<Record<string, unknown>>;

/** Always a `QuoteFault`, but possibly one of a newer server. */
const isFault = (why: unknown): why is QuoteFault =>
  typeof why === 'object' && why !== null && 'fault' in why;

/** A time in the reader's own zone. */
const clockOf = (instant: string): string =>
  `\u2068${formatDate(instant, currentLanguage(), 'time', zoneHere())}\u2069`;
