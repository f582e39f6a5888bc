import { useEffect, useMemo } from 'react';
import { addDays, type CalendarDate, daysBetween, todayIn } from '#base/calendar-date.ts';
import type { AvailableDay } from '#contract/listings.ts';
import { marketTime } from '#web/market-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { m } from '#web/words/generated/messages.js';
import type { DateChoice } from './date-button.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { lastOf, monthOf } from './month.ts';
import type { Availability } from './use-availability.ts';

const YEAR = 365;
/** Each opening, to focus the selected day. */
const PLACE = 'date-sheet';

interface DateSheetProps extends DateChoice {
  readonly onClose: () => void;
}

/** The calendar of a date that needs no availability, in a sheet. */
export function DateSheet({
  label,
  value,
  min,
  max,
  country = '',
  range,
  onPick,
  onClear,
  onClose,
}: DateSheetProps) {
  const here = todayHere();
  const today = min !== undefined && min < here ? min : here;
  const first = min ?? today;
  const last = max ?? addDays(first, YEAR);
  const availability = useMemo(() => openDays(today, first, last), [today, first, last]);
  useEffect(() => {
    document.querySelector<HTMLElement>(`#${PLACE} [data-day][tabindex="0"]`)?.focus();
  }, []);
  return (
    <Dialog open onClose={onClose} title={label} size="small">
      <div id={PLACE}>
        <DayCalendar
          label={label}
          availability={availability}
          today={today}
          country={country}
          horizonDays={daysBetween(today, last)}
          chosen={value === '' ? null : (range ?? { from: value, to: value })}
          months={1}
          whyClosed={(day) =>
            day !== undefined && day.day < first ? m.date_too_early() : m.date_too_late()
          }
          onPick={(day) => {
            if (day < first || day > last) return;
            onPick(day);
            onClose();
          }}
        />
      </div>
      {onClear === undefined || value === '' ? null : (
        <Button
          look="quiet"
          className="mt-3"
          onClick={() => {
            onClear();
            onClose();
          }}
        >
          {m.date_clear()}
        </Button>
      )}
    </Dialog>
  );
}

/** All days from `first` to `last` are open; others of their months are closed. */
function openDays(today: CalendarDate, first: CalendarDate, last: CalendarDate): Availability {
  const days = new Map<CalendarDate, AvailableDay>();
  const end = lastOf(monthOf(last));
  for (let day = today; day <= end; day = addDays(day, 1)) {
    const isOpen = day >= first && day <= last;
    days.set(day, { day, left: isOpen ? 1 : 0, price: null, closed: isOpen ? null : 'horizon' });
  }
  return { days, times: new Map(), now: null, failed: false, ensure: ignore, refresh: ignore };
}

const ignore = () => {};

const todayHere = () => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, marketTime());
