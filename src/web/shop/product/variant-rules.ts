import type { ShopListing } from '#contract/shop.ts';

export type Variant = ShopListing['variants'][number];

/** A value that is available with the selections in earlier groups. */
export interface Value {
  readonly value: string;
  /** Pieces left; 0 if it is sold out or does not exist in this combination. */
  readonly left: number;
  /** Id of the picture that shows it; null if its variants have different pictures. */
  readonly picture: string | null;
}

export interface Choice {
  readonly name: string;
  readonly chosen: string;
  readonly values: readonly Value[];
}

/** The initial variant: the cheapest in stock, whose price is on the product's card. */
export function firstVariant(
  variants: readonly Variant[],
  asked: string | undefined,
): Variant | undefined {
  const wanted = variants.find(({ _id }) => _id === asked);
  if (wanted) return wanted;
  const cheapest = variants.toSorted((one, other) => one.price - other.price);
  return cheapest.find(({ left }) => left > 0) ?? cheapest[0];
}

/**
 * A listing's option groups. Each depends only on earlier groups, so that everything in stock can
 * be reached: a colour in stock only in another size stays enabled, and selecting it changes the
 * size.
 */
export function choicesOf(variants: readonly Variant[], chosen: Variant): Choice[] {
  const names = Object.keys(chosen.choices);
  return names.map((name, at) => {
    const within = variants.filter((variant) => agree(variant, chosen, names.slice(0, at)));
    const values = [...new Set(variants.map(({ choices }) => choices[name] ?? ''))];
    return {
      name,
      chosen: chosen.choices[name] ?? '',
      values: values.map((value) => ({
        value,
        left: sum(within.filter(({ choices }) => choices[name] === value)),
        picture: pictureOf(variants.filter(({ choices }) => choices[name] === value)),
      })),
    };
  });
}

/** Keeps as many other selections as possible, and prefers variants in stock. */
export function choose(
  variants: readonly Variant[],
  chosen: Variant,
  name: string,
  value: string,
): Variant {
  const names = Object.keys(chosen.choices);
  const at = names.indexOf(name);
  const after = names.slice(at + 1);
  const fitting = variants.filter(
    (variant) =>
      variant.choices[name] === value && agree(variant, chosen, names.slice(0, Math.max(0, at))),
  );
  const kept = (variant: Variant) => after.filter((one) => agree(variant, chosen, [one])).length;
  const best = fitting.toSorted(
    (one, other) =>
      Number(other.left > 0) - Number(one.left > 0) ||
      kept(other) - kept(one) ||
      one.price - other.price,
  );
  return best[0] ?? chosen;
}

function pictureOf(variants: readonly Variant[]): string | null {
  const pictures = new Set(variants.map(({ picture }) => picture));
  const [only = null] = pictures;
  return pictures.size === 1 ? only : null;
}

/** True if every value has a picture of its own. */
export function hasSwatches({ values }: Choice): boolean {
  const pictures = values.map(({ picture }) => picture);
  return values.length > 1 && !pictures.includes(null) && new Set(pictures).size === values.length;
}

const agree = (one: Variant, other: Variant, names: readonly string[]): boolean =>
  names.every((name) => one.choices[name] === other.choices[name]);

const sum = (variants: readonly Variant[]): number =>
  variants.reduce((total, { left }) => total + left, 0);
