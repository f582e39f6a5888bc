import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import type { RatePlan } from '../details.ts';
import { type Board, BOARDS } from '../kinds.ts';

/** Filters and sort order of a hotel's page. */
export interface RoomFilters {
  /** At least these meals. */
  readonly meals?: Exclude<Board, 'none'>;
  /** Only rates that can still be cancelled for free. */
  readonly free?: true;
  /** By price, with unavailable rooms last. */
  readonly sort?: 'price';
}

const MEALS = BOARDS.filter((board) => board !== 'none');

/** Reads filters, which may be typed, and ignores invalid ones. */
export function filtersOf(given: Readonly<Record<string, unknown>>): RoomFilters {
  const meals = MEALS.find((board) => board === given['meals']);
  return {
    ...(meals && { meals }),
    ...((given['free'] === true || given['free'] === 'true') && { free: true as const }),
    ...(given['sort'] === 'price' && { sort: 'price' as const }),
  };
}

/** True if a cancellation today would be refunded in full. */
export const cancelsFree = (
  { refundable, freeUntilDays }: Pick<RatePlan, 'refundable' | 'freeUntilDays'>,
  checkIn: CalendarDate,
  today: CalendarDate,
): boolean => refundable && addDays(checkIn, -freeUntilDays) >= today;

/** The rates that match the filters. */
export const ratesThatFit = (
  plans: readonly RatePlan[],
  { meals, free }: RoomFilters,
  { checkIn, today }: { readonly checkIn: CalendarDate; readonly today: CalendarDate },
): readonly RatePlan[] =>
  plans.filter(
    (plan) =>
      (meals === undefined || BOARDS.indexOf(plan.board) >= BOARDS.indexOf(meals)) &&
      (!free || cancelsFree(plan, checkIn, today)),
  );

/** Boards of these rates other than none, in order. */
export const mealsOf = (plans: readonly RatePlan[]) =>
  MEALS.filter((board) => plans.some((plan) => plan.board === board));

/** Sorts by the cheapest rate of the stay; rooms without a price come last in their order. */
export const inOrder = <Room extends { readonly _id: string }>(
  rooms: readonly Room[],
  { sort }: RoomFilters,
  cents: ReadonlyMap<string, number | null>,
): readonly Room[] =>
  sort === 'price'
    ? rooms.toSorted(
        (one, other) => (cents.get(one._id) ?? Infinity) - (cents.get(other._id) ?? Infinity) || 0,
      )
    : rooms;
