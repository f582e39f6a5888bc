import { hoursAhead } from '#web/booking/hours-words.ts';
import { m } from '#web/words/generated/messages.js';
import type { Tour } from '../contract.ts';
import { weekdayNames } from '#web/words/weekdays.ts';

export function ScheduleWords({ tour }: { readonly tour: Tour }) {
  return (
    <p className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-[13px] leading-[18px] text-muted">
      <span>
        {tour.operates === 'selected'
          ? m.tours_runs({ days: weekdayNames(tour.selectedDays, 'short') })
          : m.tours_runs_every_day()}
      </span>
      {tour.cutoffHours > 0 ? (
        <span>{m.tours_closes({ hours: hoursAhead(tour.cutoffHours) })}</span>
      ) : null}
    </p>
  );
}
