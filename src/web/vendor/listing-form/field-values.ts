import { WEEKDAYS } from '#base/calendar-date.ts';
import { rowsOf } from '#web/shop/product/named-values.ts';
import {
  type FormField,
  isAsked,
  type ListField,
  NO_STARTS,
  rowsIn,
  type SimpleKind,
  type Starts,
  type TableColumn,
  textOf,
  tickedOf,
  type Typed,
  type TypedRow,
} from './form-field.ts';
import { typedNumber } from '#base/typed-number.ts';

type Values = Readonly<Record<string, unknown>>;

const isMany = ({ kind }: FormField): boolean =>
  kind === 'rows' ||
  kind === 'table' ||
  kind === 'list' ||
  kind === 'choices' ||
  kind === 'weekdays';

/** Initial value of a field for a new listing. */
function emptyTyped(field: FormField, starts: Starts): Typed {
  const { begins } = field;
  if (typeof begins !== 'function') return begins ?? (isMany(field) ? [] : '');
  const typed = begins(starts);
  return field.kind === 'list'
    ? rowsIn(typed).map((row) => ({ ...newListRow(field), ...row }))
    : typed;
}

export const emptyRow = (fields: readonly FormField[], starts = NO_STARTS): TypedRow =>
  Object.fromEntries(fields.map((field) => [field.name, emptyTyped(field, starts)]));

/** The same values for another listing: rows of lists get new ids. */
export const renewedRow = (fields: readonly FormField[], typed: TypedRow): TypedRow => ({
  ...typed,
  ...Object.fromEntries(
    fields
      .filter((field) => field.kind === 'list')
      .map((field) => [field.name, rowsIn(typed[field.name]).map((row) => renewed(field, row))]),
  ),
});

const renewed = (field: ListField, row: TypedRow): TypedRow => ({
  ...renewedRow(field.fields, row),
  ...(field.id !== undefined && { [field.id]: newRowId() }),
});

/** Stored details as values of form fields. */
export const typedRow = (fields: readonly FormField[], kept: Values): TypedRow =>
  Object.fromEntries(fields.map((field) => [field.name, typedOf(field, kept[field.name])]));

function typedOf(field: FormField, kept: unknown): Typed {
  switch (field.kind) {
    case 'rows':
      return rowsOf(kept).map(({ name, value }) => ({ name, value }));
    case 'table':
      return (field.by === undefined ? recordsOf(kept) : ungrouped(kept, field.by)).map((row) =>
        Object.fromEntries(
          field.columns.map((column) => [column.name, typedText(column, row[column.name])]),
        ),
      );
    case 'list':
      return recordsOf(kept).map((row) => ({
        ...typedRow(field.fields, row),
        ...(field.id !== undefined && { [field.id]: String(row[field.id] ?? '') }),
      }));
    case 'choices':
    case 'weekdays':
      return Array.isArray(kept) ? kept.map(String) : [];
    case 'lines':
      return Array.isArray(kept) ? kept.join(field.commas ? ', ' : '\n') : '';
    case 'yesno':
      return kept === true ? 'yes' : '';
    default:
      return typedText(field, kept);
  }
}

/** Cents and basis points are edited as dollars and percent. */
function typedText({ kind }: { readonly kind: FormField['kind'] }, kept: unknown): string {
  if (kept === null || kept === undefined) return '';
  if (kind === 'money') return dollars(Number(kept));
  return kind === 'percent' ? String(Number(kept) / 100) : String(kept);
}

/** With both decimals, or without any. */
const dollars = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** Values to send by name, without the price, which is not part of the details. */
export const sentRow = (fields: readonly FormField[], typed: TypedRow): Values =>
  Object.fromEntries(
    fields
      .filter((field) => field.kind !== 'price' && !isReplaced(fields, field, typed))
      .map((field) => [
        field.name,
        sentOf(field, isAsked(field, typed) ? typed[field.name] : undefined),
      ]),
  );

/** True if another field of the same name is shown instead. */
const isReplaced = (fields: readonly FormField[], field: FormField, typed: TypedRow): boolean =>
  !isAsked(field, typed) &&
  fields.some((other) => other.name === field.name && isAsked(other, typed));

/** The value to send. Empty fields other than texts are undefined. */
function sentOf(field: FormField, typed: Typed | undefined): unknown {
  switch (field.kind) {
    case 'rows':
      return rowsIn(typed)
        .map((row) => ({ name: textOf(row.name).trim(), value: textOf(row.value).trim() }))
        .filter(({ name, value }) => name !== '' || value !== '');
    case 'table':
      return grouped(
        rowsIn(typed)
          .filter(isFilled)
          .map((row) => sentCells(field.columns, row)),
        field.by,
      );
    case 'list':
      return rowsIn(typed).map((row) => sentListRow(field, row));
    case 'choices':
      return field.options
        .map(({ value }) => value)
        .filter((value) => tickedOf(typed).includes(value));
    case 'weekdays':
      return WEEKDAYS.filter((day) => tickedOf(typed).includes(day));
    case 'lines':
      return textOf(typed)
        .split(field.commas ? /[,،]/ : '\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    case 'yesno':
      return typed === 'yes';
    case 'long':
    case 'price':
      return textOf(typed).trim();
    default:
      return sentText(field, textOf(typed).trim());
  }
}

const sentListRow = ({ fields, id }: ListField, row: TypedRow): Values => ({
  ...(id !== undefined && { [id]: textOf(row[id]) }),
  ...sentRow(fields, row),
});

const sentCells = (columns: readonly TableColumn[], row: TypedRow): Values =>
  Object.fromEntries(
    columns.map((column) => [column.name, sentText(column, textOf(row[column.name]).trim())]),
  );

function sentText({ kind }: SimpleKind, text: string): unknown {
  if (kind === 'text' || kind === 'choice') return text;
  if (text === '') return null;
  if (kind === 'money' || kind === 'percent') return Math.round(typedNumber(text) * 100);
  return kind === 'number' ? typedNumber(text) : text;
}

export const isFilled = (row: TypedRow): boolean =>
  Object.values(row).some((typed) => textOf(typed).trim() !== '');

/** A new row of a list, with a unique id that is never reused. */
export const newListRow = ({ fields, id }: ListField): TypedRow => ({
  ...emptyRow(fields),
  ...(id !== undefined && { [id]: newRowId() }),
});

const newRowId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Groups rows by one of their columns; unchanged without one. */
function grouped(rows: readonly Values[], by: string | undefined): unknown {
  if (by === undefined) return rows;
  const below = Map.groupBy(rows, (row) => String(row[by]));
  return Object.fromEntries(
    [...below].map(([value, some]) => [value, some.map((row) => without(row, by))]),
  );
}

const without = (row: Values, name: string): Values =>
  Object.fromEntries(Object.entries(row).filter(([one]) => one !== name));

const ungrouped = (kept: unknown, by: string): readonly Values[] =>
  typeof kept === 'object' && kept !== null
    ? Object.entries(kept).flatMap(([value, rows]) =>
        recordsOf(rows).map((row) => ({ [by]: value, ...row })),
      )
    : [];

const recordsOf = (kept: unknown): readonly Values[] =>
  Array.isArray(kept)
    ? kept.map((row: unknown) =>
        typeof row === 'object' && row !== null ? Object.fromEntries(Object.entries(row)) : {},
      )
    : [];
