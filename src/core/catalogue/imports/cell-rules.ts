import { WEEKDAYS } from '#base/calendar-date.ts';
import type { FieldCode } from '#base/field-codes.ts';
import { typedNumber } from '#base/typed-number.ts';
import type { Field, Fields } from '#verticals/fields.ts';
import { readEntries, writeEntries } from './entries-rules.ts';

/** A cell that cannot be read as its field. */
export class CellFault extends Error {
  readonly code: FieldCode;
  /** The allowed values, if they are few. */
  readonly allowed: readonly string[];
  constructor(code: FieldCode, allowed: readonly string[] = []) {
    super(code);
    this.code = code;
    this.allowed = allowed;
  }
}

const YES = ['yes', 'true', '1', 'نعم'];
const NO = ['no', 'false', '0', 'لا'];
const FEW = 12;

/** A stored value as the text of a cell; '' for none. */
export function writeCell(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'money':
    case 'percent':
      return String(Number(value) / 100);
    case 'yesno':
      return value === true ? 'yes' : 'no';
    case 'choices':
      return listOf(value).map(String).join(', ');
    case 'weekdays':
      return WEEKDAYS.filter((day) => listOf(value).includes(day)).join(', ');
    case 'lines':
      return listOf(value).map(String).join('\n');
    case 'rows':
      return writeEntries(
        listOf(value).map((row) => [[textAt(row, 'name'), textAt(row, 'value')]] as const),
      );
    case 'table':
    case 'list':
      return writeEntries(
        rowsOf(field, value).map((row) =>
          namesOf(field).flatMap(({ name, shown, of }) => {
            const text = of === null ? textAt(row, name) : writeCell(of, Reflect.get(row, name));
            return text === '' ? [] : [[shown, text] as const];
          }),
        ),
      );
    default:
      return String(value);
  }
}

/** The value of a filled cell. Throws CellFault. `newId` makes the ids of new rows. */
export function readCell(field: Field, text: string, newId: () => string): unknown {
  switch (field.kind) {
    case 'number':
      return numberOf(text);
    case 'money':
    case 'percent':
      return hundredths(text);
    case 'yesno':
      return readYesNo(text);
    case 'choice':
      return valueOf(field.values.map(String), text);
    case 'choices':
      return commas(text).map((one) => valueOf(field.values.map(String), one));
    case 'weekdays':
      return commas(text).map((one) => valueOf(WEEKDAYS, one));
    case 'hour':
      return /^\d:\d\d$/.test(text) ? `0${text}` : text;
    case 'lines':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    case 'rows':
      return entriesOf(text).flatMap((entry) => entry.map(([name, value]) => ({ name, value })));
    case 'table':
    case 'list':
      return readRows(field, text, newId);
    default:
      return text;
  }
}

/** The value that an emptied cell stands for. */
export function emptyOf(field: Field): unknown {
  if (field.otherwise !== undefined) return null;
  if (field.default !== undefined) return structuredClone(field.default);
  return field.kind === 'text' || field.kind === 'long' ? '' : null;
}

export function readYesNo(text: string): boolean {
  const word = text.toLowerCase();
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  throw new CellFault('choose', ['yes', 'no']);
}

/** Whole hundredths: cents of dollars, basis points of percent. */
export function hundredths(text: string): number {
  const value = numberOf(text.replace(/^\$|%$/g, ''));
  const whole = Math.round(value * 100);
  if (Math.abs(value * 100 - whole) > 1e-6) throw new CellFault('decimals');
  return whole;
}

function numberOf(text: string): number {
  const value = typedNumber(text);
  if (Number.isNaN(value)) throw new CellFault('not_a_number');
  return value;
}

/** One of the values, in any case. */
export function valueOf(values: readonly string[], text: string): string {
  const found = values.find((one) => one.toLowerCase() === text.toLowerCase());
  if (found === undefined) throw new CellFault('choose', values.length <= FEW ? values : []);
  return found;
}

const commas = (text: string): string[] =>
  text
    .split(/[,،;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

type Table = Extract<Field, { readonly fields: Fields }>;

interface Name {
  /** Name of the stored value. */
  readonly name: string;
  /** As cells name it. */
  readonly shown: string;
  /** null for the permanent id of a row. */
  readonly of: Field | null;
}

const namesOf = ({ fields, id }: Table): Name[] => [
  ...(id === undefined ? [] : [{ name: id, shown: id, of: null }]),
  ...Object.entries(fields).map(([name, of]) => ({
    name,
    shown: shownName(name),
    of,
  })),
];

/** Cells have dollars and percent, not cents and basis points. */
export const shownName = (name: string): string =>
  name.replace(/(?<=.)Cents$/, '').replace(/(?<=.)Bps$/, 'Percent');

function readRows(field: Table, text: string, newId: () => string): unknown {
  const names = namesOf(field);
  const { by, id } = field;
  const rows = entriesOf(text).map((entry) => {
    const row: Record<string, unknown> = id === undefined ? {} : { [id]: newId() };
    for (const [key, value] of entry) {
      const found = names.find(({ name, shown }) =>
        [name, shown].some((one) => one.toLowerCase() === key.toLowerCase()),
      );
      if (!found)
        throw new CellFault(
          'format',
          names.map(({ shown }) => shown),
        );
      if (value !== '') row[found.name] = found.of ? readCell(found.of, value, newId) : value;
    }
    return row;
  });
  if (by === undefined) return rows;
  const grouped: Record<string, unknown[]> = {};
  for (const { [by]: group, ...row } of rows) {
    if (group === undefined) throw new CellFault('required', [by]);
    (grouped[String(group)] ??= []).push(row);
  }
  return grouped;
}

function entriesOf(text: string) {
  const entries = readEntries(text);
  if (entries === null) throw new CellFault('format');
  return entries;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Rows stored below a column's values have that column again. */
function rowsOf({ by }: Table, value: unknown): object[] {
  if (by === undefined) return listOf(value).filter(isObject);
  return Object.entries(isObject(value) ? value : {}).flatMap(([group, rows]) =>
    listOf(rows)
      .filter(isObject)
      .map((row) => ({ [by]: group, ...row })),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const textAt = (row: unknown, name: string): string =>
  String((isObject(row) ? Reflect.get(row, name) : undefined) ?? '');
