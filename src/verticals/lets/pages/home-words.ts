import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import type { QuoteWhat } from '#base/quote-what.ts';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { HomeDetails } from '../details.ts';
import type { HomeKind } from '../kinds.ts';

export const KIND_WORDS: Readonly<Record<HomeKind, () => string>> = {
  apartment: m.lets_kind_apartment,
  villa: m.lets_kind_villa,
  chalet: m.lets_kind_chalet,
  studio: m.lets_kind_studio,
  farm: m.lets_kind_farm,
  camp: m.lets_kind_camp,
};

/** What a line of the price is for. */
export const lineWords = (what: QuoteWhat): string => {
  if (what === 'discount') return m.lets_line_discount();
  if (what === 'extra_guest') return m.lets_line_extra_guest();
  return what === 'cleaning' ? m.lets_line_cleaning() : m.lets_line_night();
};

/** What cancelling gives back until when, as dates of a stay; the last has no end. */
export function policySteps(
  { freeUntilDays, percentAfter }: Pick<HomeDetails, 'freeUntilDays' | 'percentAfter'>,
  checkIn: CalendarDate,
  today: CalendarDate,
): { readonly until: CalendarDate | null; readonly percent: number }[] {
  const free = addDays(checkIn, -freeUntilDays);
  const last = addDays(checkIn, -1);
  return [
    ...(free >= today ? [{ until: free, percent: 100 }] : []),
    ...(percentAfter > 0 && last > free && last >= today
      ? [{ until: last, percent: percentAfter }]
      : []),
    { until: null, percent: 0 },
  ];
}

export const stepWords = ({
  until,
  percent,
}: ReturnType<typeof policySteps>[number]): { when: string; what: string } => ({
  when:
    until === null
      ? m.lets_policy_after()
      : m.lets_policy_until({ date: formatDate(until, currentLanguage()) }),
  what:
    percent === 100
      ? m.lets_policy_all()
      : percent === 0
        ? m.lets_policy_nothing()
        : m.lets_policy_part({ percent: String(percent) }),
});
