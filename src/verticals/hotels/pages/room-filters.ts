import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import type { RatePlan } from '../details.ts';
import { type Board, BOARDS } from '../kinds.ts';

/** What a hotel's page is narrowed to, and in which order its rooms stand. */
export interface RoomFilters {
  /** These meals or more. */
  readonly meals?: Exclude<Board, 'none'>;
  /** Only rates that can still be cancelled free of charge. */
  readonly free?: true;
  /** The cheapest stay first, what cannot be booked last. */
  readonly sort?: 'price';
}

const MEALS = BOARDS.filter((board) => board !== 'none');

/** Filters of an address that somebody may have typed; what makes no sense is left out. */
export function filtersOf(given: Readonly<Record<string, unknown>>): RoomFilters {
  const meals = MEALS.find((board) => board === given['meals']);
  return {
    ...(meals && { meals }),
    ...((given['free'] === true || given['free'] === 'true') && { free: true as const }),
    ...(given['sort'] === 'price' && { sort: 'price' as const }),
  };
}

/** Whether the whole price comes back if the stay is cancelled today. */
export const cancelsFree = (
  { refundable, freeUntilDays }: Pick<RatePlan, 'refundable' | 'freeUntilDays'>,
  checkIn: CalendarDate,
  today: CalendarDate,
): boolean => refundable && addDays(checkIn, -freeUntilDays) >= today;

/** Those of a room's rates that are asked for. */
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

/** The boards beyond none that any of these rates has, in their order. */
export const mealsOf = (plans: readonly RatePlan[]) =>
  MEALS.filter((board) => plans.some((plan) => plan.board === board));

/** By the cheapest rate of the stay; rooms without a price come last, as they stood. */
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
