import type { When } from '#base/cancellation.ts';
import { times } from '#base/money.ts';
import { type PlaceNeed, principalOf, type QuoteLine } from '#verticals/choice.ts';
import type { Quoted } from '#core/catalogue/listings/quote-rules.ts';

/** What is chosen instead, as it was agreed: a change that waits for its payment is made by this, whatever prices become meanwhile. */
export interface FrozenChoice {
  readonly options: unknown;
  readonly subDetails: Readonly<Record<string, unknown>>;
  readonly when: When;
  readonly cancellation: unknown;
  /** ISO instant. */
  readonly guaranteedUntil: string | null;
  /** Places of one piece. */
  readonly needs: readonly PlaceNeed[];
  readonly quoteLines: readonly QuoteLine[];
  /** Of all pieces: what its vendor passes on. */
  readonly principalCents: number;
  /** How many hours before it begins its customer is reminded of it. */
  readonly remindHours: number;
}

/** The new choice, with these of its words as they were sold: whoever it is for may be on no list any more. */
export function keepSaid(
  choice: FrozenChoice,
  { subDetails }: { readonly subDetails: Readonly<Record<string, unknown>> },
  names: readonly string[],
): FrozenChoice {
  const said = Object.entries(subDetails).filter(([name]) => names.includes(name));
  return { ...choice, subDetails: { ...choice.subDetails, ...Object.fromEntries(said) } };
}

export const freeze = (quoted: Quoted, when: When, quantity: number): FrozenChoice => ({
  options: quoted.options,
  subDetails: quoted.quote.subDetails,
  when,
  cancellation: quoted.cancellation,
  guaranteedUntil: quoted.quote.guaranteedUntil ?? null,
  needs: quoted.needs,
  quoteLines: quoted.quote.lines,
  principalCents: times(principalOf(quoted.quote), quantity),
  remindHours: quoted.vertical.remindHours(quoted.sellable.facts),
});
