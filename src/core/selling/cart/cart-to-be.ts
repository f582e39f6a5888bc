import { Refusal } from '#base/errors.ts';
import {
  addDemand,
  type Demand,
  piecesThatFit,
  type PlaceState,
  shortageOf,
} from '#core/catalogue/places/availability-rules.ts';
import { quoteChoice, type Quoted } from '#core/catalogue/listings/quote-rules.ts';
import type { Shortage } from '#core/shared/refusal-words.ts';
import { findSellables, type Persons, type Sellable } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import type { PlaceNeed, Terms } from '#verticals/choice.ts';
import { type CartLine, type LineToAdd, linesOf } from './cart-store.ts';
import { MAX_LINES } from './rules.ts';
import type { Trx } from '#core/shared/database.ts';
import { heldQuotes } from '#verticals/capabilities/held-quotes.ts';
import { capabilityOf } from '#verticals/capability.ts';

/** Room in a cart for one choice. */
export interface Fit {
  /** Pieces already in the cart. */
  readonly there: number;
  /** Pieces that fit beside the other lines; null without a limit. */
  readonly pieces: number | null;
  /** The missing place for a quantity, or null. */
  readonly shortageOf: (quantity: number) => Shortage | null;
  /** True if the line exists or another one fits. */
  readonly room: boolean;
}

interface Line {
  readonly listingId: string;
  readonly needs: readonly PlaceNeed[];
  quantity: number;
}

interface Known {
  readonly market: Pick<Market, 'verticals' | 'clock'>;
  /** Listings to add, by id. */
  readonly sellables: ReadonlyMap<string, Sellable>;
  readonly states: ReadonlyMap<string, PlaceState>;
  readonly terms: ReadonlyMap<string, Terms>;
  /** The buyer, for rules about persons. */
  readonly persons: Persons;
}

/**
 * A cart while products are added one after the other: each sees the places left by those before
 * it. Each line's places are computed once, so that many lines of one listing cost no more than
 * lines of different ones.
 */
export class CartToBe {
  readonly #lines = new Map<string, Line>();
  readonly #added = new Map<string, LineToAdd>();
  readonly #demand: Demand = new Map();
  readonly #states: Known['states'];
  /** Lines of other listings, which do not compete for places. */
  readonly #others: number;

  /** `lines`: those of the listings to add. `count`: all of the cart. */
  constructor(
    lines: readonly CartLine[],
    count: number,
    { market, sellables, states, ...known }: Known,
  ) {
    this.#states = states;
    this.#others = count - lines.length;
    for (const { listingId, optionsKey, options, quantity, promised } of lines) {
      const sellable = sellables.get(listingId);
      // The places of a promised line are taken already.
      const needs = sellable && promised === null ? needsOf(market, sellable, options, known) : [];
      this.#lines.set(keyOf(listingId, optionsKey), { listingId, needs, quantity });
      addDemand(this.#demand, listingId, needs, quantity);
    }
  }

  fitOf({ sellable, optionsKey, needs }: Quoted): Fit {
    const { id } = sellable.facts;
    const line = this.#lines.get(keyOf(id, optionsKey));
    const besides = <T>(work: (demand: Demand) => T): T => {
      if (!line) return work(this.#demand);
      addDemand(this.#demand, id, line.needs, -line.quantity);
      const answer = work(this.#demand);
      addDemand(this.#demand, id, line.needs, line.quantity);
      return answer;
    };
    return {
      there: line?.quantity ?? 0,
      pieces: besides((demand) => piecesThatFit(id, needs, this.#states, demand)),
      shortageOf: (quantity) =>
        besides((demand) => shortageOf(id, needs, quantity, this.#states, demand)),
      room: line !== undefined || this.#others + this.#lines.size < MAX_LINES,
    };
  }

  add({ sellable, options, optionsKey, needs, quote }: Quoted, quantity: number): void {
    const { id } = sellable.facts;
    const key = keyOf(id, optionsKey);
    const line = this.#lines.get(key) ?? { listingId: id, needs, quantity: 0 };
    line.quantity += quantity;
    this.#lines.set(key, line);
    addDemand(this.#demand, id, line.needs, quantity);
    this.#added.set(key, {
      listingId: id,
      options,
      optionsKey,
      quantity: quantity + (this.#added.get(key)?.quantity ?? 0),
      quotedCents: quote.totalCents,
    });
  }

  added(): readonly LineToAdd[] {
    return [...this.#added.values()];
  }
}

const keyOf = (listingId: string, optionsKey: string): string => `${listingId} ${optionsKey}`;

/** A line that can no longer be bought needs no places. */
function needsOf(
  { verticals, clock }: Known['market'],
  sellable: Sellable,
  choice: unknown,
  known: Pick<Known, 'terms' | 'persons'>,
): readonly PlaceNeed[] {
  try {
    return quoteChoice(verticals, sellable, { choice, quantity: 1, ...known }, clock.now()).needs;
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/** Held quotes expire at different times, so a cart can have only one per service. */
export async function servicesOfLocked(
  trx: Trx,
  { verticals }: Pick<Market, 'verticals'>,
  userId: string,
  wanted: ReadonlyMap<string, Sellable>,
): Promise<Set<string>> {
  const isLocked = ({ vertical }: Sellable) =>
    capabilityOf(verticals[vertical], heldQuotes) !== null;
  if (![...wanted.values()].some(isLocked)) return new Set();
  const lines = await linesOf(trx, userId);
  const sellables = await findSellables(trx, [...new Set(lines.map(({ listingId }) => listingId))]);
  return new Set([...sellables.values()].filter(isLocked).map(({ serviceId }) => serviceId));
}
