/** An option as typed: its name, and its values separated by commas. */
export interface DraftChoice {
  readonly key: string;
  readonly name: string;
  readonly values: string;
}

export interface VariantRow {
  readonly _id: string | null;
  readonly price: string;
  readonly stock: string;
  readonly sku: string;
  /** Key of the picture that shows it, '' for none. */
  readonly picture: string;
  /** This combination is not sold. */
  readonly removed: boolean;
}

/** Rows by their values. Input for removed values stays, in case they return. */
export type VariantRows = Readonly<Record<string, VariantRow>>;

export interface MatrixRow {
  readonly key: string;
  readonly values: readonly string[];
  readonly row: VariantRow;
}

export const EMPTY_ROW: VariantRow = {
  _id: null,
  price: '',
  stock: '',
  sku: '',
  picture: '',
  removed: false,
};

/** The server's limits (verticals/goods.ts). */
export const MAX_ROWS = 200;
export const MAX_CHOICES = 5;

/** The values of an option, also separated by Arabic commas, without duplicates. */
export function valuesOf(text: string): string[] {
  const values = text.split(/[,،\n]/).map((value) => value.trim());
  return [...new Set(values)].filter((value) => value !== '');
}

export const keyOf = (values: readonly string[]): string => JSON.stringify(values);

/** Number of rows that the options would create. */
export const rowCount = (choices: readonly Pick<DraftChoice, 'values'>[]): number =>
  choices.reduce((product, { values }) => product * Math.max(1, valuesOf(values).length), 1);

/** All combinations of the typed values, including those not sold, up to the maximum. */
export function matrixOf(
  choices: readonly Pick<DraftChoice, 'values'>[],
  rows: VariantRows,
): MatrixRow[] {
  const filled = choices.map(({ values }) => valuesOf(values)).filter(({ length }) => length > 0);
  if (filled.length === 0) return [];
  let combinations: string[][] = [[]];
  for (const values of filled)
    combinations = combinations
      .flatMap((before) => values.map((value) => [...before, value]))
      .slice(0, MAX_ROWS);
  return combinations.map((values) => ({
    key: keyOf(values),
    values,
    row: rowOf(rows, values),
  }));
}

/** A new row copies the input from before the last options were added. */
function rowOf(rows: VariantRows, values: readonly string[]): VariantRow {
  const own = rows[keyOf(values)];
  if (own) return own;
  for (let length = values.length - 1; length > 0; length -= 1) {
    const before = rows[keyOf(values.slice(0, length))];
    if (before) return { ...before, _id: null, sku: '', removed: false };
  }
  return EMPTY_ROW;
}

/** Copies a field of the first sold row to all rows. */
export function filledDown(matrix: readonly MatrixRow[], field: 'price' | 'stock'): VariantRows {
  const first = matrix.find(({ row }) => !row.removed)?.row[field] ?? '';
  return Object.fromEntries(matrix.map(({ key, row }) => [key, { ...row, [field]: first }]));
}
