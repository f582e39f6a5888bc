// The port for verticals that sell goods. A vertical adds its details, facets and texts.
import { z } from 'zod';
import type { CalledNames } from '#base/called-names.ts';
import type { FieldCode } from '#base/field-codes.ts';
import { MAX_CENTS } from '#base/money.ts';
import type { QuoteWhat } from '#base/quote-faults.ts';
import {
  defineVertical,
  type Entry,
  EntryProblem,
  type EditedListing,
  type Facet,
  type InventoryEdit,
  InventoryProblem,
  type InventoryRow,
  type ListingAddress,
  type ListingFacts,
  type Vertical,
} from './vertical.ts';
import type { Capability } from './capability.ts';
import type { TextPaths } from '#base/detail-texts.ts';
import { type PlaceNeed, type Quote, QuoteProblem } from './choice.ts';

/** Maximum variants of a listing: ten sizes in twenty colours. */
export const MAX_VARIANTS = 200;
export const MAX_CHOICES = 5;
export const MAX_PIECES = 999_999;

const name = z.string().trim().min(1).max(60);

/** A variant with its options and price. Its stock is in the inventory. */
export const Variant = z.object({
  /** '' if the listing has no variants. Never reused for another variant. */
  id: z.string().max(40),
  sku: z.string().trim().max(60).default(''),
  /** Values by option: `{ size: 'M', colour: 'Indigo' }`. */
  choices: z.record(name, name).default({}),
  priceCents: z.number().int().min(0).max(MAX_CENTS),
  /** Id of the listing's picture that shows it. */
  picture: z.string().nullable().default(null),
});
export type Variant = z.infer<typeof Variant>;

/** Details of all goods; part of a vertical's details. */
export const goodsDetails = {
  variants: z.array(Variant).min(1).max(MAX_VARIANTS),
  /** Option names in the vendor's order, which jsonb does not preserve. */
  choiceOrder: z.array(name).max(MAX_CHOICES).default([]),
  /** Previous price in cents, shown crossed out. */
  compareAtCents: z.number().int().min(1).max(MAX_CENTS).nullable().default(null),
  /** Stock at which the vendor is notified. */
  lowStock: z.number().int().min(0).max(MAX_PIECES).default(5),
  /** Days after delivery for returns; 0 for none. */
  returnDays: z.number().int().min(0).max(365).default(14),
};
export interface GoodsDetails {
  readonly variants: readonly Variant[];
  readonly choiceOrder: readonly string[];
  readonly compareAtCents: number | null;
  readonly lowStock: number;
  readonly returnDays: number;
}

/** Options of all goods; part of a vertical's options. */
export const goodsOptions = {
  variant: z.string().max(40).default(''),
};

/** A surcharge for options, in cents for each piece. */
interface Addition {
  readonly what: QuoteWhat;
  readonly cents: number;
}

interface GoodsSpec<Details extends GoodsDetails, Options extends { readonly variant: string }> {
  readonly id: string;
  readonly segment: string;
  readonly typeOf: string;
  readonly kinds: readonly string[];
  readonly called: CalledNames;
  readonly details: z.ZodType<Details> & { readonly shape: object };
  readonly options: z.ZodType<Options>;
  /** In addition to those on all cards of goods. */
  readonly cardDetails: readonly string[];
  /** In addition to the options of its variants. */
  readonly texts: TextPaths;
  /** In addition to the options of its variants, which are facets by themselves. */
  readonly facets: (listing: ListingFacts<Details>) => readonly Facet[];
  /** Validates options besides the variant; returns their sub-details. Throws QuoteProblem. */
  readonly chosen?: (
    listing: ListingFacts<Details>,
    options: Options,
  ) => Readonly<Record<string, unknown>>;
  /** Options and sub-details about the customer. */
  readonly aboutPerson?: readonly string[];
  /** True if it is made to measure, without returns. */
  readonly madeFor?: (options: Options) => boolean;
  /** The surcharge of options, as a line of the quote. */
  readonly addition?: (listing: ListingFacts<Details>, options: Options) => Addition | null;
  readonly pagePath: (listing: ListingAddress) => string;
  readonly capabilities?: readonly Capability<unknown>[];
}

/** Defines a vertical of goods: priced by the piece, with stock, without days. */
export function defineGoods<
  Details extends GoodsDetails,
  Options extends { readonly variant: string },
>({
  facets,
  chosen,
  addition,
  madeFor,
  cardDetails,
  texts,
  ...spec
}: GoodsSpec<Details, Options>): Vertical {
  return defineVertical<Details, Options>({
    ...spec,
    fulfilment: 'sent',
    needsAddress: true,
    cardDetails: [...cardDetails, 'compareAtCents', 'lowStock'],
    texts: [...texts, 'variants.choices.{}'],
    quote: (listing, options) =>
      quoteGoods(listing, options, {
        chosen: chosen?.(listing, options) ?? {},
        addition: addition?.(listing, options) ?? null,
      }),
    places: ({ details }, options) => placesOf(details, options),
    cancellation: ({ details: { returnDays } }, options) => ({
      rule: { kind: 'until_sent' },
      returnDays: madeFor?.(options) ? 0 : returnDays,
    }),
    facets: (listing) => [...facets(listing), ...offerOf(listing), ...choicesOf(listing.details)],
    entered: (entry) => enteredGoods(entry, spec),
    inventory: {
      row: ({ details }, variant) => inventoryRowOf(details, variant),
      edit: ({ details }, variant, edit) => editGoods(details, variant, edit),
    },
  });
}

/** A listing without variants has a single one without options. Throws EntryProblem, ZodError. */
function enteredGoods<Details>(
  { kind, details, variants }: Entry,
  spec: { readonly kinds: readonly string[]; readonly details: z.ZodType<Details> },
): { readonly priceCents: number; readonly details: Details } {
  const wrong: Record<string, string> = {};
  const codes: Record<string, FieldCode> = {};
  const refuse = (field: string, code: FieldCode, words: string) => {
    wrong[field] ??= words;
    codes[field] ??= code;
  };
  if (!spec.kinds.includes(kind)) refuse('kind', 'choose', 'Choose one of the types');
  if (variants.length === 0) refuse('price', 'required', 'Enter a price');
  const [first] = variants;
  const choiceOrder = Object.keys(first?.choices ?? {});
  if (choiceOrder.length > MAX_CHOICES)
    refuse('variants', 'too_many', `A listing can have up to ${MAX_CHOICES} options`);
  const names = choiceOrder.toSorted();
  const seen = new Set<string>();
  const skus = new Set<string>();
  for (const { choices, sku } of variants) {
    const own = Object.keys(choices).sort();
    if (JSON.stringify(own) !== JSON.stringify(names) || (variants.length > 1 && own.length === 0))
      refuse('variants', 'unequal', 'Every variant needs the same options, and at least one');
    const what = JSON.stringify(own.map((key) => choices[key]));
    if (seen.has(what)) refuse('variants', 'taken', 'Two variants have the same choices');
    seen.add(what);
    if (sku !== '' && skus.has(sku.toLowerCase()))
      refuse('variants', 'taken', `Two variants have the SKU ${sku}`);
    skus.add(sku.toLowerCase());
  }
  if (Object.keys(wrong).length > 0) throw new EntryProblem(wrong, codes);
  return {
    priceCents: lowestPrice(variants),
    details: spec.details.parse({ ...details, choiceOrder, variants }),
  };
}

/** The lowest price of its variants, by which lists sort and filter. */
export const lowestPrice = (variants: readonly Pick<Variant, 'priceCents'>[]): number =>
  Math.min(...variants.map(({ priceCents }) => priceCents));

function variantOf(details: GoodsDetails, id: string): Variant {
  const found = details.variants.find((variant) => variant.id === id);
  if (found) return found;
  throw new QuoteProblem(
    'variant',
    id === '' ? 'Choose an option.' : 'This option is no longer available.',
    { fault: id === '' ? 'variant_needed' : 'variant_gone' },
  );
}

function quoteGoods(
  { details }: ListingFacts<GoodsDetails>,
  { variant: id }: { readonly variant: string },
  {
    chosen,
    addition,
  }: {
    readonly chosen: Readonly<Record<string, unknown>>;
    readonly addition: Addition | null;
  },
): Quote {
  const { priceCents, choices } = variantOf(details, id);
  const line = (what: QuoteWhat, cents: number) => ({
    what,
    part: 'sale' as const,
    units: 1,
    unitCents: cents,
    totalCents: cents,
  });
  return {
    lines: [line('piece', priceCents), ...(addition ? [line(addition.what, addition.cents)] : [])],
    totalCents: priceCents + (addition?.cents ?? 0),
    subDetails: { ...choicesInOrder(choices, details.choiceOrder), ...chosen },
    when: null,
  };
}

// A piece without a row in the inventory is out of stock.
const placesOf = (details: GoodsDetails, { variant }: { readonly variant: string }): PlaceNeed[] =>
  details.variants.some(({ id }) => id === variant) ? [{ variant, count: 1, capacity: 0 }] : [];

/** Facet for reduced prices, in every shop. */
const offerOf = ({ priceCents, details }: ListingFacts<GoodsDetails>): Facet[] =>
  priceCents !== null && (details.compareAtCents ?? 0) > priceCents
    ? [{ key: 'offer', value: 'yes' }]
    : [];

/** Each option value once: `size: M`, `colour: Indigo`. */
function choicesOf({ variants }: GoodsDetails): Facet[] {
  const seen = new Map<string, Facet>();
  for (const { choices } of variants)
    for (const [key, value] of Object.entries(choices)) seen.set(`${key}:${value}`, { key, value });
  return [...seen.values()];
}

/** A variant's options in the vendor's order. */
export const choicesInOrder = (
  choices: Variant['choices'],
  order: readonly string[],
): Variant['choices'] =>
  Object.fromEntries(
    [...new Set([...order, ...Object.keys(choices)])].flatMap((key) => {
      const value = choices[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** 'M, Indigo'. */
const variantName = (variant: Variant, { choiceOrder }: GoodsDetails): string =>
  Object.values(choicesInOrder(variant.choices, choiceOrder)).join(', ');

function inventoryRowOf(details: GoodsDetails, id: string): InventoryRow {
  const variant = details.variants.find((one) => one.id === id);
  return {
    variantName: variant ? variantName(variant, details) : id,
    sku: variant?.sku ?? '',
    priceCents: variant?.priceCents ?? null,
    stock: { of: 'piece', low: details.lowStock },
  };
}

function editGoods<Details extends GoodsDetails>(
  details: Details,
  id: string,
  { priceCents, stock }: InventoryEdit,
): EditedListing<Details> {
  if (!details.variants.some((variant) => variant.id === id))
    throw new InventoryProblem('variant', 'variant_unknown');
  if (priceCents === null) throw new InventoryProblem('price', 'price_required');
  if (priceCents !== undefined && priceCents > MAX_CENTS)
    throw new InventoryProblem('price', 'price_range', { least: 0, most: MAX_CENTS / 100 });
  if (stock !== undefined && stock > MAX_PIECES)
    throw new InventoryProblem('stock', 'stock_range', { least: 0, most: MAX_PIECES });
  if (priceCents === undefined) return {};
  const variants = details.variants.map((variant) =>
    variant.id === id ? { ...variant, priceCents } : variant,
  );
  // TypeScript cannot build a generic type from parts; all goods have both details.
  const edited: Partial<GoodsDetails> = { variants };
  return { priceCents: lowestPrice(variants), details: edited as Partial<Details> };
}
