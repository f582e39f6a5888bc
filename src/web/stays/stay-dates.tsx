import { useState, useSyncExternalStore } from 'react';
import { addDays, isCalendarDate, todayIn } from '#base/calendar-date.ts';
import { marketTime } from '#web/market-time.ts';
import { m } from '#web/words/generated/messages.js';
import type { StayInAddress } from './asked-stay-words.ts';

const HORIZON_DAYS = 365;
const FIELD =
  'mt-1 block h-11 w-full min-w-0 rounded-field bg-paper px-3 text-[16px] font-normal text-ink inset-ring inset-ring-edge';

/** Two date fields of a form: once one of them is filled in, the other is required. */
export function StayDates({ stay }: { readonly stay: StayInAddress }) {
  const [checkIn, setCheckIn] = useState(stay.checkIn ?? '');
  const [checkOut, setCheckOut] = useState(stay.checkOut ?? '');
  const today = useSyncExternalStore(neverChanges, todayHere, unknown);
  const bounds = (from: string | undefined) =>
    from === undefined || today === undefined
      ? {}
      : { min: from, max: addDays(today, HORIZON_DAYS) };
  const arrive = (day: string) => {
    setCheckIn(day);
    if (isCalendarDate(day) && (checkOut === '' || checkOut <= day)) setCheckOut(addDays(day, 1));
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <label className="block min-w-0 text-[14px] leading-5 font-semibold">
        {m.stays_check_in()}
        <input
          type="date"
          name="checkIn"
          value={checkIn}
          required={checkOut !== ''}
          {...bounds(today)}
          onChange={({ target }) => arrive(target.value)}
          className={FIELD}
        />
      </label>
      <label className="block min-w-0 text-[14px] leading-5 font-semibold">
        {m.stays_check_out()}
        <input
          type="date"
          name="checkOut"
          value={checkOut}
          required={checkIn !== ''}
          {...bounds(isCalendarDate(checkIn) ? addDays(checkIn, 1) : today)}
          onChange={({ target }) => setCheckOut(target.value)}
          className={FIELD}
        />
      </label>
    </div>
  );
}

// Date limits appear after hydration, because the server does not know the visitor's date.
const neverChanges = () => () => {};
const todayHere = () => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, marketTime());
const unknown = () => undefined;
