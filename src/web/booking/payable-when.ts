import type { PayableBooking } from '#contract/payment-links.ts';
import { formatDate, formatTime } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

type Time = Pick<PayableBooking, 'from' | 'to' | 'slot'>;

/**
 * Splits the words of a choice into its time and the rest, so that a page shows the time once. A
 * vertical's own words win: they name the end of a visit or the zone of a clinic.
 */
export function splitWhen(
  chosen: readonly string[],
  time: Time,
): { readonly when: readonly string[]; readonly rest: readonly string[] } {
  const language = currentLanguage();
  const hour = time.slot === null ? '' : formatTime(time.slot, language);
  const when = chosen.filter((words) => words.includes(formatDate(time.from, language)));
  return {
    when: when.some((words) => words.includes(hour)) ? when : [plainWhen(time)],
    rest: chosen.filter((words) => !when.includes(words)),
  };
}

function plainWhen({ from, to, slot }: Time): string {
  const language = currentLanguage();
  const first = formatDate(from, language, 'weekday');
  if (slot !== null) return m.vendor_week_at({ day: first, time: formatTime(slot, language) });
  return to === from
    ? first
    : m.manual_range({ from: first, to: formatDate(to, language, 'weekday') });
}
