import { asksPerson } from '#verticals/capabilities/fulfilled.ts';
import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts';
import { Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { DAYS_AROUND } from '#verticals/booking-near.ts';
import { bookable } from '#verticals/capabilities/bookable.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { addDemand, type Demand, shortageOf } from '../places/availability-rules.ts';
import { findPlacesBetween } from '../places/availability-store.ts';
import { findTermsOfDays } from '../places/day-terms-store.ts';
import type { Market } from '#core/shared/market.ts';
import { findPersons, type Persons, withQuoted } from './person-store.ts';
import { type Quoted, quoteChoice, termsWanted, type ToQuote, verticalOf } from './quote-rules.ts';
import { localNow } from './rules.ts';
import { findSellables, type Sellable } from './sellable-store.ts';

const NEAREST = 3;
/** Max tried choices, for calendars with many times. */
const MAX_TRIES = 400;

export interface NearChoice {
  readonly options: Record<string, unknown>;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly slot?: string;
  readonly total: number;
}

/** Another line of the same cart, with unparsed choices. */
interface Beside {
  readonly productId: string;
  readonly options: unknown;
  readonly quantity: number;
}

/**
 * The same choice on the nearest available days, validated like a purchase beside the rest of the
 * cart. `free`: the user whose own holds count as free.
 */
export async function nearestChoices(
  market: Market,
  sellable: Sellable,
  { options: choice, besides }: { readonly options: unknown; readonly besides: readonly Beside[] },
  free: string | undefined,
): Promise<NearChoice[]> {
  const { facts } = sellable;
  const vertical = verticalOf(market.verticals, sellable);
  const booked = capabilityOf(vertical, bookable);
  const own = booked?.span(facts, choice);
  if (!booked || !own) return [];
  const instant = market.clock.now();
  const { today } = localNow(facts.country, instant);
  // Past days are replaced by today.
  const [first, last] = [own.from < today ? today : own.from, own.to < today ? today : own.to];
  const from = addDays(first, -DAYS_AROUND - 1);
  const to = addDays(last, DAYS_AROUND + lengthOf(own) + 1);
  const others = await sellablesOf(market, sellable, besides);
  const [terms, states, persons] = await Promise.all([
    findTermsOfDays(market.db, [
      { ...own, listingId: facts.id, from, to },
      ...termsWanted(
        market.verticals,
        others.map((other) => ({ ...other, choice: other.options })),
      ),
    ]),
    findPlacesBetween(market.db, facts.id, from, to, { free }),
    findPersons(market, market.db, [market.verticals[sellable.vertical]], {
      userId: free,
      now: instant,
      indicative: true,
    }),
  ]);
  const cart = cartWith(market, others, { terms, persons, instant });
  const found: NearChoice[] = [];
  let tries = 0;
  for (const other of booked.near(facts, choice, today)) {
    if (found.length === NEAREST || (tries += 1) > MAX_TRIES) break;
    const asked = { choice: other, quantity: 1, terms, persons: cart.persons, indicative: true };
    const quoted = quoteOrNone(market, sellable, asked, instant);
    const when = quoted?.quote.when;
    if (!when || shortageOf(facts.id, quoted.needs, 1, states, cart.demand)) continue;
    // A single item would merge with that line.
    if (vertical.single && cart.keys.has(keyOf(quoted))) continue;
    found.push({
      options: { ...Object(quoted.options) },
      from: when.from,
      to: when.to,
      ...(when.slot !== undefined && { slot: when.slot }),
      total: toDollars(quoted.quote.totalCents),
    });
  }
  return found.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
}

/** Lines that may conflict: of the same listing, or of verticals with rules about persons. */
async function sellablesOf(
  market: Market,
  sellable: Sellable,
  besides: readonly Beside[],
): Promise<(Beside & { readonly sellable: Sellable })[]> {
  const { id } = sellable.facts;
  const ofPerson = capabilityOf(verticalOf(market.verticals, sellable), asksPerson);
  const asked = besides.filter(({ productId }) => productId === id || ofPerson);
  const found = await findSellables(market.db, [
    ...new Set(asked.flatMap(({ productId }) => (productId === id ? [] : [productId]))),
  ]);
  return asked.flatMap((beside) => {
    const its = beside.productId === id ? sellable : found.get(beside.productId);
    return its?.public && its.vertical === sellable.vertical ? [{ ...beside, sellable: its }] : [];
  });
}

/** Demand of these lines in order; a line that cannot be bought needs nothing. */
function cartWith(
  market: Market,
  lines: readonly (Beside & { readonly sellable: Sellable })[],
  {
    terms,
    persons: before,
    instant,
  }: Required<Pick<ToQuote, 'terms' | 'persons'>> & { readonly instant: Date },
): { readonly demand: Demand; readonly keys: ReadonlySet<string>; readonly persons: Persons } {
  const demand: Demand = new Map();
  const keys = new Set<string>();
  let persons = before;
  for (const { sellable, options: choice, quantity } of lines) {
    const asked = { choice, quantity, terms, persons, indicative: true };
    const quoted = quoteOrNone(market, sellable, asked, instant);
    if (!quoted) continue;
    addDemand(demand, sellable.facts.id, quoted.needs, quantity);
    keys.add(keyOf(quoted));
    persons = withQuoted(persons, quoted, quantity);
  }
  return { demand, keys, persons };
}

const keyOf = ({ sellable, optionsKey }: Quoted): string => `${sellable.facts.id} ${optionsKey}`;

/** Null if refused by the rules. */
function quoteOrNone(
  { verticals }: Market,
  sellable: Sellable,
  asked: ToQuote,
  now: Date,
): Quoted | null {
  try {
    return quoteChoice(verticals, sellable, asked, now);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const lengthOf = ({ from, to }: { readonly from: CalendarDate; readonly to: CalendarDate }) =>
  Math.max(0, daysBetween(from, to));

const startOf = ({ from, slot = '' }: NearChoice) => `${from} ${slot}`;
