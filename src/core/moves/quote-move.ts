import { type FrozenChoice, freeze } from '../changes/chosen.ts';
import type { ChosenLine } from '../changes/store.ts';
import type { Trx } from '../database.ts';
import { findTermsOfDays } from '../inventory/terms-store.ts';
import { quoteChoice, termsWanted } from '../listings/quote-rules.ts';
import { findSellables } from '../listings/sellable-store.ts';
import type { Market } from '../market.ts';
import { Refusal } from '#base/errors.ts';
import type { SoldLine } from '../payments/sold-store.ts';
import { NOBODY_KNOWN, type Persons } from '../persons/person-store.ts';

export interface Start {
  readonly day: string;
  readonly slot: string;
}

/**
 * A booking at another time that its vendor offers: vendors are not bound by their own notice, and all that was said of the customer
 * stays as it was sold. Throws 400 by field, and 409 for what is gone.
 */
export async function quoteMove(
  market: Market,
  trx: Trx,
  {
    line,
    chosen,
    to,
    persons = NOBODY_KNOWN,
  }: {
    readonly line: SoldLine;
    readonly chosen: ChosenLine;
    readonly to: Start;
    /** The customer is judged by what else they have booked; a vendor who asks is told nothing of that. */
    readonly persons?: Persons;
  },
  now: Date,
): Promise<FrozenChoice> {
  const sellable = (await findSellables(trx, [line.listingId])).get(line.listingId);
  if (!sellable) throw new Refusal(409, 'gone');
  const booked = chosen.options as Readonly<Record<string, unknown>>;
  const choice = { ...booked, ...to };
  const terms = await findTermsOfDays(trx, termsWanted(market.verticals, [{ sellable, choice }]));
  const quoted = quoteChoice(
    market.verticals,
    sellable,
    { choice, quantity: line.quantity, terms, persons, byVendor: true },
    now,
  );
  const { when } = quoted.quote;
  if (when === null) throw new Error(`A booking of listing ${line.listingId} without a day`);
  const frozen = freeze(quoted, when, line.quantity);
  const ofPerson = new Set(market.verticals[line.vertical]?.aboutPerson);
  const said = Object.entries(chosen.subDetails).filter(([name]) => ofPerson.has(name));
  return { ...frozen, subDetails: { ...frozen.subDetails, ...Object.fromEntries(said) } };
}
