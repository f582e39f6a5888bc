import type { Country } from '#base/countries.ts';
import type { EnteredVariant, Vertical } from '#verticals/vertical.ts';
import { ANY_DAY } from '#core/catalogue/places/availability-rules.ts';
import { facetsOf } from '#core/catalogue/listings/rules.ts';
import { type Demo, inChunks, noon } from './demo.ts';
import {
  type DemoLook,
  type DemoProduct,
  type DemoShop,
  type GoodsTrade,
  type PlacedProduct,
  soldGoods,
} from './goods-sold.ts';
import { readDemo, readDemoFile } from './load.ts';
import { DemoRandom } from './random.ts';
import type { DemoShelf } from './sale.ts';
import { type DemoCategory, seedVendors, serviceIdOf, vendorIdOf } from './vendors.ts';
import { type DemoArabic, listingInArabic } from './arabic.ts';

/**
 * One picture for the shop, and one for each look of a product, or a wide shot and a close-up of
 * its only look.
 */
const pictureNeeds = (shops: readonly DemoShop[]) =>
  shops.flatMap(({ key, country, front, listings }) => [
    need(`service:${key}`, country, [front], 1),
    ...listings.map(({ key: product, looks }) =>
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

/**
 * The seed of a goods vertical from its folder in `demo`. `dated` adds details that depend on
 * today's date.
 */
export function goodsSeed(
  vertical: Vertical,
  {
    options,
    dated = (_demo, product) => product,
  }: Pick<GoodsTrade, 'options'> & {
    readonly dated?: (demo: Demo, product: DemoProduct) => DemoProduct;
  } = {},
) {
  const { category, vendors, arabic, reviewsOf } = readDemo<DemoShop, DemoProduct>(vertical.id);
  const trade: GoodsTrade = {
    ...readDemoFile<Omit<GoodsTrade, 'reviewWords' | 'options'>>(vertical.id, 'trade'),
    reviewWords: reviewsOf,
    ...(options && { options }),
  };
  return {
    pictureNeeds: pictureNeeds(vendors),
    seed: (demo: Demo) => {
      const shops = vendors.map((shop) => ({
        ...shop,
        listings: shop.listings.map((product) => dated(demo, product)),
      }));
      return seedGoods(demo, vertical, { category, shops, trade, arabic });
    },
  };
}

/**
 * Inserts the category, shops with their accounts, products validated by the vertical, and stock.
 */
async function seedGoods(
  demo: Demo,
  vertical: Vertical,
  {
    category,
    shops,
    trade,
    arabic,
  }: {
    readonly category: DemoCategory;
    readonly shops: readonly DemoShop[];
    readonly trade: GoodsTrade;
    readonly arabic: DemoArabic;
  },
): Promise<DemoShelf> {
  await seedVendors(demo, category, shops, arabic);
  const entered = shops.flatMap((shop) =>
    shop.listings.map((product, rank) => {
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
