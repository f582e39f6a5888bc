import type { CalendarDate } from '#base/calendar-date.ts';
import { runOf } from '#base/day-run.ts';
import type { Shortage } from '#core/shared/shortage.ts';
import type { PlaceNeed } from '#verticals/choice.ts';

/** The day of places that are not by day. */
export const ANY_DAY = '0001-01-01';

/** What the inventory says of one place; without a row the listing's own capacity holds, with nothing taken. */
export interface PlaceState {
  readonly capacity: number;
  readonly taken: number;
  readonly closed: boolean;
  /** Of a worker's day that one booking has as a whole: the last day of that booking. */
  readonly until?: CalendarDate | null;
  /** Of a home: nobody stays then, it is kept free after a stay. */
  readonly keptFree?: true;
}

/** One place of one listing, as a key of maps. */
export function placeKey(
  listingId: string,
  need: Pick<PlaceNeed, 'variant' | 'day' | 'slot'>,
): string {
  return [listingId, need.variant ?? '', need.day ?? ANY_DAY, need.slot ?? ''].join('|');
}

/** How many are left of a place: whole, never negative, 0 when closed. */
export function leftOf(capacity: number, state: PlaceState | undefined): number {
  if (!state) return Math.max(0, capacity);
  return state.closed ? 0 : Math.max(0, state.capacity - state.taken);
}

/** What lines already take of each place, by `placeKey`. */
export type Demand = Map<string, number>;

/** Both together. */
export function sumOf(one: Demand, other: Demand): Demand {
  const sum = new Map(one);
  for (const [key, count] of other) sum.set(key, (sum.get(key) ?? 0) + count);
  return sum;
}

/** Adds to `demand` what `quantity` pieces with these needs take. */
export function addDemand(
  demand: Demand,
  listingId: string,
  needs: readonly PlaceNeed[],
  quantity: number,
): void {
  for (const need of needs) {
    const key = placeKey(listingId, need);
    demand.set(key, (demand.get(key) ?? 0) + need.count * quantity);
  }
}

/**
 * How many pieces with these needs still find their places beside what `demand` takes; null when they need none. Needs of
 * one place are added up first.
 */
export function piecesThatFit(
  listingId: string,
  needs: readonly PlaceNeed[],
  states: ReadonlyMap<string, PlaceState>,
  demand: ReadonlyMap<string, number> = new Map(),
): number | null {
  const perPiece: Demand = new Map();
  addDemand(perPiece, listingId, needs, 1);
  let fit: number | null = null;
  for (const need of needs) {
    const key = placeKey(listingId, need);
    const left = Math.max(0, leftOf(need.capacity, states.get(key)) - (demand.get(key) ?? 0));
    const pieces = Math.floor(left / (perPiece.get(key) ?? need.count));
    fit = fit === null ? pieces : Math.min(fit, pieces);
  }
  return fit;
}

/** The first place that `quantity` pieces with these needs do not find beside `demand`, or null when all fit. */
export function shortageOf(
  listingId: string,
  needs: readonly PlaceNeed[],
  quantity: number,
  states: ReadonlyMap<string, PlaceState>,
  demand: ReadonlyMap<string, number> = new Map(),
): Shortage | null {
  const wanted: Demand = new Map();
  addDemand(wanted, listingId, needs, quantity);
  const lacking = (need: PlaceNeed): number | null => {
    const key = placeKey(listingId, need);
    const left = leftOf(need.capacity, states.get(key)) - (demand.get(key) ?? 0);
    return (wanted.get(key) ?? 0) > left ? Math.max(0, left) : null;
  };
  for (const need of needs) {
    const left = lacking(need);
    if (left === null) continue;
    const { day = null, of } = need;
    const state = states.get(placeKey(listingId, need));
    const rest = need.rest ?? (state?.keptFree && needs.find((one) => one.rest)?.rest);
    // What the same cart holds was taken by nobody else; of several visits the missing days are named instead.
    const timeTaken =
      need.slot !== undefined &&
      state?.closed !== true &&
      leftOf(need.capacity, state) < need.count &&
      runOf(daysOf(needs)).inRow;
    return {
      day,
      left,
      ...(of && { of }),
      ...(rest !== undefined && { rest }),
      ...(timeTaken && { timeTaken }),
      ...(of !== 'worker' && state?.closed && { closed: true }),
      ...(of === 'worker' && {
        days: daysOf(needs.filter((one) => lacking(one) !== null)),
        ...(!runOf(daysOf(needs)).inRow && { several: true }),
        ...hiredAway(
          need.who,
          needs.flatMap((one) =>
            lacking(one) === null ? [] : (states.get(placeKey(listingId, one))?.until ?? null),
          ),
        ),
      }),
    };
  }
  return null;
}

const daysOf = (needs: readonly PlaceNeed[]): CalendarDate[] => [
  ...new Set(needs.flatMap(({ day }) => day ?? [])),
];

/** Until when somebody is hired, where each of the days that lack is one of a hire by the month. */
function hiredAway(
  who: string | undefined,
  ends: readonly (CalendarDate | null)[],
): Pick<Shortage, 'who' | 'until'> {
  const known = ends.filter((end) => end !== null).toSorted();
  const until = known.length === ends.length ? known.at(-1) : undefined;
  return who === undefined || until === undefined ? {} : { who, until };
}
