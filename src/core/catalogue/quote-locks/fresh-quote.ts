import { Refusal } from '#base/errors.ts';
import { type Quoted, quoteChoice, type ToQuote } from '../listings/quote-rules.ts';
import type { Sellable } from '../listings/sellable-store.ts';
import type { Market } from '#core/shared/market.ts';
import { withoutLock } from './rules.ts';

/** A choice at the current rate; null if it cannot be quoted now. */
export function freshQuote(
  { verticals, clock }: Pick<Market, 'verticals' | 'clock'>,
  sellable: Sellable,
  asked: ToQuote,
): Quoted | null {
  try {
    const choice = withoutLock(asked.choice);
    return quoteChoice(verticals, sellable, { ...asked, choice, indicative: true }, clock.now());
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
