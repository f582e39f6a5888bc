import type { Capability } from '../capability.ts';

/** A rail on the home page; verticals that name the same rail share it. */
export interface AtHome {
  readonly rail: string;
  /** Position of the rail on the page. */
  readonly place: number;
  /** Listings of the rail; none if it is a form. */
  readonly size: number;
  /**
   * Spreads the rail's listings over countries, or takes them from one shop, so that they can be
   * delivered together: only products in stock, without variants.
   */
  readonly of: 'countries' | 'shop';
  /** Spreads them over the values of this public detail instead. */
  readonly detail?: string;
}

/** Has a rail of its own on the home page. */
export function atHome(rail: AtHome): Capability<AtHome> {
  return { kind: atHome, side: () => rail };
}
