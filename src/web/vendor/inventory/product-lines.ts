import type { Row } from './use-row-edit.ts';

/** A table line: a row by itself, a product with variants, or one of its variants. */
export type Line =
  | { readonly kind: 'row' | 'variant'; readonly row: Row }
  | {
      readonly kind: 'product';
      /** Its first row, for the values that its variants share. */
      readonly row: Row;
      readonly rows: readonly Row[];
      readonly open: boolean;
    };

/** A product's rows, which are adjacent, below one line. Single rows need none. */
export const linesOf = (
  rows: readonly Row[],
  isOpen: (productId: string) => boolean,
): readonly Line[] =>
  [...Map.groupBy(rows, ({ _id }) => _id)].flatMap(([id, own]): Line[] => {
    const [row] = own;
    if (!row) return [];
    if (own.length === 1) return [{ kind: 'row', row }];
    const open = isOpen(id);
    const product: Line = { kind: 'product', row, rows: own, open };
    return open
      ? [product, ...own.map((variant): Line => ({ kind: 'variant', row: variant }))]
      : [product];
  });

export const lineKey = ({ kind, row }: Line): string =>
  kind === 'product' ? row._id : `${row._id}|${row.variant}`;

/** The rows that a line stands for. */
export const rowsOf = (line: Line): readonly Row[] =>
  line.kind === 'product' ? line.rows : [line.row];

/** Lowest and highest price; null without any. */
export function pricesOf(rows: readonly Row[]): readonly [number, number] | null {
  const prices = rows.flatMap(({ price }) => (price === null ? [] : [price]));
  return prices.length === 0 ? null : [Math.min(...prices), Math.max(...prices)];
}

/** Pieces of all variants; null if none counts pieces. */
export function stockOf(rows: readonly Row[]): number | null {
  const stocks = rows.flatMap(({ stock }) => (stock === null ? [] : [stock]));
  return stocks.length === 0 ? null : stocks.reduce((sum, stock) => sum + stock, 0);
}
