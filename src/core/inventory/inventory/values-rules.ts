/** What a vendor keeps of a row. */
export interface Values {
  /** null: not set yet. */
  readonly priceCents: number | null;
  /** null where there is nothing to count. */
  readonly stock: number | null;
  readonly visible: boolean;
}

/** What a vendor wants of a row; what is undefined stays. */
export interface Wanted {
  readonly priceCents?: number | null | undefined;
  readonly stock?: number | undefined;
  readonly visible?: boolean | undefined;
}

/** What a screen or a file showed of a row. */
export type Seen = { readonly [Name in keyof Values]?: Values[Name] | undefined };

export type ValueName = 'price' | 'stock' | 'visible';

/** What is wrong with a row: at which value, by name, with what fills in the words. */
export interface RowFault {
  readonly field: ValueName | 'variant' | 'id';
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** What would really change; null when nothing would. */
export function differing(before: Values, wanted: Wanted): Wanted | null {
  const { priceCents, stock, visible } = wanted;
  const change: Wanted = {
    ...(priceCents !== undefined && priceCents !== before.priceCents && { priceCents }),
    ...(stock !== undefined && stock !== before.stock && { stock }),
    ...(visible !== undefined && visible !== before.visible && { visible }),
  };
  return Object.keys(change).length === 0 ? null : change;
}

export function after(before: Values, { priceCents, stock, visible }: Wanted): Values {
  return {
    priceCents: priceCents === undefined ? before.priceCents : priceCents,
    stock: stock === undefined ? before.stock : stock,
    visible: visible === undefined ? before.visible : visible,
  };
}

/**
 * Of the values that are wanted the first that is no longer what was seen, unless somebody has made it what is wanted; null
 * when all stand as they were seen. What was not seen is not held against anybody.
 */
export function overtaken(now: Values, wanted: Wanted, seen: Seen): ValueName | null {
  const moved = <Value>(is: Value, want: Value | undefined, was: Value | undefined): boolean =>
    want !== undefined && was !== undefined && was !== is && want !== is;
  if (moved(now.priceCents, wanted.priceCents, seen.priceCents)) return 'price';
  if (moved(now.stock, wanted.stock, seen.stock)) return 'stock';
  return moved(now.visible, wanted.visible, seen.visible) ? 'visible' : null;
}
