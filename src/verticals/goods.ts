// The port of verticals that sell goods: what all goods share. A vertical of goods adds its details, facets and words.
import { z } from 'zod';
import type { CalledNames } from '#base/called-names.ts';
import type { FieldCode } from '#base/field-codes.ts';
import { MAX_CENTS } from '#base/money.ts';
import type { QuoteWhat } from '#base/quote-what.ts';
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
import type { TextPaths } from '#base/detail-texts.ts';
import { type PlaceNeed, type Quote, QuoteProblem } from './choice.ts';

/** Most variants of a listing: ten sizes in twenty colours. */
export const MOST_VARIANTS = 200;
/** Most things to choose of a listing: size, colour, and what else there may be. */
export const MOST_CHOICES = 5;
/** Most pieces of a variant that a vendor keeps. */
export const MOST_PIECES = 999_999;

const name = z.string().trim().min(1).max(60);

/** One thing on the shelf: what tells it from its sisters, and what it costs. How many there are is the inventory's. */
export const Variant = z.object({
  /** '' where the listing has no variants. Never used again for another one. */
  id: z.string().max(40),
  sku: z.string().trim().max(60).default(''),
  /** What it is, by the name of what is chosen: `{ size: 'M', colour: 'Indigo' }`. */
  choices: z.record(name, name).default({}),
  priceCents: z.number().int().min(0).max(MAX_CENTS),
  /** Which of the listing's pictures shows it, by id. */
  picture: z.string().nullable().default(null),
});
export type Variant = z.infer<typeof Variant>;

/** What every listing of goods has; part of a vertical's details. */
export const goodsDetails = {
  variants: z.array(Variant).min(1).max(MOST_VARIANTS),
  /** The names of what is chosen, in the vendor's order: what is kept as JSON forgets it. */
  choiceOrder: z.array(name).max(MOST_CHOICES).default([]),
  /** What it cost before, in cents; shown crossed out. */
  compareAtCents: z.number().int().min(1).max(MAX_CENTS).nullable().default(null),
  /** The vendor is told when this many are left. */
  lowStock: z.number().int().min(0).max(MOST_PIECES).default(5),
  /** Days after delivery within which it may be sent back; 0: not at all. */
  returnDays: z.number().int().min(0).max(365).default(14),
};
export interface GoodsDetails {
  readonly variants: readonly Variant[];
  readonly choiceOrder: readonly string[];
  readonly compareAtCents: number | null;
  readonly lowStock: number;
  readonly returnDays: number;
}

/** What a customer chooses of any goods; part of a vertical's options. */
export const goodsOptions = {
  variant: z.string().max(40).default(''),
};

/** What options add to the price of a piece, in cents. */
interface Addition {
  readonly what: QuoteWhat;
  readonly cents: number;
}

interface GoodsSpec<Details extends GoodsDetails, Options extends { readonly variant: string }> {
  readonly id: string;
  readonly notYet?: true;
  readonly segment: string;
  readonly typeOf: string;
  readonly kinds: readonly string[];
  readonly called: CalledNames;
  readonly details: z.ZodType<Details>;
  readonly options: z.ZodType<Options>;
  /** Beyond what every card of goods shows. */
  readonly cardDetails: readonly string[];
  /** Beyond what is chosen of its variants. */
  readonly texts: TextPaths;
  /** Beyond the choices of its variants, which are facets by themselves. */
  readonly facets: (listing: ListingFacts<Details>) => readonly Facet[];
  /** Judges options beyond the variant, and says them with the line. Throws QuoteProblem. */
  readonly chosen?: (
    listing: ListingFacts<Details>,
    options: Options,
  ) => Readonly<Record<string, unknown>>;
  /** Options and sub-details that say something of the customer. */
  readonly aboutPerson?: readonly string[];
  /** It is made to measure: it cannot be sent back. */
  readonly madeFor?: (options: Options) => boolean;
  /** What options add to the price of a piece: a line of its quote. */
  readonly addition?: (listing: ListingFacts<Details>, options: Options) => Addition | null;
  readonly pagePath: (listing: ListingAddress) => string;
}

/** A vertical whose listings are goods: priced by the piece, counted on hand, without days. */
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
    calendar: () => [],
    cancellation: ({ details: { returnDays } }, options) => ({
      rule: { kind: 'until_sent' },
      returnDays: madeFor?.(options) ? 0 : returnDays,
    }),
    facets: (listing) => [...facets(listing), ...offerOf(listing), ...choicesOf(listing.details)],
    entered: (entry) => enteredGoods(entry, spec),
    inventoryRow: ({ details }, variant) => inventoryRowOf(details, variant),
    editInventory: ({ details }, variant, edit) => editGoods(details, variant, edit),
  });
}

/** A listing without variants is one that has nothing to choose. Throws EntryProblem, ZodError. */
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
  if (choiceOrder.length > MOST_CHOICES)
    refuse('variants', 'too_many', `A listing can have up to ${MOST_CHOICES} options`);
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

/** The lowest of its variants, which is what lists sort and filter by. */
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

// A piece that no row of the inventory tells of is not there.
const placesOf = (details: GoodsDetails, { variant }: { readonly variant: string }): PlaceNeed[] =>
  details.variants.some(({ id }) => id === variant) ? [{ variant, count: 1, capacity: 0 }] : [];

/** Whether it costs less than it did: a filter of every shop. */
const offerOf = ({ priceCents, details }: ListingFacts<GoodsDetails>): Facet[] =>
  priceCents !== null && (details.compareAtCents ?? 0) > priceCents
    ? [{ key: 'offer', value: 'yes' }]
    : [];

/** Each choice once: `size: M`, `colour: Indigo`. */
function choicesOf({ variants }: GoodsDetails): Facet[] {
  const seen = new Map<string, Facet>();
  for (const { choices } of variants)
    for (const [key, value] of Object.entries(choices)) seen.set(`${key}:${value}`, { key, value });
  return [...seen.values()];
}

/** What a variant is, as its vendor put it. */
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
  if (stock !== undefined && stock > MOST_PIECES)
    throw new InventoryProblem('stock', 'stock_range', { least: 0, most: MOST_PIECES });
  if (priceCents === undefined) return {};
  const variants = details.variants.map((variant) =>
    variant.id === id ? { ...variant, priceCents } : variant,
  );
  // A generic type cannot be built from parts; both names are of every goods' details.
  const edited: Partial<GoodsDetails> = { variants };
  return { priceCents: lowestPrice(variants), details: edited as Partial<Details> };
}
