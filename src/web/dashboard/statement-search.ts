import { typedNumber } from '#base/typed-number.ts';
// A separate file, because code that parses a route's URL is in every page's script.
export function readStatementPage(raw: Readonly<Record<string, unknown>>): {
  readonly page?: number;
} {
  const page = Math.trunc(typedNumber(raw.page));
  return page > 1 && page <= 10_000 ? { page } : {};
}
