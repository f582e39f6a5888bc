import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { flag, oneOf, searchReader } from '#base/read-search.ts';
import type { RatePlan } from '../details.ts';
import { BOARDS } from '../kinds.ts';

const MEALS = BOARDS.filter((board) => board !== 'none');

export const filtersOf = searchReader({
  meals: oneOf(MEALS),
  /** Only rates that can still be cancelled free of charge. */
  free: flag,
  /** Cheapest stay first; rooms that cannot be booked come last. */
  sort: oneOf(['price']),
});
export type RoomFilters = ReturnType<typeof filtersOf>;

/** True if a cancellation today would be refunded in full. */
export const cancelsFree = (
  { refundable, freeUntilDays }: Pick<RatePlan, 'refundable' | 'freeUntilDays'>,
  checkIn: CalendarDate,
  today: CalendarDate,
): boolean => refundable && addDays(checkIn, -freeUntilDays) >= today;

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
