import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import type { QuoteWhat } from '#base/quote-faults.ts';
import { formatDate, formatLength } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { HomeDetails } from '../details.ts';

/** Label of a price line. */
export const lineWords = (what: QuoteWhat): string => {
  if (what === 'discount') return m.lets_line_discount();
  if (what === 'extra_guest') return m.lets_line_extra_guest();
  return what === 'cleaning' ? m.lets_line_cleaning() : m.lets_line_night();
};

type Policy = Pick<HomeDetails, 'freeUntilDays' | 'percentAfter'>;

/** The policy in days before arrival, without a selected arrival. */
export function policyOfAny({ freeUntilDays, percentAfter }: Policy): StepWords[] {
  const time = formatLength(freeUntilDays, 'day', currentLanguage());
  return [
    {
      when: freeUntilDays === 0 ? m.lets_policy_day() : m.lets_policy_before({ time }),
      what: m.lets_policy_all(),
    },
    ...(percentAfter > 0 && freeUntilDays > 1
      ? [{ when: m.lets_policy_eve(), what: backWords(percentAfter) }]
      : []),
    { when: m.lets_policy_after(), what: m.lets_policy_nothing() },
  ];
}

interface StepWords {
  readonly when: string;
  readonly what: string;
}

/** The refund steps of a stay by date; the last has no end. */
export function policySteps(
  { freeUntilDays, percentAfter }: Policy,
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
}: ReturnType<typeof policySteps>[number]): StepWords => ({
  when:
    until === null
      ? m.lets_policy_after()
      : m.lets_policy_until({ date: formatDate(until, currentLanguage()) }),
  what: backWords(percent),
});

function backWords(percent: number): string {
  if (percent === 100) return m.lets_policy_all();
  return percent === 0 ? m.lets_policy_nothing() : m.lets_policy_part({ percent: String(percent) });
}
