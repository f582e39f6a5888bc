export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** Names and values in a product's details, without duplicate names. */
export function rowsOf(detail: unknown): readonly NamedValue[] {
  if (!Array.isArray(detail)) return [];
  const rows = detail.flatMap((row: unknown) => (isNamedValue(row) ? [row] : []));
  return [...new Map(rows.map((row) => [row.name, row])).values()];
}

const isNamedValue = (row: unknown): row is NamedValue =>
  typeof row === 'object' &&
  row !== null &&
  'name' in row &&
  'value' in row &&
  typeof row.name === 'string' &&
  typeof row.value === 'string';
