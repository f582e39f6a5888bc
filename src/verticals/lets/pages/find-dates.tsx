import { useState } from 'react';
import { addDays, type CalendarDate, isCalendarDate } from '#base/calendar-date.ts';
import { DateButton } from '#web/booking/date-button.tsx';
import { m } from '#web/words/generated/messages.js';
import { HORIZON_DAYS } from '../kinds.ts';

const LABEL = 'grid min-w-0 gap-1 text-[13px] leading-[18px] font-semibold';
const FIELD =
  'h-11 w-full min-w-0 truncate rounded-field bg-paper px-3 text-start text-[16px] font-normal inset-ring inset-ring-edge';

interface FindDatesProps {
  readonly stay: { readonly from: string; readonly to: string };
  readonly country: string | undefined;
  readonly today: CalendarDate;
}

/** Arrival and departure of the form that finds homes. */
export function FindDates({ stay, country, today }: FindDatesProps) {
  const [{ from, to }, setStay] = useState(stay);
  const range = isCalendarDate(from) && isCalendarDate(to) && from <= to ? { from, to } : undefined;
  const shared = { country, range, onClear: () => setStay({ from: '', to: '' }) };
  return (
    <>
      <div className={LABEL}>
        <span aria-hidden="true">{m.booking_check_in()}</span>
        <DateButton
          {...shared}
          name="from"
          label={m.booking_check_in()}
          value={from}
          min={today}
          max={addDays(today, HORIZON_DAYS)}
          onPick={(day) => setStay({ from: day, to: to > day ? to : addDays(day, 1) })}
          className={FIELD}
        />
      </div>
      <div className={LABEL}>
        <span aria-hidden="true">{m.booking_check_out()}</span>
        <DateButton
          {...shared}
          name="to"
          label={m.booking_check_out()}
          value={to}
          min={addDays(isCalendarDate(from) ? from : today, 1)}
          max={addDays(today, HORIZON_DAYS + 1)}
          onPick={(day) => setStay({ from: from === '' ? addDays(day, -1) : from, to: day })}
          className={FIELD}
        />
      </div>
    </>
  );
}
