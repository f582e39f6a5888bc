import type { ReactNode } from 'react';
import type { CalendarDate, Weekday } from '#base/calendar-date.ts';
import { formatDate } from '#web/ui/format.ts';
import { currentLanguage } from '#web/words/language.ts';
import { weekdayName } from '#web/words/weekdays.ts';
import { firstOf, type Month, weekFrom, weeksOf } from './month.ts';

interface MonthGridProps {
  readonly month: Month;
  /** Omits weeks before this day. */
  readonly from: CalendarDate;
  readonly className?: string;
  /** First day of the week. */
  readonly begins: Weekday;
  /** No gaps between days, so that a range is one band. */
  readonly joined?: boolean;
  /** A button for the day, with `data-day`. */
  readonly children: (day: CalendarDate) => ReactNode;
}

export function MonthGrid({
  month,
  from,
  className = 'h-10',
  begins,
  joined = false,
  children,
}: MonthGridProps) {
  const weekdays = weekFrom(begins);
  return (
    <table
      className={`w-full table-fixed border-separate border-spacing-y-1 text-center ${joined ? 'border-spacing-x-0' : 'border-spacing-x-1'}`}
    >
      <caption className="sr-only">
        {formatDate(firstOf(month), currentLanguage(), 'month')}
      </caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
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
        {weeksOf(month, from, begins).map((week, row) => (
          <tr key={week.find((day) => day !== null) ?? row}>
            {week.map((day, column) => (
              <td key={weekdays[column]} className={`${className} p-0`}>
                {day === null ? null : children(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
