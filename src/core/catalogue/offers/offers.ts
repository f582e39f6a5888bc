import type { AskedStay } from '#base/asked-stay.ts';
import { isCountry } from '#base/countries.ts';
import { toDollars } from '#base/money.ts';
import type { Offer } from '#contract/offers.ts';
import type { ListingFacts } from '#verticals/vertical.ts';
import { nightly } from '#verticals/capabilities/nightly.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { cancellationOf } from '../listings/shop-present.ts';
import { presentQuoteLine } from '../listings/present-quote.ts';
import { type Assessed, assessLines, type WantedLine } from './assess-lines.ts';
import type { Market } from '#core/shared/market.ts';

type Facts = Omit<ListingFacts<unknown>, 'country'> & {
  readonly country: string;
  readonly vertical: string;
};

/**
 * Every choice of these listings for a stay, with its price and the places left, by listing. Terms and places are read in
 * one statement each. Open holds of the user `free` do not count as taken.
 */
export async function offersOf(
  market: Market,
  listings: readonly Facts[],
  asked: AskedStay,
  free?: string,
): Promise<ReadonlyMap<string, Offer[]>> {
  const lines = listings.flatMap((listing): WantedLine[] => {
    const { country } = listing;
    if (!isCountry(country)) return [];
    const choices = capabilityOf(market.verticals[listing.vertical], nightly)?.offered?.(
      { ...listing, country },
      asked,
    );
    return (choices ?? []).map((choice) => ({ listingId: listing.id, choice, quantity: 1 }));
  });
  const assessed = await assessLines(market, market.db, lines, {
    apart: true,
    ...(free !== undefined && { free }),
  });
  const offers = new Map<string, Offer[]>();
  for (const one of assessed) {
    const { listingId } = one.line;
    offers.set(listingId, [...(offers.get(listingId) ?? []), presentOffer(market, one)]);
  }
  return offers;
}

function presentOffer(
  market: Market,
  { line, quoted, left, problem }: Assessed<WantedLine>,
): Offer {
  return {
    options: { ...Object(line.choice) },
    quote: quoted && {
      lines: quoted.quote.lines.map(presentQuoteLine),
      total: toDollars(quoted.quote.totalCents),
      cancellation: cancellationOf(market, { quoted }),
    },
    left,
    ...(problem && { problem }),
  };
}
