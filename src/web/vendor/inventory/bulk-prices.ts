import { typedNumber } from '#base/typed-number.ts';

/** Percent by which prices may change at once, to catch a missing decimal point. */
export const PERCENT = { min: -90, max: 500 } as const;

interface Priced {
  readonly price: number | null;
}

/** Parses a typed percentage with at most one decimal; null if it is not a number, 0, or out of range. */
export function readPercent(typed: string): number | null {
  const percent = typedNumber(typed.replace('%', ''));
  const isTenths = Math.abs(percent * 10 - Math.round(percent * 10)) < 1e-9;
  const isInRange = percent >= PERCENT.min && percent <= PERCENT.max && percent !== 0;
  return isTenths && isInRange ? percent : null;
}

/**
 * A price in dollars, changed by a percent and rounded half up to a cent, or to a dollar. At least
 * one of these, so that nothing becomes free.
 */
export function priceBy(price: number, percent: number, whole: boolean): number {
  const unit = whole ? 100 : 1;
  // In thousandths of a cent, which are whole numbers.
  const thousandths = Math.round(price * 100) * (1000 + Math.round(percent * 10));
  return (Math.max(1, Math.floor(thousandths / 1000 / unit + 0.5)) * unit) / 100;
}

/** The rows whose price changes, with the new price. Rows without a price are left out. */
export const newPrices = <Row extends Priced>(
  rows: readonly Row[],
  percent: number,
  whole: boolean,
): { readonly row: Row; readonly price: number }[] =>
  rows.flatMap((row) => {
    if (row.price === null) return [];
    const price = priceBy(row.price, percent, whole);
    return price === row.price ? [] : [{ row, price }];
  });

export const areWhole = (rows: readonly Priced[]): boolean =>
  rows.every(({ price }) => price === null || Number.isInteger(price));
