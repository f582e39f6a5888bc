import type { DemoLook, DemoVariant } from '#core/demo/goods.ts';
import type { GarmentKind, Wearer } from './kinds.ts';

interface Extra {
  readonly for?: Wearer;
  readonly care?: string;
  readonly was?: number;
  readonly madeToMeasure?: true;
  readonly stock?: number;
  readonly variants?: readonly DemoVariant[];
}

/** A garment of the demonstration's tailors before defaults are filled in. */
export interface Garment extends Extra {
  readonly key: string;
  readonly kind: GarmentKind;
  readonly name: string;
  readonly fabric: string;
  readonly price: number;
  readonly looks: readonly DemoLook[];
  readonly description: string;
}

type Shared = readonly [key: string, name: string, fabric: string, price: number, looks: Looks];
type Looks = string | readonly (string | DemoLook)[];

/** Short forms, so that a shop reads as its rails. */
export const rail =
  (kind: GarmentKind, whom: Wearer = 'everyone') =>
  ([key, name, fabric, price, looks]: Shared, description: string, extra: Extra = {}): Garment => ({
    key,
    kind,
    name,
    fabric,
    price,
    looks: (typeof looks === 'string' ? [looks] : looks).map((look) =>
      typeof look === 'string' ? { subject: look } : look,
    ),
    description,
    for: whom,
    ...extra,
  });

/** A drawing with its colours turned. */
export const turned = (subject: string, hue: number): DemoLook => ({ subject, hue });

/** Every colour in every size at one price. A colour's look is its place among the looks; stock goes round. */
export const cut = (
  price: number,
  colours: readonly string[],
  sizes: readonly string[],
  stock: readonly number[],
): DemoVariant[] =>
  colours.flatMap((colour, look) =>
    sizes.map((size, index) => ({
      choices: { size, colour },
      price,
      stock: stock[(look * sizes.length + index) % stock.length] ?? 0,
      look,
    })),
  );

export const LETTERS = ['S', 'M', 'L', 'XL'] as const;
/** A thobe's length in inches, by which men buy them. */
export const LENGTHS = ['54', '56', '58', '60', '62'] as const;
export const CHILDREN = ['4 years', '6 years', '8 years', '10 years'] as const;
export const FEET = ['38', '40', '42', '44'] as const;
