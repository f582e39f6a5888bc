import { isUuid } from '#base/is-uuid.ts';

export const MAX_COMPARED = 4;

/** The products in the URL, `?compare=id.id`, without invalid ids. */
export function comparedIn(search: Readonly<Record<string, unknown>>): readonly string[] {
  const text = typeof search.compare === 'string' ? search.compare : '';
  return [...new Set(text.split('.'))].filter(isUuid).slice(0, MAX_COMPARED);
}

/** The value in the URL; undefined for none. */
export const comparedText = (ids: readonly string[]): string | undefined =>
  ids.length === 0 ? undefined : ids.join('.');

/** Adds a product if there is room, or removes it. */
export function withCompared(ids: readonly string[], id: string, on: boolean): readonly string[] {
  const others = ids.filter((one) => one !== id);
  if (!on) return others;
  return others.length < MAX_COMPARED ? [...others, id] : others;
}

export interface ComparedRow {
  readonly name: string;
  /** A value for each product; '' if it has none. */
  readonly values: readonly string[];
  readonly differs: boolean;
}

/** One row for each name, in the order of first occurrence. */
export function rowsBesides(
  products: readonly (readonly { readonly name: string; readonly value: string }[])[],
): ComparedRow[] {
  const names = new Map<string, string>();
  for (const { name } of products.flat()) names.set(known(name), names.get(known(name)) ?? name);
  return [...names].map(([key, name]) => {
    const values = products.map((rows) => rows.find((row) => known(row.name) === key)?.value ?? '');
    return { name, values, differs: new Set(values.map(known)).size > 1 };
  });
}

/** Treats 'Screen' and 'screen ' as equal. */
const known = (text: string): string => text.trim().toLowerCase();
