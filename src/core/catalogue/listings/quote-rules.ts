import { createHash } from 'node:crypto';
import { badInput } from '#base/errors.ts';
import { MAX_CENTS } from '#base/money.ts';
import type { SoldCancellation } from '#base/cancellation.ts';
import {
  NO_TERMS,
  type PlaceNeed,
  principalOf,
  type Quote,
  type QuoteLock,
  type Terms,
} from '#verticals/choice.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { compliance } from '#verticals/capabilities/compliance.ts';
import { heldQuotes } from '#verticals/capabilities/held-quotes.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { bookable } from '#verticals/capabilities/bookable.ts';
import type { TermsWanted } from '../places/day-terms-store.ts';
import type { Persons } from './person-store.ts';
import { lockedChoice } from '../quote-locks/rules.ts';
import { refuseToSend } from '#core/compliance/standing/rules.ts';
import { localNow, readOrRefuse } from './rules.ts';
import type { Sellable } from './sellable-store.ts';

/** Max quantity of a line. */
export const MAX_OF_LINE = 999;

export interface Quoted {
  readonly sellable: Sellable;
  readonly vertical: Vertical;
  /** Choices as parsed by the vertical. */
  readonly options: unknown;
  /** Equal for equal goods with equal choices. */
  readonly optionsKey: string;
  readonly quote: Quote;
  /** Places per unit. */
  readonly needs: readonly PlaceNeed[];
  readonly cancellation: SoldCancellation;
  /** Its held quote, expired or not; null without one. */
  readonly lock: QuoteLock | null;
}

export interface ToQuote {
  /** Unparsed. */
  readonly choice: unknown;
  readonly quantity: number;
  /** Terms by listing, at least for the chosen days. */
  readonly terms: ReadonlyMap<string, Terms>;
  /** The buyer, if the listing's rules depend on them. */
  readonly persons?: Persons;
  /** For display only: does not need a held quote. */
  readonly indicative?: boolean;
  /** Replaces a sold choice. */
  readonly sold?: boolean;
  readonly byVendor?: boolean;
  /** Keyed hash of sealed notes that distinguish the line. */
  readonly confided?: string | null;
}

/** Days whose terms a quote depends on. Most listings have none, which saves a statement. */
export const termsWanted = (
  verticals: Readonly<Record<string, Vertical>>,
  choices: readonly { readonly sellable: Sellable; readonly choice: unknown }[],
): TermsWanted[] =>
  choices.flatMap(({ sellable, choice }) => {
    const span = capabilityOf(verticalOf(verticals, sellable), bookable)?.span(
      sellable.facts,
      choice,
    );
    return span && (sellable.hasTerms || span.withTaken)
      ? [{ listingId: sellable.facts.id, ...span }]
      : [];
  });

/** Quotes a quantity of a choice at an instant. Throws a 400 Refusal with the invalid option. */
export function quoteChoice(
  verticals: Readonly<Record<string, Vertical>>,
  sellable: Sellable,
  {
    choice: given,
    quantity,
    terms,
    persons,
    indicative = false,
    sold,
    byVendor,
    confided = null,
  }: ToQuote,
  instant: Date,
): Quoted {
  const vertical = verticalOf(verticals, sellable);
  const { facts } = sellable;
  const person = persons?.get(sellable.vertical);
  const { choice, lock } = lockedChoice(vertical, given, {
    listingId: facts.id,
    locks: person?.locks,
  });
  if (capabilityOf(vertical, heldQuotes) && lock === null && !indicative)
    throw badInput({ quoteId: 'Get a rate for it first' }, { why: { fault: 'quote_needed' } });
  const { options, quote, places, cancellation } = readOrRefuse(vertical, facts, choice, {
    now: localNow(facts.country, instant),
    terms: terms.get(facts.id) ?? NO_TERMS,
    person,
    lock: lock ?? undefined,
    sold,
    byVendor,
    confided,
  });
  if (vertical.single && quantity > 1) {
    throw badInput(
      { quantity: 'Choose 1 here; book another one separately.' },
      { errorCodes: { quantity: 'too_big' }, why: { fault: 'single' } },
    );
  }
  const sending = capabilityOf(vertical, compliance);
  if (sending && person?.allowance)
    refuseToSend(sending, {
      cents: principalOf(quote) * quantity,
      allowance: person.allowance,
      now: instant.getTime(),
    });
  if (quantity > mostAffordable(quote.totalCents)) {
    throw badInput(
      { quantity: "That's more than you can buy in one order." },
      { errorCodes: { quantity: 'too_big' }, why: { fault: 'too_much' } },
    );
  }
  return {
    sellable,
    vertical,
    options,
    optionsKey: createHash('sha256')
      .update(choicesText(options, quote.subDetails))
      .update(confided === null ? '' : `\n${confided}`)
      .digest('hex'),
    quote,
    needs: places,
    cancellation,
    lock,
  };
}

export function verticalOf(
  verticals: Readonly<Record<string, Vertical>>,
  sellable: Sellable,
): Vertical {
  const vertical = verticals[sellable.vertical];
  if (!vertical) throw new Error(`Listing ${sellable.facts.id} is of an unknown vertical`);
  return vertical;
}

/** Max quantity at a price (cents) within the max amount. */
export function mostAffordable(cents: number): number {
  return cents === 0 ? MAX_OF_LINE : Math.min(MAX_OF_LINE, Math.floor(MAX_CENTS / cents));
}

/**
 * Canonical text of a choice: keys sorted, and open choices resolved by the quote, so that a
 * default equals its explicit choice. Explicit values stay, because vendors of goods may name
 * displayed details like an option.
 */
export function choicesText(
  options: unknown,
  subDetails: Readonly<Record<string, unknown>>,
): string {
  if (!isRecord(options)) return JSON.stringify(sorted(options));
  const resolved = Object.entries(options).map(
    ([name, value]) => [name, isOpen(value) ? (subDetails[name] ?? value) : value] as const,
  );
  return JSON.stringify(sorted(Object.fromEntries(resolved)));
}

const isOpen = (value: unknown): boolean => value === null || value === undefined || value === '';

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sorted(value[name])]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
