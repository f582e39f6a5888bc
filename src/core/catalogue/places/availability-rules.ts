import type { CalendarDate } from '#base/calendar-date.ts';
import { runOf } from '#base/day-run.ts';
import type { Shortage } from '#core/shared/refusal-words.ts';
import type { PlaceNeed } from '#verticals/choice.ts';

export const ANY_DAY = '0001-01-01';

/** The state of one place. Without a row the listing's own capacity applies and nothing is taken. */
export interface PlaceState {
  readonly capacity: number;
  readonly taken: number;
  readonly closed: boolean;
  /** The last day of the booking that has the worker's whole day. */
  readonly until?: CalendarDate | null;
  /** The home is kept free after a stay. */
  readonly keptFree?: true;
}

export function placeKey(
  listingId: string,
  need: Pick<PlaceNeed, 'variant' | 'day' | 'slot'>,
): string {
  return [listingId, need.variant ?? '', need.day ?? ANY_DAY, need.slot ?? ''].join('|');
}

/** Places left: never negative, 0 when closed. */
export function leftOf(capacity: number, state: PlaceState | undefined): number {
  if (!state) return Math.max(0, capacity);
  return state.closed ? 0 : Math.max(0, state.capacity - state.taken);
}

/** Count of each place that other lines take, by `placeKey`. */
export type Demand = Map<string, number>;

export function sumOf(one: Demand, other: Demand): Demand {
  const sum = new Map(one);
  for (const [key, count] of other) sum.set(key, (sum.get(key) ?? 0) + count);
  return sum;
}

/** Adds the places of `quantity` pieces to `demand`. */
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

/** Max pieces with these needs that fit beside `demand`; null if they need no place. Needs of one place are added up first. */
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

/** The first place that is short for `quantity` pieces beside `demand`; null if all fit. */
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
    // Only if another customer took the time, not the same cart. Of several visits the missing days are named instead.
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

/** The end of a hire by the month, if it takes every missing day. */
function hiredAway(
  who: string | undefined,
  ends: readonly (CalendarDate | null)[],
): Pick<Shortage, 'who' | 'until'> {
  const known = ends.filter((end) => end !== null).toSorted();
  const until = known.length === ends.length ? known.at(-1) : undefined;
  return who === undefined || until === undefined ? {} : { who, until };
}
