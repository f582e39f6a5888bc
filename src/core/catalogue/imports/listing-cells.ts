import { Variant } from '#verticals/goods.ts';
import { z } from 'zod';
import type { WholeListing } from '../listings/own-store.ts';
import type { PrivateValues } from '../listings/private-store.ts';
import { writeCell } from './cell-rules.ts';
import type { Column } from './columns-rules.ts';
import { writeEntries } from './entries-rules.ts';
import { ownLink } from './picture-links-rules.ts';

/** A listing as files have it: its private details, and pieces left by variant. */
export interface FiledListing {
  readonly listing: WholeListing;
  readonly privateDetails: PrivateValues;
  readonly pieces: ReadonlyMap<string, number>;
}

const PRICE = { kind: 'money', min: 0, max: 0 } as const;

export type Cells = Readonly<Record<string, string>>;

const Goods = z.looseObject({
  variants: z.array(Variant).default([]),
  choiceOrder: z.array(z.string()).default([]),
});

/** The variants of goods, with their choices in the vendor's order. */
export function variantsOf(details: unknown): readonly Variant[] {
  const { variants, choiceOrder } = Goods.parse(details);
  return variants.map((variant) => ({
    ...variant,
    choices: Object.fromEntries(
      [...new Set([...choiceOrder, ...Object.keys(variant.choices)])].flatMap((name) => {
        const value = variant.choices[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  }));
}

/** The rows of a listing in a file: one for each variant, or a single one. */
export function cellsOf(columns: readonly Column[], filed: FiledListing): Cells[] {
  const pieces = columns.some(({ key }) => key === 'options');
  const variants = pieces ? variantsOf(filed.listing.details) : [];
  const rows = variants.length > 0 ? variants : [undefined];
  return rows.map((variant) =>
    Object.fromEntries(columns.map((column) => [column.key, cellOf(column, filed, variant)])),
  );
}

function cellOf(
  { key, field }: Column,
  { listing, privateDetails, pieces }: FiledListing,
  variant: Variant | undefined,
): string {
  const stock = variant ? (pieces.get(variant.id) ?? 0) : null;
  const priceCents = variant ? variant.priceCents : listing.priceCents;
  const visible = listing.state === 'active';
  const other = listing.inOther;
  switch (key) {
    case 'id':
      return listing.id;
    case 'variant':
      return variant?.id ?? '';
    case 'group':
      return '';
    case 'kind':
    case 'name':
    case 'description':
    case 'country':
    case 'location':
    case 'language':
      return listing[key];
    case 'price':
      return writeCell(field, priceCents);
    case 'stock':
      return String(stock ?? '');
    case 'sku':
      return variant?.sku ?? '';
    case 'options': {
      const choices = Object.entries(variant?.choices ?? {});
      return choices.length === 0 ? '' : writeEntries([choices]);
    }
    case 'pictures':
      return listing.pictures.map(({ id }) => ownLink(id)).join(' ');
    case 'visible':
      return writeCell(field, visible);
    case 'otherName':
      return other?.name ?? '';
    case 'otherDescription':
      return other?.description ?? '';
    case 'exported':
      return [writeCell(PRICE, priceCents), stock ?? '', visible ? 'yes' : 'no'].join('|');
    default: {
      const [part = '', ...path] = key.split('.');
      const details = part === 'privateDetails' ? privateDetails : listing.details;
      return writeCell(field, valueAt(details, path));
    }
  }
}

export function valueAt(details: unknown, path: readonly string[]): unknown {
  let value = details;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}
