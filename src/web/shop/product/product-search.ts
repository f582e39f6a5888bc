import { asIfUnavailable, type IfUnavailable } from '#base/if-unavailable.ts';

/** Search parameters of a product's page: preselected options, and the cart line to edit. */
export interface ProductSearch {
  readonly variant?: string;
  readonly ifUnavailable?: IfUnavailable;
  readonly line?: string;
}

/** Reads search parameters, which may be typed or truncated, and ignores invalid ones. */
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

/** The router parses an id of digits as a number. */
const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, most) : '';
