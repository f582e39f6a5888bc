import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import type { QuoteWhat } from '#base/quote-what.ts';
import { formatCount, formatDate, formatHours, formatLength, formatMoney } from '#web/ui/format.ts';
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

/** What stands in the price beside its nights, and what is asked of who books: known before any dates are chosen. */
export function priceFacts({
  includedGuests,
  maxGuests,
  extraGuestCents,
  cleaningCents,
  weeklyBps,
  monthlyBps,
  noticeHours,
}: HomeDetails): string[] {
  const money = (cents: number) => `\u2066${formatMoney(cents / 100)}\u2069`;
  const percent = (bps: number) => formatCount(bps / 100);
  const included = includedGuests ?? maxGuests;
  return [
    ...(extraGuestCents > 0 && included < maxGuests
      ? [m.lets_price_covers({ count: formatCount(included), price: money(extraGuestCents) })]
      : []),
    ...(cleaningCents > 0 ? [m.lets_cleaning_fee({ price: money(cleaningCents) })] : []),
    ...(weeklyBps > 0 ? [m.lets_weekly({ percent: percent(weeklyBps) })] : []),
    ...(monthlyBps !== null && monthlyBps > 0
      ? [m.lets_monthly({ percent: percent(monthlyBps) })]
      : []),
    ...(noticeHours > 0
      ? [m.lets_book_ahead({ time: formatHours(noticeHours, currentLanguage()) })]
      : []),
  ];
}

type Policy = Pick<HomeDetails, 'freeUntilDays' | 'percentAfter'>;

/** The same by days before any arrival, while none is chosen. */
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

/** What cancelling gives back until when, as dates of a stay; the last has no end. */
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
