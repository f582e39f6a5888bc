/** One thing to choose, as its form holds it: its name, and its values between commas. */
export interface DraftChoice {
  readonly key: string;
  readonly name: string;
  readonly values: string;
}

/** A variant of the matrix, as it is typed. */
export interface VariantRow {
  /** Of a variant that is kept. */
  readonly _id: string | null;
  readonly price: string;
  readonly stock: string;
  readonly sku: string;
  /** The key of the picture that shows it, '' for none. */
  readonly picture: string;
  /** Not sold in this combination. */
  readonly removed: boolean;
}

/** Rows by their values. What was typed for values that went stays, should they come again. */
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

/** As many as the server takes (verticals/goods.ts). */
export const MOST_ROWS = 200;
export const MOST_CHOICES = 5;

/** The values of a choice, Arabic commas too, each once. */
export function valuesOf(text: string): string[] {
  const values = text.split(/[,،\n]/).map((value) => value.trim());
  return [...new Set(values)].filter((value) => value !== '');
}

export const keyOf = (values: readonly string[]): string => JSON.stringify(values);

/** Number of rows the choices would create. */
export const rowCount = (choices: readonly Pick<DraftChoice, 'values'>[]): number =>
  choices.reduce((product, { values }) => product * Math.max(1, valuesOf(values).length), 1);

/** Every combination of the values that were typed, those not sold among them; at most as many as are allowed. */
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
      .slice(0, MOST_ROWS);
  return combinations.map((values) => ({
    key: keyOf(values),
    values,
    row: rowOf(rows, values),
  }));
}

/** A row that is new takes over what was typed before the last choices were added. */
function rowOf(rows: VariantRows, values: readonly string[]): VariantRow {
  const own = rows[keyOf(values)];
  if (own) return own;
  for (let length = values.length - 1; length > 0; length -= 1) {
    const before = rows[keyOf(values.slice(0, length))];
    if (before) return { ...before, _id: null, sku: '', removed: false };
  }
  return EMPTY_ROW;
}

/** Every row with what the first that is sold says of a field. */
export function filledDown(matrix: readonly MatrixRow[], field: 'price' | 'stock'): VariantRows {
  const first = matrix.find(({ row }) => !row.removed)?.row[field] ?? '';
  return Object.fromEntries(matrix.map(({ key, row }) => [key, { ...row, [field]: first }]));
}
