import { useState } from 'react';
import { addDays, isCalendarDate } from '#base/calendar-date.ts';
import { DateButton } from '#web/booking/date-button.tsx';
import { m } from '#web/words/generated/messages.js';
import type { StayInAddress } from './asked-stay-words.ts';

const LABEL = 'block min-w-0 text-[14px] leading-5 font-semibold';
const FIELD =
  'mt-1 block h-11 w-full min-w-0 truncate rounded-field bg-paper px-3 text-start text-[16px] font-normal text-ink inset-ring inset-ring-edge';

/** Two dates of a form: both or none. */
export function StayDates({ stay }: { readonly stay: StayInAddress }) {
  const [checkIn, setCheckIn] = useState(stay.checkIn ?? '');
  const [checkOut, setCheckOut] = useState(stay.checkOut ?? '');
  const arrive = (day: string) => {
    setCheckIn(day);
    if (checkOut <= day) setCheckOut(addDays(day, 1));
  };
  const leave = (day: string) => {
    setCheckOut(day);
    if (checkIn === '') setCheckIn(addDays(day, -1));
  };
  const shared = {
    range:
      isCalendarDate(checkIn) && isCalendarDate(checkOut) && checkIn <= checkOut
        ? { from: checkIn, to: checkOut }
        : undefined,
    onClear: () => {
      setCheckIn('');
      setCheckOut('');
    },
    className: FIELD,
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <div className={LABEL}>
        <span aria-hidden="true">{m.stays_check_in()}</span>
        <DateButton
          {...shared}
          name="checkIn"
          label={m.stays_check_in()}
          value={checkIn}
          onPick={arrive}
        />
      </div>
      <div className={LABEL}>
        <span aria-hidden="true">{m.stays_check_out()}</span>
        <DateButton
          {...shared}
          name="checkOut"
          label={m.stays_check_out()}
          value={checkOut}
          {...(isCalendarDate(checkIn) && { min: addDays(checkIn, 1) })}
          onPick={leave}
        />
      </div>
    </div>
  );
}
