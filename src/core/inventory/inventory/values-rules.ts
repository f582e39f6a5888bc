/** A row's values. */
export interface Values {
  /** Null if not set. */
  readonly priceCents: number | null;
  /** Null without a stock. */
  readonly stock: number | null;
  readonly visible: boolean;
}

/** Wanted values; undefined keeps a value. */
export interface Wanted {
  readonly priceCents?: number | null | undefined;
  readonly stock?: number | undefined;
  readonly visible?: boolean | undefined;
}

/** Values displayed by a screen or file. */
export type Seen = { readonly [Name in keyof Values]?: Values[Name] | undefined };

export type ValueName = 'price' | 'stock' | 'visible';

export interface RowFault {
  readonly field: ValueName | 'variant' | 'id';
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** The real changes, or null. */
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
 * The first wanted value that has changed since it was displayed, unless it already equals the
 * wanted one; null without a conflict. Values that were not displayed do not conflict.
 */
export function overtaken(now: Values, wanted: Wanted, seen: Seen): ValueName | null {
  const moved = <Value>(is: Value, want: Value | undefined, was: Value | undefined): boolean =>
    want !== undefined && was !== undefined && was !== is && want !== is;
  if (moved(now.priceCents, wanted.priceCents, seen.priceCents)) return 'price';
  if (moved(now.stock, wanted.stock, seen.stock)) return 'stock';
  return moved(now.visible, wanted.visible, seen.visible) ? 'visible' : null;
}
