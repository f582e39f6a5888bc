import { toDollars } from '#base/money.ts';
import { type Language, otherLanguage } from '#base/two-languages.ts';
import type { CsvColumn } from '#base/csv.ts';
import type { InventoryRow } from '#contract/inventory.ts';
import type { ListingFacts, Vertical, InventoryRow as VerticalRow } from '#verticals/vertical.ts';
import { saidFacts } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import { presentPictureOrNone } from '#core/shared/media/media-store.ts';
import { exportedText, VISIBLE_WORDS } from './import-rules.ts';
import type { TableRow } from './table-store.ts';
import type { Values } from './values-rules.ts';

type Verticals = Pick<Market, 'verticals'>;

export interface Described {
  readonly vertical: Vertical;
  readonly facts: ListingFacts<unknown>;
  readonly own: VerticalRow;
  readonly values: Values;
}

export function describeRow({ verticals }: Verticals, row: TableRow): Described {
  const vertical = verticals[row.vertical];
  if (!vertical) throw new Error(`Listing ${row.id} is of an unknown vertical`);
  const { id, kind, name, location, country, price_cents: priceCents, details } = row;
  const facts = { id, kind, name, location, country, priceCents, details };
  const own = vertical.inventoryRow(facts, row.variant);
  return { vertical, facts, own, values: valuesOf(row, own) };
}

export function valuesOf(row: TableRow, { priceCents, stock }: VerticalRow): Values {
  return {
    priceCents,
    stock: stock === null ? null : stock.of === 'day' ? stock.count : Math.max(0, row.pieces ?? 0),
    visible: row.state === 'active',
  };
}

/** A row's name in the reader's language. Its values are those of the stored listing. */
export function calledIn(market: Verticals, row: TableRow) {
  const { vertical, facts, own, values } = describeRow(market, row);
  const inWords = saidFacts(vertical, facts, row.in_other);
  const { name, location } = inWords;
  const { variantName } = row.in_other ? vertical.inventoryRow(inWords, row.variant) : own;
  return { vertical, facts, own, values, called: { name, location, variantName } };
}

export function presentRow(market: Verticals, row: TableRow): InventoryRow {
  const { vertical, own, values, called } = calledIn(market, row);
  return {
    _id: row.id,
    variant: row.variant,
    sku: own.sku,
    vertical: row.vertical,
    category: row.kind,
    ...called,
    country: row.country,
    picture: presentPictureOrNone(row.picture),
    ...inDollars(values),
    stockOf: own.stock?.of ?? null,
    low: isLow(own.stock, values.stock),
    lowDays: row.low_days,
    fullDays: row.full_days,
    onSale: row.public,
    href: vertical.pagePath({ id: row.id, serviceId: row.service_id }),
    updatedAt: row.updated_at.toISOString(),
  };
}

const isLow = (kind: VerticalRow['stock'], stock: number | null): boolean =>
  kind?.of === 'piece' && stock !== null && stock > 0 && stock <= (kind.low ?? 0);

/** Values in wire format. */
export const inDollars = ({ priceCents, stock, visible }: Values) => ({
  price: priceCents === null ? null : toDollars(priceCents),
  stock,
  visible,
});

export type Exported = Pick<
  InventoryRow,
  | '_id'
  | 'variant'
  | 'sku'
  | 'vertical'
  | 'category'
  | 'name'
  | 'variantName'
  | 'location'
  | 'country'
  | 'onSale'
> & { readonly values: Values; readonly names: Readonly<Record<Language, string>> };

export function exportRow(market: Verticals, row: TableRow): Exported {
  const { own, values, called } = calledIn(market, row);
  const names = { en: '', ar: '', [row.language]: row.name };
  names[otherLanguage(row.language)] = row.other_name ?? '';
  return {
    _id: row.id,
    variant: row.variant,
    sku: own.sku,
    vertical: row.vertical,
    category: row.kind,
    ...called,
    country: row.country,
    onSale: row.public,
    values,
    names,
  };
}

export const EXPORT_COLUMNS: readonly CsvColumn<Exported>[] = [
  { title: 'ID', value: (row) => row._id },
  { title: 'Variant', value: (row) => row.variant },
  { title: 'SKU', value: (row) => row.sku },
  { title: 'Vertical', value: (row) => row.vertical },
  { title: 'Category', value: (row) => row.category },
  {
    title: 'Name',
    value: ({ name, variantName }) => (variantName === '' ? name : `${name}, ${variantName}`),
  },
  { title: 'Location', value: (row) => row.location },
  { title: 'Country', value: (row) => row.country },
  {
    title: 'Price',
    value: ({ values: { priceCents } }) => (priceCents === null ? 'N/A' : toDollars(priceCents)),
  },
  { title: 'Stock', value: ({ values }) => values.stock },
  { title: 'Visible', value: ({ values: { visible } }) => VISIBLE_WORDS[visible ? 'yes' : 'no'] },
  { title: 'On sale', value: ({ onSale }) => (onSale ? 'yes' : 'no') },
  { title: 'Name in English', value: ({ names }) => names.en },
  { title: 'Name in Arabic', value: ({ names }) => names.ar },
  { title: 'As exported', value: ({ values }) => exportedText(values) },
];
