import { WEEKDAYS } from '#base/calendar-date.ts';
import { type Country, isCountry } from '#base/countries.ts';
import { weekendDaysOf } from '#base/weekend.ts';
import { rowsIn, type Starts, textOf, type Typed, type TypedRow, type Week } from './form-field.ts';

/** Days by weekday, from rows of a weekday and its hours. */
export const weekOf = (typed: Typed | undefined): Week =>
  Object.fromEntries(
    [...Map.groupBy(rowsIn(typed), ({ weekday }) => textOf(weekday))].map(([day, rows]) => [
      day,
      rows.map(({ from, to }) => ({ from: textOf(from), to: textOf(to) })),
    ]),
  );

export const rowsOfWeek = (week: Week): TypedRow[] =>
  WEEKDAYS.flatMap((weekday) => (week[weekday] ?? []).map((hours) => ({ weekday, ...hours })));

/** The page's opening hours, or those of an office in the country. */
export const usualWeek = ({ week, country }: Starts): TypedRow[] => {
  const rows = rowsOfWeek(week);
  return rows.length > 0 ? rows : rowsOfWeek(officeWeek(isCountry(country) ? country : null));
};

const officeWeek = (country: Country | null): Week => {
  const off = country === null ? ['friday', 'saturday'] : weekendDaysOf(country);
  return Object.fromEntries(
    WEEKDAYS.filter((day) => !off.includes(day)).map((day) => [
      day,
      [{ from: '09:00', to: '17:00' }],
    ]),
  );
};

/** Refund steps as rows of a table. */
export const stepRows = (
  steps: readonly { readonly hours: number; readonly percent: number }[],
): TypedRow[] =>
  steps.map(({ hours, percent }) => ({ hours: String(hours), percent: String(percent) }));
