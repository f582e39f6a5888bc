import { isUuid } from '#base/is-uuid.ts';

/** How many products stand side by side. */
export const MOST_COMPARED = 4;

/** The products of an address, `?compare=id.id`: what makes no sense is left out. */
export function comparedIn(search: Readonly<Record<string, unknown>>): readonly string[] {
  const text = typeof search.compare === 'string' ? search.compare : '';
  return [...new Set(text.split('.'))].filter(isUuid).slice(0, MOST_COMPARED);
}

/** As the address keeps them; undefined for none. */
export const comparedText = (ids: readonly string[]): string | undefined =>
  ids.length === 0 ? undefined : ids.join('.');

/** With one more of them, if there is room, or without it. */
export function withCompared(ids: readonly string[], id: string, on: boolean): readonly string[] {
  const others = ids.filter((one) => one !== id);
  if (!on) return others;
  return others.length < MOST_COMPARED ? [...others, id] : others;
}

export interface ComparedRow {
  readonly name: string;
  /** A value for each product; '' where it has none. */
  readonly values: readonly string[];
  readonly differs: boolean;
}

/** A row a name, in the order in which the first product that has it says it. */
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

/** 'Screen' and 'screen ' are one. */
const known = (text: string): string => text.trim().toLowerCase();
