import type { OutcomeStep } from '#base/outcomes.ts';
import type { Capability, Schemas } from '../capability.ts';
import { type Choice, makeUp, type Quote } from '../choice.ts';
import type { ListingFacts, Vertical } from '../vertical.ts';
import { capabilityOf } from '../capability.ts';

/**
 * Outcomes that the vendor reports for a service, or for a stay that ends early; without them only
 * the order's own statuses apply.
 */
export function outcomes(
  steps: readonly OutcomeStep[],
): Capability<readonly OutcomeStep[], Pick<Schemas<unknown, unknown, unknown>, 'fulfilment'>> {
  return {
    kind: outcomes,
    side: ({ fulfilment }) => {
      if (fulfilment !== 'performed' && steps.some(({ freesNights }) => !freesNights))
        throw new Error('It has outcomes, but is not performed');
      return steps;
    },
  };
}

export const outcomesOf = (
  vertical: Pick<Vertical, 'capabilities'> | undefined,
): readonly OutcomeStep[] => capabilityOf(vertical, outcomes) ?? [];

/**
 * Splits a selection of several bookings, such as weekly visits, into options and quote of each, in
 * order; empty for a single one. Checkout inserts an order line for each, so that each can be
 * cancelled, moved and missed by itself.
 */
export function series<Details, Options>(
  split: (
    listing: ListingFacts<Details>,
    options: Options,
  ) => readonly { readonly options: Options; readonly quote: Quote }[],
): Capability<
  (listing: ListingFacts<unknown>, whole: Pick<Choice, 'options' | 'quote'>) => readonly Choice[],
  Omit<Schemas<Details, Options, unknown>, 'confided'>
> {
  return {
    kind: series,
    side:
      ({ facts, options, choice }) =>
      (listing, whole) => {
        const own = facts(listing);
        const bookings = split(own, options.parse(whole.options));
        // Throws if their totals differ from the whole's.
        return makeUp(
          whole.quote,
          bookings.map((booking) => choice(own, booking.options, booking.quote)),
        );
      },
  };
}

/** Validation needs data about the customer: dependants, visits. */
export function asksPerson(): Capability<true> {
  return { kind: asksPerson, side: () => true };
}
