import { type NamedValue, rowsOf } from '#web/shop/product/named-values.ts';

/** A detail as its form holds it: what was typed, letter by letter. */
export type TypedDetail = string | readonly NamedValue[] | { readonly table: readonly TableRow[] };
/** What was typed into a row of a table, by column. */
export type TableRow = Readonly<Record<string, string>>;
export type TypedDetails = Readonly<Record<string, TypedDetail>>;

/** A detail that a vertical asks of its goods. */
export type DetailField = {
  /** Its name in the vertical's details. */
  readonly name: string;
  readonly words: () => string;
  readonly hint?: () => string;
  /** Said where it is left empty; without it that is allowed. */
  readonly required?: () => string;
  /** What a new listing begins with. */
  readonly begins?: string;
} & (
  | { readonly kind: 'text'; readonly most: number }
  | { readonly kind: 'long'; readonly most: number }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'money' }
  | { readonly kind: 'date' }
  | {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly words: () => string }[];
    }
  | { readonly kind: 'rows'; readonly most: number }
  | { readonly kind: 'table'; readonly most: number; readonly columns: readonly TableColumn[] }
);

/** A column of a table among the details. */
export type TableColumn = {
  readonly name: string;
  readonly words: () => string;
  readonly required?: true;
} & (
  | { readonly kind: 'text'; readonly most: number }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly words: () => string }[];
    }
);

export const textOf = (typed: TypedDetail | undefined): string =>
  typeof typed === 'string' ? typed : '';
export const typedRows = (typed: TypedDetail | undefined): readonly NamedValue[] =>
  typeof typed === 'object' && !('table' in typed) ? typed : [];
export const typedTable = (typed: TypedDetail | undefined): readonly TableRow[] =>
  typeof typed === 'object' && 'table' in typed ? typed.table : [];

/** What a field begins with for a new listing. */
export const emptyDetail = ({ kind, begins = '' }: DetailField): TypedDetail =>
  kind === 'rows' ? [] : kind === 'table' ? { table: [] } : begins;

/** A kept detail as its field shows it. */
export function typedDetail(field: DetailField, kept: unknown): TypedDetail {
  const { kind } = field;
  if (kind === 'rows') return rowsOf(kept);
  if (field.kind === 'table') return { table: tableOf(field.columns, kept) };
  if (kept === null || kept === undefined) return '';
  return kind === 'money' ? String(Number(kept) / 100) : String(kept);
}

/** What is sent of a field. An empty one that is no text is nothing. */
export function sentDetail(field: DetailField, typed: TypedDetail | undefined): unknown {
  const { kind } = field;
  if (field.kind === 'table')
    return typedTable(typed)
      .filter((row) => Object.values(row).some((text) => text.trim() !== ''))
      .map((row) =>
        Object.fromEntries(
          field.columns.map((column) => [column.name, sentCell(column, row[column.name] ?? '')]),
        ),
      );
  if (kind === 'rows')
    return typedRows(typed)
      .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
      .filter(({ name, value }) => name !== '' || value !== '');
  const text = textOf(typed).trim();
  if (kind === 'text' || kind === 'long' || kind === 'choice') return text;
  if (text === '') return null;
  if (kind === 'money') return Math.round(Number(text) * 100);
  return kind === 'number' ? Number(text) : text;
}

function sentCell({ kind }: TableColumn, typed: string): unknown {
  const text = typed.trim();
  if (kind !== 'number') return text;
  return text === '' ? null : Number(text);
}

function tableOf(columns: readonly TableColumn[], kept: unknown): TableRow[] {
  if (!Array.isArray(kept)) return [];
  return kept.map((row: unknown) => {
    const cells = new Map(typeof row === 'object' && row !== null ? Object.entries(row) : []);
    return Object.fromEntries(columns.map(({ name }) => [name, String(cells.get(name) ?? '')]));
  });
}
