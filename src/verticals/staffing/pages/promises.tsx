import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { daysWords } from '../hire-words.ts';
import { guaranteedUntil, promisedUntil } from '../prices.ts';
import type { HireState } from './use-hire.ts';

/**
 * End of the trial period and of the replacement guarantee: dates for the selected days, otherwise
 * numbers of days.
 */
export function Promises({ hire: { day, endsOn, worker } }: { readonly hire: HireState }) {
  const { trialDays, guaranteeDays } = worker.details;
  const words = (
    days: number,
    until: typeof promisedUntil,
    on: (date: { date: string }) => string,
    inDays: (time: { time: string }) => string,
  ) => {
    if (days === 0) return [];
    const date = day === null || endsOn === null ? null : until({ startsOn: day, endsOn }, days);
    return date === null
      ? [inDays({ time: daysWords(days) })]
      : [on({ date: formatDate(date, currentLanguage()) })];
  };
  const said = [
    ...words(trialDays, promisedUntil, m.staffing_trial_until, m.staffing_trial_days),
    ...words(guaranteeDays, guaranteedUntil, m.guarantee_until, m.staffing_guarantee_days),
  ];
  if (said.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 text-[14px] leading-5 font-semibold">
      {said.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
