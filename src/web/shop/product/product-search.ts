import { asIfUnavailable, type IfUnavailable } from '#base/if-unavailable.ts';

/** What the address of a product's page may say: a choice to open on, and the cart's line that it is a change of. */
export interface ProductSearch {
  readonly variant?: string;
  readonly ifUnavailable?: IfUnavailable;
  readonly line?: string;
}

/** Reads an address somebody may have typed or cut short: what makes no sense is left out. */
export function readProductSearch(raw: Readonly<Record<string, unknown>>): ProductSearch {
  const variant = textOf(raw.variant, 40);
  const ifUnavailable = asIfUnavailable(raw.ifUnavailable);
  const line = textOf(raw.line, 64);
  return {
    ...(variant !== '' && { variant }),
    ...(ifUnavailable !== undefined && { ifUnavailable }),
    ...(line !== '' && { line }),
  };
}

/** The router reads an id of digits only as a number. */
const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, most) : '';
