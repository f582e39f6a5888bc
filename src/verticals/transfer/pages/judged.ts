import { AmountProblem, amountText, decimalsOf, typedAmount } from '#base/currency.ts';
import { StepProblem } from '#base/exchange.ts';
import type { QuoteFault } from '#base/quote-faults.ts';
import { marketTime } from '#web/market-time.ts';
import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { type ExchangeFigures, QuoteProblem, type QuoteSide } from '../../choice.ts';
import type { Method } from '../details.ts';
import { type Corridor, currencyOfSide, exchanged, indicative } from '../prices.ts';
import { refusedWords } from '../refused-words.ts';

export interface Asked {
  readonly side: QuoteSide;
  /** As typed. */
  readonly typed: string;
}

/**
 * A valid amount in the API's format with its figures, or why it cannot be sent. `figures` are
 * present if only a limit is exceeded.
 */
export type Judged =
  | { readonly amount: string; readonly figures: ExchangeFigures; readonly why: null }
  | { readonly why: string; readonly figures: ExchangeFigures | null };

/** Validates an amount with the server's rules; null if empty. */
export function judge(
  corridor: Corridor,
  method: Method,
  { side, typed }: Asked,
  at: Date = marketTime(),
): Judged | null {
  if (typed.trim() === '') return null;
  const { details } = corridor;
  const currency = currencyOfSide(side, details, method);
  let figures: ExchangeFigures | null = null;
  try {
    const minor = typedAmount(typed, currency);
    const amount = amountText(minor, currency);
    figures = figuresOrNull(() => exchanged(side, minor, details, method));
    indicative(corridor, { side, amount, way: method.method }, at.getTime());
    return figures ? { amount, figures, why: null } : { why: m.transfer_why_amount(), figures };
  } catch (error) {
    return { why: whyWords(error, decimalsOf(currency)), figures };
  }
}

function figuresOrNull(work: () => ExchangeFigures): ExchangeFigures | null {
  try {
    return work();
  } catch (error) {
    // The quote explains why.
    if (error instanceof StepProblem || error instanceof RangeError) return null;
    throw error;
  }
}

function whyWords(error: unknown, decimals: number): string {
  if (error instanceof AmountProblem)
    return error.fault === 'decimals'
      ? m.transfer_why_decimals({ count: formatCount(decimals) })
      : m.transfer_why_amount();
  if (!(error instanceof QuoteProblem)) throw error;
  return faultWords(error.why);
}

/** Why a transfer cannot be quoted. */
export function faultWords(why: QuoteFault): string {
  if (why.fault === 'rate_stale') return m.cart_why_rate_stale();
  if (why.fault !== 'own') return m.cart_why_too_much();
  return refusedWords(why.name, why.values) ?? m.transfer_why_amount();
}
