import type { ReactNode } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';

/** A link to a day's details, such as its departures. Its label must name the day. */
export type DayLink = (
  day: CalendarDate,
  props: { readonly className: string; readonly tabIndex?: number; readonly children: ReactNode },
) => ReactNode;
