import { ownValue } from '#base/own-value.ts';
import type { ShopLook } from '#web/shop/shop-look.ts';
import type { FormField, Starts } from '../listing-form/form-field.ts';
import {
  anotherListing,
  emptyListing,
  listingBody,
  type ListingBody,
  type ListingDraft,
  listingDraftOf,
  type ListingForm,
  type OwnListing,
} from '../listing-form/listing-draft.ts';
import {
  type DraftChoice,
  EMPTY_ROW,
  keyOf,
  matrixOf,
  valuesOf,
  type VariantRows,
} from './variant-rows.ts';
import { textsOf } from '#base/detail-texts.ts';
import { typedNumber } from '#base/typed-number.ts';

export interface GoodsForm extends Pick<ListingForm, 'texts'> {
  readonly look: ShopLook;
  readonly fields: readonly FormField[];
  /** Suggested options by stored name; `look.facets` has their labels. */
  readonly choices: readonly string[];
  readonly returnDays: number;
}
/** The same for the kit of all listings. */
export type GoodsListingForm = GoodsForm & ListingForm;

export interface GoodsDraft extends ListingDraft {
  readonly compareAt: string;
  readonly lowStock: string;
  readonly returnDays: string;
  /** The product has variants; otherwise it has a single price and stock. */
  readonly varies: boolean;
  readonly price: string;
  readonly stock: string;
  readonly sku: string;
  readonly choices: readonly DraftChoice[];
  readonly rows: VariantRows;
}

export const emptyDraft = (form: GoodsListingForm, starts?: Starts): GoodsDraft => ({
  ...emptyListing(form, form.fields, starts),
  compareAt: '',
  lowStock: '5',
  returnDays: String(form.returnDays),
  varies: false,
  price: '',
  // Empty would mean sold out.
  stock: '1',
  sku: '',
  choices: [{ key: '0', name: '', values: '' }],
  rows: {},
});

/** Numbers for the stock belong to one product. */
export const anotherProduct = (form: GoodsListingForm, draft: GoodsDraft): GoodsDraft => ({
  ...draft,
  ...anotherListing(form, form.fields, draft),
  sku: '',
  rows: Object.fromEntries(
    Object.entries(draft.rows).map(([key, row]) => [
      key,
      { ...row, _id: null, sku: '', picture: '' },
    ]),
  ),
});

export function draftOf(form: GoodsListingForm, listing: OwnListing): GoodsDraft {
  const { details, variants, pictures } = listing;
  const [first] = variants;
  const names = Object.keys(first?.choices ?? {});
  const varies = names.length > 0;
  const shown = (picture: string | null) => pictures.find(({ id }) => id === picture)?.url ?? '';
  const empty = emptyDraft(form);
  return {
    ...empty,
    ...listingDraftOf(form.fields, listing),
    compareAt: details.compareAtCents ? String(Number(details.compareAtCents) / 100) : '',
    lowStock: String(details.lowStock ?? empty.lowStock),
    returnDays: String(details.returnDays ?? empty.returnDays),
    varies,
    ...(first && !varies
      ? { price: String(first.price), stock: String(first.left), sku: first.sku }
      : { stock: '' }),
    choices: varies
      ? names.map((name, at) => ({
          key: String(at),
          name: choiceWords(form, name),
          values: [...new Set(variants.map(({ choices }) => choices[name] ?? ''))].join(', '),
        }))
      : empty.choices,
    rows: varies ? rowsOfVariants(variants, names, shown) : {},
  };
}

/** Rows are the variants on sale; other combinations are removed rows. */
function rowsOfVariants(
  variants: OwnListing['variants'],
  names: readonly string[],
  shown: (picture: string | null) => string,
): VariantRows {
  const valueOf = (variant: (typeof variants)[number], name: string) => variant.choices[name] ?? '';
  const rows = Object.fromEntries(
    variants.map((variant) => [
      keyOf(names.map((name) => valueOf(variant, name))),
      {
        _id: variant._id,
        price: String(variant.price),
        stock: String(variant.left),
        sku: variant.sku,
        picture: shown(variant.picture),
        removed: false,
      },
    ]),
  );
  const choices = names.map((name) => ({
    values: [...new Set(variants.map((variant) => valueOf(variant, name)))].join(','),
  }));
  const missing = matrixOf(choices, rows).filter(({ key }) => rows[key] === undefined);
  return {
    ...rows,
    ...Object.fromEntries(missing.map(({ key }) => [key, { ...EMPTY_ROW, removed: true }])),
  };
}

/** An option's name in the page's language, if the vertical knows it. */
export const choiceWords = ({ look }: GoodsForm, name: string): string =>
  ownValue(look.facets, name)?.() ?? name;

/** The stored name: known ones are the same in every language. */
const choiceName = (form: GoodsForm, typed: string): string => {
  const text = typed.trim();
  return (
    form.choices.find((name) => choiceWords(form, name).toLowerCase() === text.toLowerCase()) ??
    text
  );
};

/** The texts in the details, without those that have translated names. */
export function goodsTexts(form: GoodsForm, draft: GoodsDraft): readonly string[] {
  const { details, variants } = bodyOf(form, draft, null);
  return textsOf({ ...details, variants }, [...form.texts, 'variants.choices.{}']).filter(
    (text) => !form.choices.includes(text),
  );
}

/** `before` is an existing listing's initial state: unchanged stock fields are not sent. */
export function bodyOf(form: GoodsForm, draft: GoodsDraft, before: GoodsDraft | null): ListingBody {
  const { compareAt, lowStock, returnDays } = draft;
  const body = listingBody(form.fields, draft);
  return {
    ...body,
    details: {
      ...body.details,
      compareAtCents: compareAt.trim() === '' ? null : Math.round(typedNumber(compareAt) * 100),
      lowStock: typedNumber(lowStock || '0'),
      returnDays: typedNumber(returnDays || '0'),
    },
    ...(draft.varies ? variantsOf(form, draft, before) : single(draft, before)),
  };
}

function single(draft: GoodsDraft, before: GoodsDraft | null): ListingBody {
  const counted = before === null || before.varies || before.stock !== draft.stock;
  return {
    price: typedNumber(draft.price),
    sku: draft.sku,
    ...(counted && { stock: typedNumber(draft.stock || '0') }),
    ...(before?.varies && { variants: [] }),
  };
}

function variantsOf(form: GoodsForm, draft: GoodsDraft, before: GoodsDraft | null): ListingBody {
  const names = draft.choices
    .filter(({ values }) => valuesOf(values).length > 0)
    .map(({ name }) => choiceName(form, name));
  const variants = matrixOf(draft.choices, draft.rows)
    .filter(({ row }) => !row.removed)
    .map(({ key, values, row }) => {
      const image = draft.pictures.findIndex((picture) => picture.key === row.picture);
      const counted = row._id === null || before?.rows[key]?.stock !== row.stock;
      return {
        ...(row._id !== null && { _id: row._id }),
        sku: row.sku,
        choices: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])),
        price: typedNumber(row.price),
        ...(counted && { stock: typedNumber(row.stock || '0') }),
        image: image < 0 ? null : image,
      };
    });
  return { variants };
}
