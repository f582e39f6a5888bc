import type { DemoLook, DemoVariant } from '#core/demo/goods.ts';
import type { DEPARTMENTS } from '../vertical.ts';

export type Department = (typeof DEPARTMENTS)[number];

interface Extra {
  readonly brand?: string;
  readonly stock?: number;
  /** What it cost before, in US dollars. */
  readonly was?: number;
  /** Days from today that it is good for. */
  readonly keeps?: number;
  readonly variants?: readonly DemoVariant[];
  readonly lowStock?: number;
}

/** A product of the demonstration's grocers before defaults are filled in. */
export interface Grocery extends Extra {
  readonly key: string;
  readonly kind: Department;
  readonly name: string;
  readonly unit: string;
  readonly price: number;
  readonly looks: readonly DemoLook[];
  readonly description: string;
}

type Shared = readonly [key: string, name: string, unit: string, price: number, look: Look];
type Look = string | DemoLook | readonly DemoLook[];

const looksOf = (look: Look): readonly DemoLook[] => {
  if (typeof look === 'string') return [{ subject: look }];
  return 'subject' in look ? [look] : look;
};

/** Short forms, so that a shop reads as its shelves. */
export const shelf =
  (kind: Department) =>
  ([key, name, unit, price, look]: Shared, description: string, extra: Extra = {}): Grocery => ({
    key,
    kind,
    name,
    unit,
    price,
    looks: looksOf(look),
    description,
    ...extra,
  });

/** A drawing with its colours turned. */
export const turned = (subject: string, hue: number): DemoLook => ({ subject, hue });

/** Sizes of one thing: what each holds, what it costs, how many there are. */
export const sizes = (
  ...rows: readonly (readonly [size: string, price: number, stock: number])[]
): DemoVariant[] => rows.map(([size, price, stock]) => ({ choices: { size }, price, stock }));

/** Every flavour in every size. The flavour's look is its place among the looks. */
export function flavours(
  names: readonly string[],
  rows: readonly (readonly [size: string, price: number])[],
  stock: readonly number[],
): DemoVariant[] {
  return names.flatMap((flavour, look) =>
    rows.map(([size, price], index) => ({
      choices: { flavour, size },
      price,
      stock: stock[(look * rows.length + index) % stock.length] ?? 0,
      look,
    })),
  );
}
