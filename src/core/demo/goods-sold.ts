import { addDays } from '#base/calendar-date.ts';
import type { Terms } from '#core/inventory/delivery/rules.ts';
import { addressIn } from './addresses.ts';
import type { Demo } from './demo.ts';
import { DemoRandom } from './random.ts';
import type { ReviewWords } from './review-words.ts';
import type {
  Bought,
  DemoLine,
  DemoListing,
  DemoReturn,
  DemoShelf,
  DemoStatus,
  Stars,
} from './sale.ts';
import { type DemoVendor, serviceIdOf, vendorIdOf } from './vendors.ts';

/** Subject and hue rotation of a picture, in degrees. */
export interface DemoLook {
  readonly subject: string;
  readonly hue?: number;
}

export interface DemoVariant {
  readonly choices: Readonly<Record<string, string>>;
  /** US dollars. */
  readonly price: number;
  readonly stock: number;
  /** Index into the looks of the product. */
  readonly look?: number;
}

/** A product in `demo`. */
export interface DemoProduct {
  /** Unique among all demo listings; ids and pictures follow from it. */
  readonly key: string;
  readonly kind: string;
  readonly name: string;
  readonly description: string;
  /** US dollars; variants have their own prices. */
  readonly price: number;
  /** Stock on top of the units sold; random by default. */
  readonly stock?: number | undefined;
  readonly variants?: readonly DemoVariant[] | undefined;
  readonly looks: readonly DemoLook[];
  /** Days from today until it expires. */
  readonly keeps?: number;
  /** The vertical's own details, before its rules check them. */
  readonly details: Readonly<Record<string, unknown>>;
}

export interface DemoShop extends DemoVendor {
  /** Prefix of its SKUs. */
  readonly sku: string;
  readonly delivery: Terms;
  /** The subject of its service's picture. */
  readonly front: DemoLook;
  readonly listings: readonly DemoProduct[];
}

/** The demo sales of a goods vertical. */
export interface GoodsTrade {
  readonly reviewWords: (kind: string) => ReviewWords;
  /** Days between the order and its delivery. */
  readonly daysAway: readonly [least: number, most: number];
  readonly mostOfOne: number;
  /** Other products in a basket, beyond those needed for the minimum order. */
  readonly mostBesides: number;
  /** Delivered by a courier with a tracking number. */
  readonly byCourier: boolean;
  /** Options beyond the variant. */
  readonly options?: (random: DemoRandom) => object;
  /** Reasons for returns, with the answers of vendors. */
  readonly sentBack?: readonly DemoReturn[];
  /** Orders of customer@souk.example, by product keys. */
  readonly own: readonly {
    readonly products: readonly string[];
    /** The first product sold out while packing; this one is the offered substitute. */
    readonly offered?: string;
    readonly daysAgo: number;
    readonly status: DemoStatus;
    readonly stars: Stars | null;
  }[];
}

/** A product with its database ids. */
export interface PlacedProduct {
  readonly id: string;
  readonly shop: DemoShop;
  readonly product: DemoProduct;
  readonly variants: readonly {
    readonly id: string;
    readonly stock: number;
    readonly priceCents: number;
  }[];
  /** Its index among the products of the shop. */
  readonly rank: number;
}

/** The number of best-selling products at the top of each shop. */
const POPULAR = 4;
/** One product in this many is being delivered. */
const ONE_IN = 4;
/** One product in this many was returned recently. */
const SENT_BACK_IN = 8;

/** The sales of the products of all shops, in baskets delivered to the buyers. */
export function soldGoods(
  demo: Demo,
  vertical: string,
  products: readonly PlacedProduct[],
  trade: GoodsTrade,
): DemoShelf {
  const listings = products.map((placed, nth): DemoListing => {
    const { id, product, shop, rank } = placed;
    const sisters = products.filter((other) => other.shop === shop && other !== placed);
    const basket = (random: DemoRandom) => ({
      lines: basketOf(random, trade, placed, sisters),
      address: addressIn(random, shop.country, shop.city),
      delivery: deliveryOf(random, trade, shop),
    });
    return {
      id,
      key: product.key,
      vertical,
      serviceId: serviceIdOf(demo, shop),
      vendorId: vendorIdOf(demo, shop),
      popular: rank < POPULAR,
      reviewWords: trade.reviewWords(product.kind),
      bought: (random, day) => ({
        day,
        orderedOn: addDays(day, -random.between(...trade.daysAway)),
        ...basket(random),
      }),
      ...(nth % ONE_IN === 0 && {
        underWay: (random, somebody) =>
          Array.from({ length: random.between(1, 2) }, () => ({
            buyer: somebody(),
            status: statusOf(random),
            orderedOn: addDays(demo.today, -random.between(1, 3)),
            day: addDays(demo.today, random.between(1, 3)),
            ...basket(random),
          })),
      }),
      ...(nth % SENT_BACK_IN === 1 &&
        trade.sentBack && {
          underWay: (random, somebody) => [
            { buyer: somebody(), ...sentBack(demo, random, trade, placed) },
          ],
        }),
    };
  });
  return {
    listings,
    own: trade.own.map((story) => ownOrder(demo, products, listings, trade, story)),
  };
}

function statusOf(random: DemoRandom): DemoStatus {
  const roll = random.next();
  if (roll < 0.5) return 'processing';
  return roll < 0.85 ? 'shipped' : 'cancelled';
}

/** A product that was delivered some days ago and is returned. */
function sentBack(demo: Demo, random: DemoRandom, trade: GoodsTrade, placed: PlacedProduct) {
  const { shop } = placed;
  const day = addDays(demo.today, -random.between(2, 6));
  return {
    status: 'completed' as const,
    orderedOn: addDays(day, -random.between(...trade.daysAway)),
    day,
    lines: [lineOf(random, trade, placed)],
    address: addressIn(random, shop.country, shop.city),
    delivery: deliveryOf(random, trade, shop),
    sentBack: random.pick(trade.sentBack ?? []),
  };
}

interface PricedLine extends DemoLine {
  readonly cents: number;
}

/** A basket: the product, a few others, and more until the minimum order is reached. */
function basketOf(
  random: DemoRandom,
  trade: GoodsTrade,
  first: PlacedProduct,
  sisters: readonly PlacedProduct[],
): PricedLine[] {
  const lines = [lineOf(random, trade, first)];
  const others = [...sisters];
  const wanted = 1 + random.between(0, trade.mostBesides);
  const sum = () => lines.reduce((cents, line) => cents + line.cents, 0);
  while (others.length > 0 && (lines.length < wanted || sum() < first.shop.delivery.minimumCents)) {
    const [other] = others.splice(random.between(0, others.length - 1), 1);
    if (other) lines.push(lineOf(random, trade, other));
  }
  return lines;
}

function lineOf(
  random: DemoRandom,
  trade: GoodsTrade,
  { id, variants }: PlacedProduct,
): PricedLine {
  const variant = random.pick(variants);
  const quantity = random.between(1, trade.mostOfOne);
  return {
    listingId: id,
    options: { variant: variant.id, ...trade.options?.(random) },
    quantity,
    cents: variant.priceCents * quantity,
  };
}

function deliveryOf(random: DemoRandom, trade: GoodsTrade, { delivery, sku }: DemoShop) {
  const { windows, transitDays } = delivery;
  return {
    window: windows.length > 0 ? random.pick(windows) : null,
    transitDays,
    reference: trade.byCourier ? `${sku}-${random.between(100_000, 999_999)}` : null,
  };
}

function ownOrder(
  demo: Demo,
  products: readonly PlacedProduct[],
  listings: readonly DemoListing[],
  trade: GoodsTrade,
  { products: keys, offered, daysAgo, status, stars }: GoodsTrade['own'][number],
) {
  const random = new DemoRandom(`own:${keys.join()}`);
  const called = (key: string) => {
    const found = products.find(({ product }) => product.key === key);
    if (!found) throw new Error(`The demonstration has no ${key}`);
    return found;
  };
  const bought = keys.map(called);
  const [first] = bought;
  const listing = listings.find(({ id }) => id === first?.id);
  if (!first || !listing) throw new Error('Nothing was bought');
  const orderedOn = addDays(demo.today, -daysAgo);
  const basket: Bought = {
    orderedOn,
    day: addDays(orderedOn, random.between(...trade.daysAway)),
    lines: bought.map((product, nth) => {
      const line = lineOf(random, trade, product);
      if (nth > 0 || offered === undefined) return line;
      const options = { ...line.options, ifUnavailable: 'ask' };
      return { ...line, options, offered: called(offered).id };
    }),
    address: addressIn(random, first.shop.country, first.shop.city),
    delivery: deliveryOf(random, trade, first.shop),
  };
  return { ...basket, listing, status, stars };
}
