import { formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import type { PlanDetails } from './details.ts';
import { fromDays } from './from-days.ts';
import { daysWords } from './words.ts';

const YEAR_DAYS = 365;

/** 'from $8.40 for 7 days' or 'from $120.00 a year'. */
export function fromWords(
  dollars: number,
  kind: string,
  details: Pick<PlanDetails, 'mostDays' | 'termDays'>,
): string {
  const days = fromDays(kind, details);
  const amount = `\u2066${formatMoney(dollars)}\u2069`;
  return days >= YEAR_DAYS
    ? m.insurance_from_year({ amount })
    : m.insurance_from_journey({ amount, days: daysWords(days) });
}
