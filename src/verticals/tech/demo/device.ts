import type { DemoLook, DemoVariant } from '#core/demo/goods.ts';
import type { TechKind } from './kinds.ts';

interface Extra {
  readonly condition?: 'new' | 'refurbished' | 'used';
  readonly warranty?: number;
  readonly stock?: number;
  /** What it cost before, in US dollars. */
  readonly was?: number;
  readonly variants?: readonly DemoVariant[];
}

/** A product of the demonstration's electronics shops before defaults are filled in. */
export interface Device extends Extra {
  readonly key: string;
  readonly kind: TechKind;
  readonly name: string;
  readonly brand: string;
  readonly model: string;
  readonly price: number;
  readonly looks: readonly DemoLook[];
  readonly specifications: readonly { readonly name: string; readonly value: string }[];
  readonly description: string;
}

type Shared = readonly [key: string, brand: string, model: string, price: number, looks: Looks];
type Looks = string | readonly (string | DemoLook)[];

/** Short forms, so that a shop reads as its shelves. Specifications are written `Screen: 6.1 in; Memory: 8 GB`. */
export const shelf =
  (kind: TechKind, what: string) =>
  (
    [key, brand, model, price, looks]: Shared,
    specifications: string,
    description: string,
    extra: Extra = {},
  ): Device => ({
    key,
    kind,
    name: `${brand} ${model}${what}`,
    brand,
    model,
    price,
    looks: (typeof looks === 'string' ? [looks] : looks).map((look) =>
      typeof look === 'string' ? { subject: look } : look,
    ),
    specifications: specifications.split('; ').map((row) => {
      const [name = '', value = ''] = row.split(': ');
      return { name, value };
    }),
    description,
    ...extra,
  });

/** A drawing with its colours turned. */
export const turned = (subject: string, hue: number): DemoLook => ({ subject, hue });

/** Every colour with every storage. A colour's look is its place among the looks. */
export function built(
  colours: readonly string[],
  storages: readonly (readonly [storage: string, price: number])[],
  stock: readonly number[],
): DemoVariant[] {
  return colours.flatMap((colour, look) =>
    storages.map(([storage, price], index) => ({
      choices: { colour, storage },
      price,
      stock: stock[(look * storages.length + index) % stock.length] ?? 0,
      look,
    })),
  );
}

/** Colours at one price. */
export const coloured = (
  price: number,
  ...rows: readonly (readonly [colour: string, stock: number])[]
): DemoVariant[] =>
  rows.map(([colour, stock], look) => ({ choices: { colour }, price, stock, look }));
