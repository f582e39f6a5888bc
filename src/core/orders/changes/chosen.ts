import type { When } from '#base/cancellation.ts';
import { times } from '#base/money.ts';
import { type PlaceNeed, principalOf, type QuoteLine } from '#verticals/choice.ts';
import { remindHoursOf } from '#verticals/capabilities/bookable.ts';
import type { Quoted } from '#core/catalogue/listings/quote-rules.ts';

/** The agreed choice, frozen so that later price changes do not affect it. */
export interface FrozenChoice {
  readonly options: unknown;
  readonly subDetails: Readonly<Record<string, unknown>>;
  readonly when: When;
  readonly cancellation: unknown;
  /** ISO instant. */
  readonly guaranteedUntil: string | null;
  /** Places per unit. */
  readonly needs: readonly PlaceNeed[];
  readonly quoteLines: readonly QuoteLine[];
  /** Passed-on amount of all units. */
  readonly principalCents: number;
  /** Hours before the start at which the customer is reminded. */
  readonly remindHours: number;
}

/** The new choice with these fields as sold: the person may no longer be on any list. */
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
  remindHours: remindHoursOf(quoted.vertical, quoted.sellable.facts),
});
