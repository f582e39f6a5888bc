import { typedNumber } from '#base/typed-number.ts';
// By itself: what a route reads from its address is in the script of every page.
/** Of a statement's address. */
export function readStatementPage(raw: Readonly<Record<string, unknown>>): {
  readonly page?: number;
} {
  const page = Math.trunc(typedNumber(raw.page));
  return page > 1 && page <= 10_000 ? { page } : {};
}
