import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { ANY_DAY } from '#core/catalogue/places/availability-rules.ts';
import type { Terms } from '#core/inventory/delivery/rules.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { type Demo, insert } from './demo.ts';
import { readDemoFile } from './load.ts';
import { addressIn } from './people.ts';
import { DemoRandom } from './random.ts';
import type { DemoLine, DemoReturn, DemoStatus, OwnOrder } from './sale.ts';
import { type DemoItem, type DemoPictures, type Placed, shelfSeed } from './shelf.ts';
import type { DemoVendor } from './vendors.ts';

/** Subject and hue rotation of a picture, in degrees. */
interface DemoLook {
  readonly subject: string;
  readonly hue?: number;
}

/** A product in `demo`. */
interface DemoProduct extends DemoItem {
  /** Variants have their own prices. */
  readonly price: number;
  /** Stock on top of the units sold; random by default. */
  readonly stock?: number;
  readonly variants?: readonly {
    readonly choices: Readonly<Record<string, string>>;
    /** US dollars. */
    readonly price: number;
    readonly stock: number;
    /** Index into the looks of the product. */
    readonly look?: number | undefined;
  }[];
  readonly looks: readonly DemoLook[];
  /** Days from today until it expires. */
  readonly keeps?: number;
}

interface DemoShop extends DemoVendor {
  /** Prefix of its SKUs. */
  readonly sku: string;
  readonly delivery: Terms;
  /** The subject of its service's picture. */
  readonly front: DemoLook;
}

/** The demo sales of a goods vertical: `trade.json`. */
interface GoodsTrade {
  /** Days between the order and its delivery. */
  readonly daysAway: readonly [least: number, most: number];
  readonly mostOfOne: number;
  /** Other products in a basket, beyond those needed for the minimum order. */
  readonly mostBesides: number;
  /** Delivered by a courier with a tracking number. */
  readonly byCourier: boolean;
  /** Reasons for returns, with the answers of vendors. */
  readonly sentBack?: readonly DemoReturn[];
  /** Orders of customer@souk.example, by product keys. */
  readonly own: readonly (Pick<OwnOrder, 'status' | 'stars'> & {
    readonly products: readonly string[];
    /** The first product sold out while packing; this one is the offered substitute. */
    readonly offered?: string;
    readonly daysAgo: number;
  })[];
}

interface GoodsSpec {
  /** Options beyond the variant. */
  readonly options?: (random: DemoRandom) => object;
  /** Details that depend on today's date. */
  readonly dated?: (demo: Demo, product: DemoProduct) => object;
}

type Product = Placed<DemoProduct, DemoShop>;

/** The number of best-selling products at the top of each shop. */
const POPULAR = 4;
/** One product in this many is being delivered. */
const ONE_IN = 4;
/** One product in this many was returned recently. */
const SENT_BACK_IN = 8;

const picturesOf = (looks: readonly DemoLook[], count: number): DemoPictures => ({
  kind: 'goods',
  count,
  subjects: looks.map(({ subject }) => subject),
  hues: looks.map(({ hue = 0 }) => hue),
});

const variantsOf = ({ key, price, stock, variants }: DemoProduct) =>
  variants?.map((variant) => ({
    ...variant,
    id: Object.values(variant.choices)
      .join('-')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 40),
    priceCents: Math.round(variant.price * 100),
  })) ?? [
    {
      id: '',
      choices: {},
      price,
      stock: stock ?? new DemoRandom(`stock:${key}`).between(18, 140),
      priceCents: Math.round(price * 100),
      look: undefined,
    },
  ];

/** The seed of a goods vertical from its folder in `demo`. */
export function goodsSeed(vertical: Vertical, { options, dated }: GoodsSpec = {}) {
  const trade = readDemoFile<GoodsTrade>(vertical.id, 'trade');
  const lineOf = (random: DemoRandom, { id, item }: Product): DemoLine & { cents: number } => {
    const variant = random.pick(variantsOf(item));
    const quantity = random.between(1, trade.mostOfOne);
    return {
      listingId: id,
      options: { variant: variant.id, ...options?.(random) },
      quantity,
      cents: variant.priceCents * quantity,
    };
  };
  /** The product, a few others, and more until the minimum order is reached. */
  const basketOf = (random: DemoRandom, first: Product, sisters: readonly Product[]) => {
    const lines = [lineOf(random, first)];
    const others = [...sisters];
    const wanted = 1 + random.between(0, trade.mostBesides);
    const sum = () => lines.reduce((cents, line) => cents + line.cents, 0);
    const { minimumCents } = first.vendor.delivery;
    while (others.length > 0 && (lines.length < wanted || sum() < minimumCents)) {
      const [other] = others.splice(random.between(0, others.length - 1), 1);
      if (other) lines.push(lineOf(random, other));
    }
    return lines;
  };
  /** Delivery of lines, which are drawn first. */
  const sent = (
    random: DemoRandom,
    { vendor: { country, city, delivery, sku } }: Product,
    lines: readonly DemoLine[],
  ) => ({
    lines,
    address: addressIn(random, country, city),
    delivery: {
      window: delivery.windows.length > 0 ? random.pick(delivery.windows) : null,
      transitDays: delivery.transitDays,
      reference: trade.byCourier ? `${sku}-${random.between(100_000, 999_999)}` : null,
    },
  });
  const before = (random: DemoRandom, day: CalendarDate) =>
    addDays(day, -random.between(...trade.daysAway));
  return shelfSeed<DemoProduct, DemoShop>(vertical, {
    // One picture for the shop, and one for each look of a product, or a wide shot and a close-up
    // of its only look.
    pictures: ({ key, country, front }, products) => [
      { key: `service:${key}`, country, ...picturesOf([front], 1) },
      ...products.map(({ key: product, looks }) => ({
        key: `listing:${product}`,
        country,
        ...picturesOf(looks, Math.max(2, looks.length)),
      })),
    ],
    entered: (demo, { item, vendor, rank }) => {
      const details = { ...item.details, ...dated?.(demo, item) };
      const pictures = demo.picturesOf(`listing:${item.key}`);
      const sku = `${vendor.sku}-${String(rank + 1).padStart(3, '0')}`;
      const variants = variantsOf(item).map(({ id, choices, priceCents, look }, nth) => ({
        id,
        sku: item.variants ? `${sku}-${nth + 1}` : sku,
        choices,
        priceCents,
        picture: look === undefined ? null : (pictures[look]?.id ?? null),
      }));
      const { kind } = item;
      const at = demo.now.toISOString();
      const sentDetails = Object.keys(details);
      const entry = { kind, priceCents: null, details, variants, sent: sentDetails, at };
      const entered = vertical.entered?.(entry);
      if (!entered) throw new Error(`${vertical.id} has no listings of goods`);
      return entered;
    },
    more: (demo, all) =>
      insert(
        demo,
        'places',
        all.flatMap(({ id, item }) =>
          variantsOf(item).map((variant) => ({
            listing_id: id,
            variant: variant.id,
            day: ANY_DAY,
            slot: '',
            capacity: variant.stock,
            taken: 0,
            closed: false,
          })),
        ),
      ),
    sales: (demo, product, all) => {
      const { rank, nth, vendor } = product;
      const sisters = all.filter((other) => other.vendor === vendor && other !== product);
      const basket = (random: DemoRandom) =>
        sent(random, product, basketOf(random, product, sisters));
      const { sentBack } = trade;
      return {
        popular: rank < POPULAR,
        bought: (random, day) => ({
          day,
          orderedOn: before(random, day),
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
          sentBack && {
            // Delivered some days ago.
            underWay: (random, somebody) => {
              const buyer = somebody();
              const day = addDays(demo.today, -random.between(2, 6));
              return [
                {
                  buyer,
                  status: 'completed',
                  day,
                  orderedOn: before(random, day),
                  ...sent(random, product, [lineOf(random, product)]),
                  sentBack: random.pick(sentBack),
                },
              ];
            },
          }),
      };
    },
    own: (demo, soldAs) =>
      trade.own.map(({ products: keys, offered, daysAgo, status, stars }) => {
        const random = new DemoRandom(`own:${keys.join()}`);
        const bought = keys.map(soldAs);
        const [first] = bought;
        if (!first) throw new Error('An order needs a product');
        const orderedOn = addDays(demo.today, -daysAgo);
        const day = addDays(orderedOn, random.between(...trade.daysAway));
        const lines = bought.map((product, nth) => {
          const line = lineOf(random, product);
          if (nth > 0 || offered === undefined) return line;
          const asking = { ...line.options, ifUnavailable: 'ask' };
          return { ...line, options: asking, offered: soldAs(offered).id };
        });
        const { listing } = first;
        return { orderedOn, day, ...sent(random, first, lines), listing, status, stars };
      }),
  });
}

function statusOf(random: DemoRandom): DemoStatus {
  const roll = random.next();
  if (roll < 0.5) return 'processing';
  return roll < 0.85 ? 'shipped' : 'cancelled';
}
