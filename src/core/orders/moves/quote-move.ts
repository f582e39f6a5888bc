import { type ChosenLine, freeze, type FrozenChoice, keepSaid } from '../changes/store.ts';
import type { Trx } from '#core/shared/database.ts';
import {
  asSold,
  findSellables,
  findTermsOfDays,
  NOBODY_KNOWN,
  type Persons,
} from '#core/catalogue/index.ts';
import { quoteChoice, termsWanted } from '#core/catalogue/listings/quote-rules.ts';
import type { Market } from '#core/shared/market.ts';
import { Refusal } from '#base/errors.ts';
import type { SoldLine } from '#core/money/index.ts';

export interface Start {
  readonly day: string;
  readonly slot: string;
}

/**
 * Quotes a booking at another time offered by the vendor: the notice period does not apply, and
 * customer data stays as sold. Throws 400 by field, and 409 if unavailable.
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
    /** Checked when they accept; a proposing vendor learns nothing about them. */
    readonly persons?: Persons;
  },
  now: Date,
): Promise<FrozenChoice> {
  const today = (await findSellables(trx, [line.listingId])).get(line.listingId);
  if (!today) throw new Refusal(409, 'gone');
  const sellable = asSold(market.verticals, today, chosen);
  const booked = chosen.options as Readonly<Record<string, unknown>>;
  const choice = { ...booked, ...to };
  const terms = await findTermsOfDays(trx, termsWanted(market.verticals, [{ sellable, choice }]), {
    but: line.lineId,
  });
  const quoted = quoteChoice(
    market.verticals,
    sellable,
    { choice, quantity: line.quantity, terms, persons, sold: true, byVendor: true },
    now,
  );
  const { when } = quoted.quote;
  if (when === null) throw new Error(`A booking of listing ${line.listingId} without a day`);
  const said = market.verticals[line.vertical]?.aboutPerson ?? [];
  return keepSaid(freeze(quoted, when, line.quantity), chosen, said);
}
