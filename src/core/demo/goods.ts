import type { Country } from '#base/countries.ts';
import type { EnteredVariant, Vertical } from '#verticals/vertical.ts';
import type { Terms } from '#core/inventory/delivery/rules.ts';
import { ANY_DAY } from '#core/catalogue/places/availability-rules.ts';
import { facetsOf } from '#core/catalogue/listings/facet-rules.ts';
import { type Demo, inChunks, noon } from './demo.ts';
import { soldGoods } from './goods-sold.ts';
import { DemoRandom } from './random.ts';
import type { ReviewWords } from './review-words.ts';
import type { DemoReturn, DemoShelf, DemoStatus, Stars } from './sale.ts';
import {
  type DemoCategory,
  type DemoVendor,
  seedVendors,
  serviceIdOf,
  vendorIdOf,
} from './vendors.ts';
import { type DemoArabic, listingInArabic } from './arabic.ts';

/** What a picture shows, and by how many degrees its colours are turned. */
export interface DemoLook {
  readonly subject: string;
  readonly hue?: number;
}

export interface DemoVariant {
  readonly choices: Readonly<Record<string, string>>;
  /** US dollars. */
  readonly price: number;
  readonly stock: number;
  /** Which of the product's looks it has. */
  readonly look?: number;
}

/** Goods of the demonstration marketplace. */
export interface DemoProduct {
  /** Unique among all demo listings; ids and pictures follow from it. */
  readonly key: string;
  readonly kind: string;
  readonly name: string;
  readonly description: string;
  /** US dollars; of its variants, if it has any, each its own. */
  readonly price: number;
  /** On hand, beside what was sold; some, if it does not say. */
  readonly stock?: number | undefined;
  readonly variants?: readonly DemoVariant[] | undefined;
  readonly looks: readonly DemoLook[];
  /** The vertical's own details, unjudged. */
  readonly details: Readonly<Record<string, unknown>>;
}

export interface DemoShop<
  Product extends { readonly key: string } = DemoProduct,
> extends DemoVendor {
  /** What its stock-keeping units begin with. */
  readonly sku: string;
  readonly delivery: Terms;
  /** The subject of its service's picture. */
  readonly front: DemoLook;
  readonly products: readonly Product[];
}

/** How goods of a vertical are bought. */
export interface GoodsTrade {
  readonly reviewWords: (kind: string) => ReviewWords;
  /** Days between the order and its delivery. */
  readonly daysAway: readonly [least: number, most: number];
  readonly mostOfOne: number;
  /** How many other products go into a basket, beyond those that its vendor's minimum asks for. */
  readonly mostBesides: number;
  /** A courier brings it, who has a number for it. */
  readonly byCourier: boolean;
  /** Options beyond the variant. */
  readonly options?: (random: DemoRandom) => object;
  /** Why people send something back, and what they are told. */
  readonly sentBack?: readonly DemoReturn[];
  /** What the demonstration's own customer bought, by the products' keys. */
  readonly own: readonly {
    readonly products: readonly string[];
    /** The first is gone while packing, and this one is offered instead. */
    readonly offered?: string;
    readonly daysAgo: number;
    readonly status: DemoStatus;
    readonly stars: Stars | null;
  }[];
}

/** A product of a shop with what both come to in the database. */
export interface PlacedProduct {
  readonly id: string;
  readonly shop: DemoShop;
  readonly product: DemoProduct;
  readonly variants: readonly {
    readonly id: string;
    readonly stock: number;
    readonly priceCents: number;
  }[];
  /** Its place among its shop's products. */
  readonly rank: number;
}

/** The pictures that shops of goods need: one of the shop; of a product each look, or one look from afar and near. */
export const goodsPictureNeeds = (shops: readonly DemoShop<Pick<DemoProduct, 'key' | 'looks'>>[]) =>
  shops.flatMap(({ key, country, front, products }) => [
    need(`service:${key}`, country, [front], 1),
    ...products.map(({ key: product, looks }) =>
      need(`listing:${product}`, country, looks, Math.max(2, looks.length)),
    ),
  ]);

const need = (key: string, country: Country, looks: readonly DemoLook[], count: number) => ({
  key,
  country,
  kind: 'goods' as const,
  count,
  subjects: looks.map(({ subject }) => subject),
  hues: looks.map(({ hue = 0 }) => hue),
});

/** Category, shops with their accounts, products as their vertical's own rules take them, and what is on hand of each. */
export async function seedGoods(
  demo: Demo,
  vertical: Vertical,
  category: DemoCategory,
  shops: readonly DemoShop[],
  trade: GoodsTrade,
  arabic: DemoArabic,
): Promise<DemoShelf> {
  await seedVendors(demo, category, shops, arabic);
  const entered = shops.flatMap((shop) =>
    shop.products.map((product, rank) => {
      const { row, placed } = enter(demo, vertical, shop, product, rank);
      const named = { key: product.key, vendor: shop.key, details: JSON.parse(row.details) };
      return { row: { ...row, in_other: listingInArabic(vertical, arabic, named) }, placed };
    }),
  );
  await inChunks(entered, (some) =>
    demo.trx
      .insertInto('listings')
      .values(some.map(({ row }) => row))
      .execute(),
  );
  await inChunks(
    entered.flatMap(({ placed: { id, variants } }) =>
      variants.map((variant) => ({ listingId: id, ...variant })),
    ),
    (some) =>
      demo.trx
        .insertInto('places')
        .values(
          some.map(({ listingId, id, stock }) => ({
            listing_id: listingId,
            variant: id,
            day: ANY_DAY,
            slot: '',
            capacity: stock,
            taken: 0,
            closed: false,
          })),
        )
        .execute(),
  );
  return soldGoods(
    demo,
    vertical.id,
    entered.map(({ placed }) => placed),
    trade,
  );
}

function enter(
  demo: Demo,
  vertical: Vertical,
  shop: DemoShop,
  product: DemoProduct,
  rank: number,
): { readonly row: ReturnType<typeof listingRow>; readonly placed: PlacedProduct } {
  const { key, kind, details, price } = product;
  const pictures = demo.picturesOf(`listing:${key}`);
  const random = new DemoRandom(`stock:${key}`);
  const sku = `${shop.sku}-${String(rank + 1).padStart(3, '0')}`;
  const rows = product.variants?.map(({ choices, look, ...variant }, nth) => ({
    ...variant,
    id: Object.values(choices)
      .join('-')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 40),
    sku: `${sku}-${nth + 1}`,
    choices,
    picture: look === undefined ? null : (pictures[look]?.id ?? null),
  })) ?? [
    {
      id: '',
      sku,
      choices: {},
      price,
      stock: product.stock ?? random.between(18, 140),
      picture: null,
    },
  ];
  const variants = rows.map(({ price: dollars, stock: _stock, ...variant }): EnteredVariant => ({
    ...variant,
    priceCents: Math.round(dollars * 100),
  }));
  const judged = vertical.entered?.({
    kind,
    priceCents: null,
    details,
    variants,
    sent: Object.keys(details),
    at: demo.now.toISOString(),
  });
  if (!judged || judged.priceCents === null) throw new Error(`Nothing is entered as ${key} is`);
  const { priceCents } = judged;
  const id = demo.id(`listing:${key}`);
  return {
    row: listingRow(demo, vertical, shop, product, { id, rank, ...judged, priceCents }),
    placed: {
      id,
      shop,
      product,
      rank,
      variants: rows.map((variant) => ({
        id: variant.id,
        stock: variant.stock,
        priceCents: Math.round(variant.price * 100),
      })),
    },
  };
}

function listingRow(
  demo: Demo,
  vertical: Vertical,
  shop: DemoShop,
  { key, kind, name, description }: DemoProduct,
  judged: {
    readonly id: string;
    readonly rank: number;
    readonly priceCents: number;
    readonly details: unknown;
  },
) {
  const { id, rank, priceCents, details } = judged;
  const listed = noon(demo, -230 + rank);
  const facts = { id, kind, name, location: shop.city, country: shop.country, priceCents, details };
  return {
    id,
    service_id: serviceIdOf(demo, shop),
    vendor_id: vendorIdOf(demo, shop),
    vertical: vertical.id,
    kind,
    name,
    description,
    location: shop.city,
    country: shop.country,
    price_cents: priceCents,
    details: JSON.stringify(details),
    pictures: JSON.stringify(demo.picturesOf(`listing:${key}`)),
    facets: [...facetsOf(vertical, facts)],
    public: true,
    created_at: listed,
    updated_at: listed,
  };
}
