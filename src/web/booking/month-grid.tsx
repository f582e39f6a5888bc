import type { ReactNode } from 'react';
import { type CalendarDate, WEEKDAYS } from '#base/calendar-date.ts';
import { formatDate } from '#web/ui/format.ts';
import { currentLanguage } from '#web/words/language.ts';
import { weekdayName } from '#web/words/weekdays.ts';
import { firstOf, type Month, weeksOf } from './month.ts';

interface MonthGridProps {
  readonly month: Month;
  /** Weeks that were over by this day are left out. */
  readonly from: CalendarDate;
  readonly className?: string;
  /** A button of the day, with `data-day`. */
  readonly children: (day: CalendarDate) => ReactNode;
}

/** The days of a month by their weeks: one grid for who books and for who sells. */
export function MonthGrid({ month, from, className = 'h-10', children }: MonthGridProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-x-1 border-spacing-y-1 text-center">
      <caption className="sr-only">
        {formatDate(firstOf(month), currentLanguage(), 'month')}
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th
              key={day}
              scope="col"
              abbr={weekdayName(day)}
              className="h-6 text-[12px] leading-4 font-medium text-muted"
            >
              {weekdayName(day, currentLanguage() === 'ar' ? 'narrow' : 'short').slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, from).map((week, row) => (
          <tr key={week.find((day) => day !== null) ?? row}>
            {week.map((day, column) => (
              <td key={WEEKDAYS[column]} className={`${className} p-0`}>
                {day === null ? null : children(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
