import { asRecord } from '#base/as-record.ts';
import { COUNTRIES } from '#base/countries.ts';
import { toDollars } from '#base/money.ts';
import { alsoSaid, otherFor, said, saidEntries } from '#base/two-languages.ts';
import type { CartItem, CartProblem, LineProblem } from '#contract/cart.ts';
import { type Quoted, verticalOf } from '#core/catalogue/listings/quote-rules.ts';
import {
  cancellationOf,
  presentQuoteLine,
  type Sellable,
  sellableName,
  sellerName,
} from '#core/catalogue/index.ts';
import type { ReadMarket } from '#core/shared/market.ts';
import { pictureFor, presentPicture } from '#core/shared/media/media-store.ts';

/** Source data of a cart item. */
export interface ShownLine {
  readonly id: string;
  readonly sellable: Sellable;
  readonly quoted: Quoted | null;
  /** The choices, if the line cannot be quoted. */
  readonly options: unknown;
  readonly quantity: number;
  /** Unit price as last shown; null if never shown. */
  readonly shownCents: number | null;
  /** Mask of its sealed notes. */
  readonly mask: string | null;
  readonly left: number | null;
  readonly problem: LineProblem | null;
}

export function presentLine(market: ReadMarket, line: ShownLine): CartItem {
  const { sellable, quoted, quantity, shownCents } = line;
  const { facts } = sellable;
  const vertical = verticalOf(market.verticals, sellable);
  const options = { ...asRecord(quoted?.options ?? line.options) };
  const delivered = vertical.fulfilment === 'sent';
  const cents = quoted?.quote.totalCents ?? shownCents ?? 0;
  const { reader } = market;
  const other = alsoSaid(
    alsoSaid(otherFor(sellable.written, reader), facts.location, 'location'),
    facts.name,
    'name',
  );
  const [picture = null] = sellable.pictures
    .slice(0, 1)
    .map((stored) => presentPicture(pictureFor(stored, reader, other)));
  return {
    _id: line.id,
    productId: facts.id,
    quantity,
    price: toDollars(cents),
    total: toDollars(cents * quantity),
    ...presentShop(market, sellable),
    category: facts.kind,
    vertical: sellable.vertical,
    typeOf: vertical.typeOf,
    name: said(facts.name, other, 'name'),
    imageUrl: picture?.imageUrl ?? '',
    picture,
    subDetails: saidEntries({ ...(quoted?.quote.subDetails ?? options) }, other),
    options,
    href: vertical.pagePath({ id: facts.id, serviceId: sellable.serviceId }),
    confided: line.mask,
    startsOn: quoted?.quote.when?.from ?? null,
    fulfilment: vertical.fulfilment,
    needsAddress: vertical.needsAddress,
    single: vertical.single,
    heldUntil: quoted?.lock?.expiresAt ?? null,
    quoteLines: (quoted?.quote.lines ?? []).map(presentQuoteLine),
    delivered,
    // Work at an address is limited to the country of the listing.
    ...(delivered
      ? presentDelivery(sellable)
      : { deliversIn: vertical.needsAddress ? [facts.country] : [], minimum: 0 }),
    left: line.left,
    cancellation: cancellationOf(market, line),
    ...(line.problem && { problem: line.problem }),
    ...(shownCents !== null &&
      shownCents !== cents && {
        priceChanged: { from: toDollars(shownCents), to: toDollars(cents) },
      }),
  };
}

function presentShop({ verticals, reader }: ReadMarket, sellable: Sellable) {
  const { serviceId, serviceIsPublic } = sellable;
  const { segment } = verticalOf(verticals, sellable);
  return {
    serviceId,
    serviceName: sellerName(sellable, reader),
    serviceHref: serviceIsPublic ? `/service/${segment}/${serviceId}` : null,
  };
}

function presentDelivery({ delivery, facts }: Sellable): Pick<CartItem, 'deliversIn' | 'minimum'> {
  const { countries, minimumCents } = delivery ?? { countries: [facts.country], minimumCents: 0 };
  return {
    deliversIn: COUNTRIES.filter((country) => countries.includes(country)),
    minimum: toDollars(minimumCents),
  };
}

/** Names of hidden listings are not revealed: the client's own name is used. */
export function presentProblem(
  market: ReadMarket,
  given: { readonly id: string; readonly name: string; readonly productId: string },
  sellable: Sellable | null,
  problem: LineProblem,
): CartProblem {
  const name = sellable?.public ? sellableName(sellable, market.reader) : given.name;
  const shop = sellable?.serviceIsPublic ? presentShop(market, sellable) : null;
  return { ...problem, _id: given.id, name, productId: given.productId, shop };
}
