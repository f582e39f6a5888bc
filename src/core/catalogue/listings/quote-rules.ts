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
import type { TermsWanted } from '../places/day-terms-store.ts';
import type { Persons } from './person-store.ts';
import { lockedChoice } from '../quote-locks/rules.ts';
import { refuseToSend } from '#core/compliance/standing/judge-rules.ts';
import { localNow, readOrRefuse } from './rules.ts';
import type { Sellable } from './sellable-store.ts';

/** How many pieces one line may hold. */
export const MOST_OF_LINE = 999;

/** A choice of a listing as the server quotes it. */
export interface Quoted {
  readonly sellable: Sellable;
  readonly vertical: Vertical;
  /** The choices as the vertical parsed them. */
  readonly options: unknown;
  /** The same for the same goods with the same choices. */
  readonly optionsKey: string;
  readonly quote: Quote;
  /** Places that one piece takes. */
  readonly needs: readonly PlaceNeed[];
  readonly cancellation: SoldCancellation;
  /** The quote that is held for it, or was: whether it is over, the caller judges. null where none is. */
  readonly lock: QuoteLock | null;
}

export interface ToQuote {
  /** Unparsed. */
  readonly choice: unknown;
  readonly quantity: number;
  /** By listing: of the days that the choice is about, at least. */
  readonly terms: ReadonlyMap<string, Terms>;
  /** Who chooses, where the listing's rules ask. */
  readonly persons?: Persons;
  /** Nothing is bought by it: where quotes are held, it needs none yet. */
  readonly indicative?: boolean;
  /** It is another choice in place of one that was sold. */
  readonly sold?: boolean;
  /** Its vendor offers that. */
  readonly byVendor?: boolean;
  /** Keyed hash of what else tells the line from others, which its customer confides. */
  readonly confided?: string | null;
}

/** The terms that quoting these choices needs. */
export const termsWanted = (
  verticals: Readonly<Record<string, Vertical>>,
  choices: readonly { readonly sellable: Sellable; readonly choice: unknown }[],
): TermsWanted[] =>
  choices.flatMap(({ sellable, choice }) => {
    const span = verticalOf(verticals, sellable).span(sellable.facts, choice);
    return span ? [{ listingId: sellable.facts.id, ...span }] : [];
  });

/** Quotes `quantity` pieces of a choice at an instant. Throws a 400 Refusal naming the option at fault. */
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
  if (vertical.locked && lock === null && !indicative)
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
  if (vertical.standing && person?.allowance)
    refuseToSend(vertical.standing, {
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

/** The vertical whose rules a listing follows. */
export function verticalOf(
  verticals: Readonly<Record<string, Vertical>>,
  sellable: Sellable,
): Vertical {
  const vertical = verticals[sellable.vertical];
  if (!vertical) throw new Error(`Listing ${sellable.facts.id} is of an unknown vertical`);
  return vertical;
}

/** How many pieces at a price (cents) still make an amount of money that can be held. */
export function mostAffordable(cents: number): number {
  return cents === 0 ? MOST_OF_LINE : Math.min(MOST_OF_LINE, Math.floor(MAX_CENTS / cents));
}

/**
 * The text by which two choices are the same goods: names sorted, and what was left open as the quote resolved it, so that
 * a choice left to the listing's default and the same choice made are one. What was chosen stays what was chosen: vendors of
 * goods name what is shown of it as they like, by the name of an option too.
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
