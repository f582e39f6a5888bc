import { Refusal } from '#base/errors.ts';
import type { LineProblem } from '#contract/cart.ts';
import type { Db } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { Terms } from '#verticals/choice.ts';
import { findPersons, type Persons, withQuoted } from '../listings/person-store.ts';
import { type Quoted, quoteChoice, termsWanted } from '../listings/quote-rules.ts';
import { findSellables, type Sellable } from '../listings/sellable-store.ts';
import {
  addDemand,
  type Demand,
  piecesThatFit,
  type PlaceState,
  shortageOf,
} from '../places/availability-rules.ts';
import { findPlaces } from '../places/availability-store.ts';
import { findTermsOfDays } from '../places/day-terms-store.ts';
import { freshQuote } from '../quote-locks/hold-quote.ts';
import { expiredProblem, isOver } from '../quote-locks/rules.ts';
import { QuoteFault } from '#base/quote-faults.ts';
import { refusalWords, type Shortage, shortageInWords } from '#core/shared/refusal-words.ts';

export const gone: LineProblem = { code: 'gone', message: 'No longer available' };
export function notValid(refusal: Refusal): LineProblem {
  const why = QuoteFault.safeParse(refusal.extra.why).data;
  return { code: 'not_valid', message: refusalWords(refusal), ...(why && { why }) };
}

/** The problem of a line that takes more places than are left. */
export function soldOut(shortage: Shortage): LineProblem {
  return { code: 'sold_out', message: shortageInWords(shortage), ...shortage };
}

export interface WantedLine {
  readonly listingId: string;
  readonly choice: unknown;
  readonly quantity: number;
  /** Its sealed notes: the hash tells lines of the same choice apart. */
  readonly confided?: { readonly hash: string | null } | null;
  /** A manual booking that holds the line's places for its customer. */
  readonly promised?: string | null;
}

/** A wanted line with its quote and remaining inventory. */
export interface Assessed<Line extends WantedLine> {
  readonly line: Line;
  /** null if the listing never existed. */
  readonly sellable: Sellable | null;
  /** null if it cannot be quoted; `problem` says why. */
  readonly quoted: Quoted | null;
  /** Count of pieces that fit beside the other lines; null if unlimited. */
  readonly left: number | null;
  readonly problem: LineProblem | null;
}

export interface AssessOptions {
  readonly withPlaces?: boolean;
  /** The lines are alternatives: each is judged as if it were the only one. */
  readonly apart?: boolean;
  /** The cart's user: their own open holds do not count as taken, and rules may ask about them. */
  readonly free?: string;
}

/**
 * Quotes lines and checks the places left, in order: an earlier line takes its places first, so that two lines of one
 * departure never share its last places. Without `withPlaces` the places are not checked.
 */
export async function assessLines<Line extends WantedLine>(
  market: Market,
  db: Db,
  lines: readonly Line[],
  { withPlaces = true, apart = false, free }: AssessOptions = {},
): Promise<Assessed<Line>[]> {
  const sellables = await findSellables(db, [...new Set(lines.map((line) => line.listingId))]);
  const terms = await findTermsOfDays(
    db,
    termsWanted(
      market.verticals,
      lines.flatMap(({ listingId, choice }) => {
        const sellable = sellables.get(listingId);
        return sellable?.public ? [{ sellable, choice }] : [];
      }),
    ),
  );
  let persons = await findPersons(
    market,
    db,
    [...sellables.values()].map(({ vertical }) => market.verticals[vertical]),
    { userId: free, now: market.clock.now() },
  );
  const tries = lines.map((line) => {
    const tried = quoteLine(market, sellables.get(line.listingId) ?? null, line, {
      terms,
      persons,
    });
    if (tried.quoted && !apart) persons = withQuoted(persons, tried.quoted, line.quantity);
    return tried;
  });
  const wanted = tries.flatMap(({ line, quoted }) =>
    quoted ? [{ listingId: line.listingId, needs: quoted.needs }] : [],
  );
  const states = await findPlaces(db, withPlaces ? wanted : [], { free });
  const demand: Demand = new Map();
  const assessed = tries.map((one) => {
    const { line, quoted } = one;
    if (!quoted || !withPlaces || line.promised) return one;
    const shortage = shortageOf(line.listingId, quoted.needs, line.quantity, states, demand);
    if (shortage) return { ...one, problem: soldOut(shortage) };
    if (!apart) addDemand(demand, line.listingId, quoted.needs, line.quantity);
    return one;
  });
  return assessed.map((one) => ({ ...one, left: leftBeside(one, states, demand, apart) }));
}

function quoteLine<Line extends WantedLine>(
  market: Market,
  sellable: Sellable | null,
  line: Line,
  known: { readonly terms: ReadonlyMap<string, Terms>; readonly persons: Persons },
): Assessed<Line> {
  const none = { line, sellable, quoted: null, left: 0 };
  if (!sellable?.public) return { ...none, problem: gone };
  try {
    const now = market.clock.now();
    const choice = {
      ...line,
      ...known,
      confided: line.confided?.hash ?? null,
      // The vendor agreed to it: its notice period does not apply.
      byVendor: Boolean(line.promised),
    };
    const quoted = quoteChoice(market.verticals, sellable, choice, now);
    const { lock } = quoted;
    const problem =
      lock && isOver(lock, now) ? expiredProblem(lock, freshQuote(market, sellable, choice)) : null;
    return { line, sellable, quoted, left: null, problem };
  } catch (error) {
    if (error instanceof Refusal) return { ...none, problem: notValid(error) };
    throw error;
  }
}

/** Restores `demand` afterwards: a copy for each line would make a full cart expensive. */
function leftBeside<Line extends WantedLine>(
  { line, quoted, problem }: Assessed<Line>,
  states: ReadonlyMap<string, PlaceState>,
  demand: Demand,
  apart: boolean,
): number | null {
  if (!quoted) return 0;
  if (line.promised) return line.quantity;
  const own = problem || apart ? 0 : line.quantity;
  addDemand(demand, line.listingId, quoted.needs, -own);
  const left = piecesThatFit(line.listingId, quoted.needs, states, demand);
  addDemand(demand, line.listingId, quoted.needs, own);
  return left;
}
