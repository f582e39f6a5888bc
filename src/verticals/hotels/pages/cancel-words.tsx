import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { RatePlan } from '../details.ts';
import { cancelsFree } from './room-filters.ts';

export function CancelWords({
  plan,
  checkIn,
  today,
}: {
  readonly plan: RatePlan;
  readonly checkIn: CalendarDate;
  readonly today: CalendarDate;
}) {
  if (!cancelsFree(plan, checkIn, today))
    return <span className="text-muted">{m.hotels_not_refundable()}</span>;
  return (
    <span className="text-muted">
      <b className="font-semibold text-olive">{m.hotels_free_cancellation()}</b>{' '}
      {m.hotels_until({
        date: formatDate(addDays(checkIn, -plan.freeUntilDays), currentLanguage(), 'day-month'),
      })}
    </span>
  );
}
