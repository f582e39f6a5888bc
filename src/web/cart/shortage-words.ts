import type { LineProblem } from '#contract/cart.ts';
import { runOf } from '#base/day-run.ts';
import { formatCount, formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

type Shortage = Pick<
  LineProblem,
  'left' | 'day' | 'of' | 'rest' | 'days' | 'several' | 'who' | 'until' | 'closed' | 'timeTaken'
>;

export const isShortage = (told: Readonly<Record<string, unknown>>): told is Shortage =>
  typeof told['left'] === 'number' && (told['day'] === null || typeof told['day'] === 'string');

/** A message for a shortage. The server's is English; these are for other languages. */
export function shortageWords(shortage: Shortage): string {
  const { left, day, of, rest, days, several, who, until, closed, timeTaken } = shortage;
  if (timeTaken) return m.cart_time_taken();
  const language = currentLanguage();
  const date = day ? formatDate(day, language) : '';
  if (rest !== undefined) return m.cart_rest_nights({ nights: formatCount(rest) });
  if (date && closed) return m.cart_closed_day({ date });
  if (date && of === 'room')
    return left ? m.cart_rooms_left({ date, left }) : m.cart_rooms_gone({ date });
  if (who !== undefined && until !== undefined)
    return m.cart_hired_until({ name: `\u2068${who}\u2069`, date: formatDate(until, language) });
  if (day && of === 'worker') return notFreeWords(days ?? [day], several);
  if (date && of === 'home') return m.cart_night_booked({ date });
  if (!left) return date ? m.cart_sold_out_day({ date }) : m.cart_sold_out();
  return date ? m.cart_places_left_day({ date, left }) : m.cart_places_left({ left });
}

/** For a worker: unavailable days, in a row or separate visits with a suggestion. */
export function notFreeWords(days: readonly string[], several = false): string {
  const language = currentLanguage();
  const { first, last, inRow } = runOf(days);
  const date = (day: string) => formatDate(day, language);
  if (inRow && first !== last)
    return m.cart_not_free_from_to({ from: date(first), to: date(last) });
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const all = list.format(days.map(date));
  return several ? m.cart_not_free_days({ days: all }) : m.cart_not_free_day({ date: all });
}
