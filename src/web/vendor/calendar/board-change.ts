import type { Weekday } from '#base/calendar-date.ts';
import type { Input } from '#web/api.ts';
import type { BoardRow, DayTerm } from './board-rows.ts';
import type { Extent } from './board-selection.ts';
import { isSingle } from './single-day.ts';
import { typedNumber } from '#base/typed-number.ts';

export type DaysChange = Input<'PUT /vendor/calendar'>['body']['changes'][number];

/** A typed number: '' keeps the value, null returns to the listing's own. */
export type Typed = string | null;
/** '' keeps the value. */
export type Answered = '' | 'yes' | 'no';

export interface BoardForm {
  readonly weekdays: readonly Weekday[];
  readonly price: Typed;
  readonly capacity: Typed;
  readonly minNights: Typed;
  readonly closed: Answered;
  readonly noArrival: Answered;
  readonly noDeparture: Answered;
}

/** The selected rows, with the selected days that are not past. */
export interface Chosen {
  readonly rows: readonly BoardRow[];
  readonly from: string;
  readonly to: string;
}

/** null if all selected days are past. */
export function chosenOf(all: readonly BoardRow[], { rows, days }: Extent): Chosen | null {
  const chosen = all.slice(rows[0], rows[1] + 1);
  const ahead = chosen[0]?.days.slice(days[0], days[1] + 1).filter(({ shut }) => shut !== 'past');
  const [first, last] = [ahead?.[0], ahead?.at(-1)];
  return first && last ? { rows: chosen, from: first.day, to: last.day } : null;
}

/** True if the number of places can be set; a single place is only open or closed. */
const isCounted = ({ max }: BoardRow): boolean => max !== null && max > 1;

/** The terms that all rows have, and whether places can be set in one of them. */
export function fieldsOf({ rows }: Chosen): {
  readonly terms: readonly DayTerm[];
  readonly places: boolean;
  readonly closing: boolean;
} {
  const whole = rows.filter(({ variant }) => variant === null);
  const [first] = whole;
  return {
    terms: (first?.listing.dayTerms ?? []).filter((term) =>
      whole.every(({ listing }) => listing.dayTerms.includes(term)),
    ),
    places: rows.some(isCounted),
    closing: whole.length > 0 || rows.some(isSingle),
  };
}

/** The changes to send, without empty input. */
export function changesOf(
  chosen: Chosen,
  form: BoardForm,
  weekdays: readonly Weekday[],
): DaysChange[] {
  const { rows, from, to } = chosen;
  const { terms } = fieldsOf(chosen);
  const days = {
    days: [{ from, to }],
    ...(form.weekdays.length < weekdays.length && { weekdays: [...form.weekdays] }),
  };
  const price = terms.includes('price') ? number(form.price) : undefined;
  const minNights = terms.includes('minNights') ? number(form.minNights) : undefined;
  const capacity = number(form.capacity);
  const ofDay = {
    ...(price !== undefined && { price }),
    ...(minNights !== undefined && { minNights }),
    ...(form.closed !== '' && { closed: form.closed === 'yes' }),
    ...(terms.includes('noArrival') &&
      form.noArrival !== '' && { noArrival: form.noArrival === 'yes' }),
    ...(terms.includes('noDeparture') &&
      form.noDeparture !== '' && { noDeparture: form.noDeparture === 'yes' }),
  };
  const places = capacity === undefined ? {} : { capacity };
  const whole = rows.filter(({ variant }) => variant === null);
  const idsOf = (some: readonly BoardRow[]) => some.map(({ listing }) => listing._id);
  const reopened = form.closed === 'no' ? { capacity: null } : {};
  const changes: DaysChange[] = [
    { listings: idsOf(whole.filter(isCounted)), ...days, ...places, ...ofDay },
    { listings: idsOf(whole.filter(isSingle)), ...days, ...reopened, ...ofDay },
    { listings: idsOf(whole.filter(({ max }) => max === null)), ...days, ...ofDay },
    ...rows.flatMap(({ variant, listing, ...row }): DaysChange[] => {
      if (variant === null) return [];
      const own = row.max !== 1 ? places : form.closed === 'yes' ? { capacity: 0 } : reopened;
      return [{ listings: [listing._id], ...days, variant, ...own }];
    }),
  ];
  return changes.filter((change) => change.listings.length > 0 && saysSomething(change));
}

const saysSomething = ({
  listings: _listings,
  days: _days,
  weekdays: _weekdays,
  variant: _variant,
  ...wanted
}: DaysChange): boolean => Object.keys(wanted).length > 0;

const number = (typed: Typed): number | null | undefined =>
  typed === '' ? undefined : typed === null ? null : typedNumber(typed);
