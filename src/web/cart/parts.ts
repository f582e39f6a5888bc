import type { Country } from '#base/countries.ts';
import type { CartItem } from '#contract/cart.ts';

/** `country:Jordan`, `country:` for items without delivery, `shop:ID`, or '' for all of it. */
export type PartChoice = string;

export const ofCountry = (country: Country | ''): PartChoice => `country:${country}`;
export const ofShop = (serviceId: string): PartChoice => `shop:${serviceId}`;

export const countryOf = (choice: PartChoice): string | undefined =>
  /^country:(.+)$/.exec(choice)?.[1];

/** Lines of a cart that can share an order's address. */
export interface CartPart {
  readonly country: Country | '';
  readonly items: readonly CartItem[];
}

/**
 * Splits a cart by possible addresses: the fewest countries that reach every shop, largest first,
 * each with all lines that can go there; then the lines without delivery. Omits unavailable lines.
 */
export function partsOf(items: readonly CartItem[]): CartPart[] {
  const good = items.filter(({ problem }) => !problem);
  const parts: CartPart[] = [];
  let waiting = good.filter(({ deliversIn }) => deliversIn.length > 0);
  while (waiting.length > 0) {
    const reached = new Map<Country, number>();
    for (const country of waiting.flatMap(({ deliversIn }) => deliversIn))
      reached.set(country, (reached.get(country) ?? 0) + 1);
    const [best] = [...reached].toSorted(([, one], [, other]) => other - one);
    if (!best) break;
    const [country] = best;
    parts.push({ country, items: good.filter((item) => item.deliversIn.includes(country)) });
    waiting = waiting.filter(({ deliversIn }) => !deliversIn.includes(country));
  }
  const rest = good.filter(({ deliversIn }) => deliversIn.length === 0);
  return rest.length === 0 ? parts : [...parts, { country: '', items: rest }];
}

/** The lines to buy: the chosen part, without shops saved for later. */
export function chosenItems(
  items: readonly CartItem[],
  { part, later }: { readonly part: PartChoice; readonly later: readonly string[] },
): readonly CartItem[] {
  const now = orAll(
    items,
    items.filter(({ serviceId }) => !later.includes(serviceId)),
  );
  return orAll(
    now,
    now.filter((item) => isOf(item, part)),
  );
}

/** The selected part may have left the cart since; then ignores the selection. */
const orAll = (all: readonly CartItem[], some: readonly CartItem[]): readonly CartItem[] =>
  some.length > 0 ? some : all;

function isOf({ serviceId, deliversIn, problem }: CartItem, part: PartChoice): boolean {
  if (part === '') return true;
  if (!part.startsWith('country:')) return part === ofShop(serviceId);
  if (problem) return false;
  const country = countryOf(part);
  return country === undefined
    ? deliversIn.length === 0
    : deliversIn.some((one) => one === country);
}
