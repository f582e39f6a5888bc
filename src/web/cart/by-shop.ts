import type { Country } from '#base/countries.ts';
import type { CartItem } from '#contract/cart.ts';
import { splitByService } from '#core/orders/orders/rules.ts';

/** The lines of a service. */
export interface ShopLines {
  readonly serviceId: string;
  /** '' for lines stored by an older version that are no longer sold. */
  readonly name: string;
  /** Its storefront; null if it is closed. */
  readonly href: string | null;
  readonly items: readonly CartItem[];
  /** Available pieces, and their price. */
  readonly count: number;
  readonly dollars: number;
  /** null without available lines that are delivered. */
  readonly delivery: {
    /** Countries of delivery; [] if unknown. */
    readonly countries: readonly Country[];
    readonly minimum: number;
    /** Dollars missing to the minimum; 0 if it is reached. */
    readonly missing: number;
  } | null;
}

/** The cart's lines by shop, in the order of addition. */
export function byShop(items: readonly CartItem[]): ShopLines[] {
  return splitByService(items).map((ours) => {
    const { count, dollars } = sumOf(ours);
    const named = ours.find(({ serviceName }) => serviceName !== '') ?? ours[0];
    const delivered = deliverable(ours);
    const minimum = Math.max(0, ...delivered.map((item) => item.minimum));
    return {
      serviceId: ours[0]?.serviceId ?? '',
      name: named?.serviceName ?? '',
      href: named?.serviceHref ?? null,
      items: ours,
      count,
      dollars,
      delivery:
        delivered.length === 0
          ? null
          : {
              countries: [...new Set(delivered.flatMap(({ deliversIn }) => deliversIn))],
              minimum,
              missing: missingTo(minimum, dollars),
            },
    };
  });
}

/** Dollars missing to a sum, exact to the cent; 0 if it is reached. */
export const missingTo = (sum: number, dollars: number): number =>
  Math.max(0, Math.round(sum * 100) - Math.round(dollars * 100)) / 100;

export function sumOf(items: readonly CartItem[]): {
  readonly count: number;
  readonly dollars: number;
} {
  const good = items.filter(({ problem }) => !problem);
  const cents = good.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
  return { count: good.reduce((sum, { quantity }) => sum + quantity, 0), dollars: cents / 100 };
}

/** True if no country can receive all of it: an order has one address. Unknown fits all. */
export function needsSeveralOrders(items: readonly CartItem[]): boolean {
  const places = deliverable(items)
    .map(({ deliversIn }) => deliversIn)
    .filter((countries) => countries.length > 0);
  const [first = []] = places;
  return places.length > 0 && !first.some((one) => places.every((some) => some.includes(one)));
}

const deliverable = (items: readonly CartItem[]): CartItem[] =>
  items.filter(({ delivered, problem }) => delivered && !problem);
