import { ownValue } from '#base/own-value.ts';
import type { Answer, Input } from '#web/api.ts';
import type { ShopLook } from '#web/shop/shop-look.ts';
import { type DraftPicture, keptPicture } from '../draft-picture.ts';
import {
  type DetailField,
  emptyDetail,
  sentDetail,
  type TypedDetails,
  typedDetail,
} from './detail-field.ts';
import {
  type DraftChoice,
  EMPTY_ROW,
  keyOf,
  matrixOf,
  valuesOf,
  type VariantRows,
} from './variant-rows.ts';
import { textsOf, type TextPaths } from '#base/detail-texts.ts';
import {
  emptyWritten,
  sentWritten,
  type WrittenDraft,
  writtenOf,
} from '../written/written-draft.ts';

export type OwnListing = Answer<'GET /vendor/listings/{id}'>['listing'];

/** What a vertical of goods says of its form. */
export interface GoodsForm {
  readonly look: ShopLook;
  /** Where its details hold texts that are written in both languages. */
  readonly texts: TextPaths;
  /** What it asks beside what is asked of all goods. */
  readonly fields: readonly DetailField[];
  /** What is often chosen of it, by the name that is kept; `look.facets` has their words. */
  readonly choices: readonly string[];
  /** Days within which it may be sent back, unless the vendor says otherwise. */
  readonly returnDays: number;
}

/** A listing of goods as its form holds it: what was typed, letter by letter. */
export interface GoodsDraft {
  readonly serviceId: string;
  readonly kind: string;
  readonly country: string;
  readonly name: string;
  readonly location: string;
  readonly description: string;
  readonly pictures: readonly DraftPicture[];
  readonly details: TypedDetails;
  readonly compareAt: string;
  readonly lowStock: string;
  readonly returnDays: string;
  /** This product has variants; without them it has a price and a stock of its own. */
  readonly varies: boolean;
  readonly price: string;
  readonly stock: string;
  readonly sku: string;
  readonly choices: readonly DraftChoice[];
  readonly rows: VariantRows;
  /** The same in the other language. */
  readonly written: WrittenDraft;
}

export const emptyDraft = ({ fields, returnDays }: GoodsForm): GoodsDraft => ({
  serviceId: '',
  kind: '',
  country: '',
  name: '',
  location: '',
  description: '',
  pictures: [],
  details: Object.fromEntries(fields.map((field) => [field.name, emptyDetail(field)])),
  compareAt: '',
  lowStock: '5',
  returnDays: String(returnDays),
  varies: false,
  price: '',
  stock: '',
  sku: '',
  choices: [{ key: '0', name: '', values: '' }],
  rows: {},
  written: emptyWritten(),
});

/** A listing as its form begins with it. */
export function draftOf(form: GoodsForm, listing: OwnListing): GoodsDraft {
  const { details, variants, pictures } = listing;
  const [first] = variants;
  const names = Object.keys(first?.choices ?? {});
  const varies = names.length > 0;
  const shown = (picture: string | null) => pictures.find(({ id }) => id === picture)?.url ?? '';
  const empty = emptyDraft(form);
  return {
    ...empty,
    serviceId: listing.serviceId,
    kind: listing.category,
    country: listing.country,
    name: listing.name,
    location: listing.location,
    description: listing.description,
    pictures: pictures.map(keptPicture),
    details: Object.fromEntries(
      form.fields.map((field) => [field.name, typedDetail(field, details[field.name])]),
    ),
    compareAt: details.compareAtCents ? String(Number(details.compareAtCents) / 100) : '',
    lowStock: String(details.lowStock ?? empty.lowStock),
    returnDays: String(details.returnDays ?? empty.returnDays),
    varies,
    ...(first && !varies
      ? { price: String(first.price), stock: String(first.left), sku: first.sku }
      : {}),
    choices: varies
      ? names.map((name, at) => ({
          key: String(at),
          name: choiceWords(form, name),
          values: [...new Set(variants.map(({ choices }) => choices[name] ?? ''))].join(', '),
        }))
      : empty.choices,
    rows: varies ? rowsOfVariants(variants, names, shown) : {},
    written: writtenOf(listing),
  };
}

/** What is sold is a row; combinations that are not are rows taken out. */
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

/** A choice's name in the page's language, where the vertical knows it. */
export const choiceWords = ({ look }: GoodsForm, name: string): string =>
  ownValue(look.facets, name)?.() ?? name;

/** The name that is kept: known ones are the same in every language. */
const choiceName = (form: GoodsForm, typed: string): string => {
  const text = typed.trim();
  return (
    form.choices.find((name) => choiceWords(form, name).toLowerCase() === text.toLowerCase()) ??
    text
  );
};

type Body = NonNullable<Input<'PUT /listings/{id}'>['body']>;

/** What is sent. Of a listing that is there, `before` is what its form began with: pieces that nobody counted anew stay. */
export function bodyOf(form: GoodsForm, draft: GoodsDraft, before: GoodsDraft | null): Body {
  return {
    ...ownBody(form, draft, before),
    ...sentWritten(draft.written, goodsTexts(form, draft)),
  };
}

/** What is written in the details, without what has a name of its own in every language. */
export function goodsTexts(form: GoodsForm, draft: GoodsDraft): readonly string[] {
  const { details, variants } = ownBody(form, draft, null);
  return textsOf({ ...details, variants }, [...form.texts, 'variants.choices.{}']).filter(
    (text) => !form.choices.includes(text),
  );
}

function ownBody(form: GoodsForm, draft: GoodsDraft, before: GoodsDraft | null): Body {
  const { compareAt, lowStock, returnDays, pictures, details } = draft;
  return {
    ...(draft.serviceId !== '' && { serviceId: draft.serviceId }),
    kind: draft.kind,
    country: countryOf(draft),
    name: draft.name,
    location: draft.location,
    description: draft.description,
    details: {
      ...Object.fromEntries(
        form.fields.map((field) => [field.name, sentDetail(field, details[field.name])]),
      ),
      compareAtCents: compareAt.trim() === '' ? null : Math.round(Number(compareAt) * 100),
      lowStock: Number(lowStock || 0),
      returnDays: Number(returnDays || 0),
    },
    images: pictures.map(({ source, name }) => ({ imageUrl: source, name })),
    ...(draft.varies ? variantsOf(form, draft, before) : single(draft, before)),
  };
}

// What is no country yet is refused by the form before anything is sent.
const countryOf = ({ country }: GoodsDraft) => country as NonNullable<Body['country']>;

function single(draft: GoodsDraft, before: GoodsDraft | null): Body {
  const counted = before === null || before.varies || before.stock !== draft.stock;
  return {
    price: Number(draft.price),
    sku: draft.sku,
    ...(counted && { stock: Number(draft.stock || 0) }),
    ...(before?.varies && { variants: [] }),
  };
}

function variantsOf(form: GoodsForm, draft: GoodsDraft, before: GoodsDraft | null): Body {
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
        price: Number(row.price),
        ...(counted && { stock: Number(row.stock || 0) }),
        image: image < 0 ? null : image,
      };
    });
  return { variants };
}
