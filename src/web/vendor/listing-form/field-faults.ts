import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import type { FieldWords } from './use-listing-form.ts';
import { isFilled } from './field-values.ts';
import {
  type FormField,
  isAsked,
  pathOf,
  rowsIn,
  type SimpleKind,
  type TableColumn,
  textOf,
  tickedOf,
  type Typed,
  type TypedRow,
} from './form-field.ts';
import { isUnreadLink } from './map-point.ts';
import { plainNumber, typedNumber } from '#base/typed-number.ts';

const MAX_DOLLARS = 99_999_999;

/** Errors of these fields, as the server would find them, in the page's language and in order. */
export const faultsOfFields = (fields: readonly FormField[], typed: TypedRow): FieldWords =>
  Object.assign({}, ...fields.map((field) => faultsOf(field, typed, pathOf(field))));

function faultsOf(field: FormField, beside: TypedRow, path: string): FieldWords {
  if (!isAsked(field, beside)) return {};
  const typed = beside[field.name];
  if (field.kind === 'list' && rowsIn(typed).length > 0)
    return Object.assign(
      {},
      ...rowsIn(typed).flatMap((row, at) =>
        field.fields.map((inner) => faultsOf(inner, row, `${path}.${at}.${inner.name}`)),
      ),
    );
  const fault = linkFault(field, textOf(typed)) ?? faultOf(field, typed);
  return fault === null ? {} : { [path]: fault };
}

/** Known while typing: a field for a point holds a link that cannot be read. */
export const linkFault = ({ map }: FormField, text: string): string | null =>
  map && isUnreadLink(text) ? m.listing_form_fault_link() : null;

function faultOf(field: FormField, typed: Typed | undefined): string | null {
  switch (field.kind) {
    case 'list':
    case 'choices':
    case 'weekdays':
      return tickedOf(typed).length === 0 ? (field.required?.() ?? null) : null;
    case 'yesno':
      return null;
    case 'rows':
      return rowsIn(typed).some(
        ({ name, value }) => (textOf(name).trim() === '') !== (textOf(value).trim() === ''),
      )
        ? m.listing_form_fault_half_row()
        : null;
    case 'table': {
      const rows = rowsIn(typed).filter(isFilled);
      if (rows.length === 0) return field.required?.() ?? null;
      return rows.every((row) =>
        field.columns.every((column) => isCell(column, textOf(row[column.name]).trim())),
      )
        ? null
        : m.listing_form_fault_table();
    }
    default: {
      const text = textOf(typed).trim();
      if (text === '') return field.required?.() ?? null;
      if (field.kind === 'long' || field.kind === 'lines') return null;
      return field.kind === 'price' ? priceFault(text) : textFault(field, text);
    }
  }
}

const isCell = (column: TableColumn, text: string): boolean =>
  text === '' ? column.required === undefined : textFault(column, text) === null;

function textFault(field: SimpleKind, text: string): string | null {
  switch (field.kind) {
    case 'money':
      return priceFault(text);
    case 'hour':
      return /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text)
        ? null
        : m.listing_form_fault_hour();
    case 'number':
    case 'percent': {
      const { least, most } = field;
      const decimals = field.kind === 'percent' ? 2 : (field.decimals ?? 0);
      const form = new RegExp(`^-?\\d+${decimals > 0 ? `(?:\\.\\d{1,${decimals}})?` : ''}$`);
      const number = typedNumber(text);
      if (form.test(plainNumber(text)) && number >= least && number <= most) return null;
      const bounds = { least: formatCount(least), most: formatCount(most) };
      return decimals > 0
        ? m.listing_form_fault_number(bounds)
        : m.listing_form_fault_between(bounds);
    }
    case 'choice':
      return field.options.some(({ value }) => value === text) ? null : m.field_required();
    default:
      return null;
  }
}

/** Dollars with at most two decimals. */
export const priceFault = (text: string): string | null =>
  text.trim() === ''
    ? m.listing_form_fault_price()
    : /^\d+(?:\.\d{1,2})?$/.test(plainNumber(text)) && typedNumber(text) <= MAX_DOLLARS
      ? null
      : m.listing_form_fault_price_form();

export const countFault = (text: string, most: number): string | null =>
  text.trim() === '' || (/^\d+$/.test(plainNumber(text)) && typedNumber(text) <= most)
    ? null
    : m.listing_form_fault_count({ most: String(most) });

/** The label of each field with its row: 'Enter a price' alone could mean any of eight rows. */
export const rowLabels = (
  fields: readonly FormField[],
  typed: TypedRow,
): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...fields
      .filter((field) => isAsked(field, typed))
      .map((field) => labelsIn(field, typed, pathOf(field), '')),
  );

function labelsIn(field: FormField, beside: TypedRow, path: string, name: string): FieldWords {
  if (field.kind !== 'list')
    return { [path]: name === '' ? field.words() : `${name}${m.shell_comma()}${field.words()}` };
  return Object.assign(
    {},
    ...rowsIn(beside[field.name]).flatMap((row, at) =>
      field.fields.map((inner) =>
        labelsIn(
          inner,
          row,
          `${path}.${at}.${inner.name}`,
          field.rowWords({ number: String(at + 1) }),
        ),
      ),
    ),
  );
}
