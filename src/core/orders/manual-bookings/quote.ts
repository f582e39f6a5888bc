import type { When } from '#base/cancellation.ts';
import { badInput } from '#base/errors.ts';
import { bookable } from '#verticals/capabilities/bookable.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { findTermsOfDays, type Sellable } from '#core/catalogue/index.ts';
import {
  quoteChoice,
  type Quoted,
  termsWanted,
  verticalOf,
} from '#core/catalogue/listings/quote-rules.ts';
import type { Db } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';

interface ManualQuote extends Pick<Quoted, 'needs' | 'options' | 'optionsKey'> {
  readonly when: When;
  readonly unitCents: number;
  readonly totalCents: number;
  readonly subDetails: Readonly<Record<string, unknown>>;
}

/** The listing's quote, without its notice period. Throws 400 by field. */
export async function quoteManual(
  market: Market,
  db: Db,
  sellable: Sellable,
  { choice, quantity }: { readonly choice: unknown; readonly quantity: number },
): Promise<ManualQuote> {
  if (!capabilityOf(verticalOf(market.verticals, sellable), bookable))
    throw badInput({ listingId: 'Choose a listing with a calendar' });
  const terms = await findTermsOfDays(db, termsWanted(market.verticals, [{ sellable, choice }]));
  const { needs, options, optionsKey, quote } = quoteChoice(
    market.verticals,
    sellable,
    { choice, quantity, terms, byVendor: true },
    market.clock.now(),
  );
  const { when, totalCents: unitCents, subDetails } = quote;
  if (when === null) throw badInput({ options: 'Choose a day' });
  const totalCents = unitCents * quantity;
  return { needs, options, optionsKey, when, unitCents, totalCents, subDetails };
}
