import { capabilityOf } from '#verticals/capability.ts';
import { maxName } from '#verticals/capabilities/details.ts';
import { ZodError } from 'zod';
import { badFields, badInput, Refusal } from '#base/errors.ts';
import { fieldFaults } from '#base/field-codes.ts';
import { newToken } from '#base/ids.ts';
import { upTo } from '#base/limits.ts';
import { fromDollars } from '#base/money.ts';
import type { ListingInput } from '#contract/shop.ts';
import { choicesInOrder, Variant } from '#verticals/goods.ts';
import { type EnteredVariant, EntryProblem, type Vertical } from '#verticals/vertical.ts';
import { z } from 'zod';
import type { Pieces } from '../places/stock-store.ts';
import type { StoredPicture } from '#core/shared/media/media-store.ts';
import { facetsOf } from './rules.ts';
import type { WholeListing } from './own-store.ts';
import type { ListingFields } from './vendor-store.ts';

/** A parsed entry: columns and stock per variant. */
export interface Entered extends ListingFields {
  readonly pieces: readonly Pieces[];
}

type Before = Pick<
  WholeListing,
  'kind' | 'name' | 'description' | 'location' | 'country' | 'details' | 'priceCents'
>;

/** A vertical whose listings can be entered. */
export type EnteringVertical = Vertical & { readonly entered: NonNullable<Vertical['entered']> };

/** Checked before images are decoded. Throws a 400 for a vertical with its own endpoints. */
export function verticalToEnter(
  verticals: Readonly<Record<string, Vertical>>,
  id: string,
): EnteringVertical {
  const vertical = verticals[id];
  if (!vertical) throw badInput({ vertical: 'There is no such vertical' });
  const { entered } = vertical;
  if (entered === null)
    throw badInput({ vertical: 'Listings of this vertical have calls of their own' });
  return { ...vertical, entered };
}

/**
 * Validates an entry against the existing listing. `pictures` are in order. Throws a 400 with all
 * invalid fields, and 409 for a removed variant.
 */
export function enterListing(
  vertical: EnteringVertical,
  input: ListingInput,
  pictures: readonly StoredPicture[],
  before: Before | null,
  now: Date,
): Entered {
  const common = {
    name: input.name ?? before?.name ?? '',
    description: input.description ?? before?.description ?? '',
    location: input.location ?? before?.location ?? '',
    country: input.country ?? before?.country ?? '',
    kind: input.kind ?? before?.kind ?? '',
  };
  const missing = Object.entries({
    name: 'Enter a name',
    description: 'Enter a description',
    country: 'Choose a country',
    kind: 'Choose a kind',
  }).filter(([field]) => common[field as keyof typeof common] === '');
  if (missing.length > 0)
    throw badInput(Object.fromEntries(missing), {
      errorCodes: Object.fromEntries(missing.map(([field]) => [field, 'required' as const])),
    });
  const max = capabilityOf(vertical, maxName);
  // Longer existing names stay until changed.
  if (max !== null && common.name.length > max && common.name !== before?.name)
    throw badInput(
      { name: upTo(max) },
      { errorCodes: { name: 'too_long' }, errorLimits: { name: max } },
    );
  const known = before ? knownOf(before.details) : { variants: [], details: {} };
  // Only goods and sent variants have stock; otherwise the price is not a variant's.
  const { variants, pieces } =
    vertical.fulfilment === 'sent' || input.variants?.length
      ? enteredVariants(input, known.variants, pictures)
      : { variants: [], pieces: [] };
  const { priceCents, details } = orRefuse(() =>
    vertical.entered({
      kind: common.kind,
      priceCents: input.price === undefined ? (before?.priceCents ?? null) : centsOf(input.price),
      details: { ...known.details, ...input.details },
      variants,
      sent: Object.keys(input.details ?? {}),
      at: now.toISOString(),
    }),
  );
  const facts = Facts.parse({ id: '', ...common, priceCents, details });
  return { ...common, priceCents, details, pictures, facets: facetsOf(vertical, facts), pieces };
}

const centsOf = (price: number | null): number | null =>
  price === null ? null : fromDollars(price);

const Facts = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  location: z.string(),
  country: z.enum(['Egypt', 'Saudi Arabia', 'Lebanon', 'Jordan', 'Iraq']),
  priceCents: z.number().nullable(),
  details: z.unknown(),
});

function knownOf(details: unknown): {
  readonly variants: readonly Variant[];
  readonly details: Readonly<Record<string, unknown>>;
} {
  const {
    variants = [],
    choiceOrder = [],
    ...rest
  } = z
    .looseObject({
      variants: z.array(Variant).optional(),
      choiceOrder: z.array(z.string()).optional(),
    })
    .parse(details);
  return {
    variants: variants.map((variant) => ({
      ...variant,
      choices: choicesInOrder(variant.choices, choiceOrder),
    })),
    details: rest,
  };
}

function enteredVariants(
  input: ListingInput,
  known: readonly Variant[],
  pictures: readonly StoredPicture[],
): { readonly variants: readonly EnteredVariant[]; readonly pieces: readonly Pieces[] } {
  const shown = (picture: string | null | undefined) =>
    pictures.find(({ id }) => id === picture)?.id ?? null;
  if (input.variants && input.variants.length > 0) {
    const rows = input.variants.map(({ _id, sku, choices, price, stock, ...sent }) => {
      if (_id !== undefined && !known.some(({ id }) => id === _id))
        throw new Refusal(409, 'variant_gone');
      const id = _id ?? newToken().slice(0, 12);
      const { image } = sent;
      const picture =
        image === undefined
          ? shown(sent.picture)
          : image === null
            ? null
            : (pictures[image]?.id ?? null);
      return { id, sku, choices, priceCents: fromDollars(price), picture, stock };
    });
    return {
      variants: rows.map(({ stock: _stock, ...variant }) => variant),
      pieces: rows.map(({ id, stock }) => ({ variant: id, count: stock })),
    };
  }
  const single = known.length === 1 && known[0]?.id === '' ? known[0] : undefined;
  // Omitted variants stay unchanged, unless the entry has a price or stock of its own.
  if (
    input.variants === undefined &&
    input.price === undefined &&
    input.stock === undefined &&
    !single
  )
    return {
      variants: known.map((variant) => ({ ...variant, picture: shown(variant.picture) })),
      pieces: known.map(({ id }) => ({ variant: id, count: undefined })),
    };
  const priceCents = input.price === undefined ? single?.priceCents : centsOf(input.price);
  if (priceCents === undefined || priceCents === null) return { variants: [], pieces: [] };
  const sku = input.sku ?? single?.sku ?? '';
  return {
    variants: [{ id: '', sku, choices: {}, priceCents, picture: null }],
    pieces: [{ variant: '', count: input.stock }],
  };
}

function orRefuse<T>(judge: () => T): T {
  try {
    return judge();
  } catch (error) {
    if (error instanceof EntryProblem)
      throw badInput(error.fields, { errorCodes: { ...error.codes } });
    if (error instanceof ZodError) throw badFields(fieldFaults(error, (path) => `details.${path}`));
    throw error;
  }
}
