import { WEEKDAYS } from '#base/calendar-date.ts';
import { COUNTRIES } from '#base/countries.ts';
import type { FileColumn } from '#contract/imports.ts';
import type { FileColumnsSpec } from '#verticals/capabilities/file-columns.ts';
import type { Field } from '#verticals/fields.ts';
import { shownName } from './cell-rules.ts';
import { MAX_DESCRIPTION, MAX_LOCATION, MAX_NAME } from '#contract/shop.ts';

/** A column of a vertical's files. */
export interface Column {
  readonly key: string;
  /** Message of its title. */
  readonly words: string;
  readonly field: Field;
  readonly required: boolean;
  readonly isPrivate: boolean;
}

const text = (max: number): Field => ({ kind: 'text', max });
const PRICE: Field = { kind: 'money', min: 0, max: 99_999_999_00 };

/** Messages of the titles of columns that every vertical may have. */
const TITLES: Readonly<Record<string, string>> = {
  id: 'file_column_id',
  variant: 'file_column_variant',
  group: 'file_column_group',
  kind: 'file_column_kind',
  name: 'file_column_name',
  description: 'file_column_description',
  country: 'file_column_country',
  location: 'file_column_location',
  price: 'file_column_price',
  stock: 'file_column_stock',
  sku: 'file_column_sku',
  options: 'file_column_options',
  pictures: 'file_column_pictures',
  visible: 'file_column_visible',
  language: 'file_column_language',
  otherName: 'file_column_other_name',
  otherDescription: 'file_column_other_description',
  exported: 'file_column_exported',
};

const common = (
  key: string,
  field: Field,
  { required = false, isPrivate = false } = {},
): Column => ({
  key,
  words: TITLES[key] ?? '',
  field,
  required,
  isPrivate,
});

/** All columns of a vertical with these kinds, in the order of its files. */
export function columnsOf(spec: FileColumnsSpec, kinds: readonly string[]): readonly Column[] {
  const { fields, privateFields = {}, sold, titles } = spec;
  const pieces = sold === 'pieces';
  const asked = { required: true };
  const own = (list: FileColumnsSpec['fields'], isPrivate: boolean): Column[] =>
    Object.entries(list).map(([path, field]) => ({
      key: `${isPrivate ? 'privateDetails' : 'details'}.${path}`,
      words: titles[path] ?? '',
      field,
      required: field.default === undefined && field.otherwise === undefined,
      isPrivate,
    }));
  return [
    common('id', text(40)),
    ...(pieces ? [common('variant', text(40)), common('group', text(60))] : []),
    common('kind', { kind: 'choice', values: kinds }, asked),
    common('name', text(MAX_NAME), asked),
    common('description', { kind: 'long', max: MAX_DESCRIPTION }, asked),
    common('country', { kind: 'choice', values: COUNTRIES }, asked),
    common('location', text(MAX_LOCATION)),
    ...(sold === 'chosen' ? [] : [common('price', PRICE, { required: pieces })]),
    ...(pieces
      ? [
          common('stock', { kind: 'number', min: 0, max: 999_999 }),
          common('sku', text(60)),
          common('options', { kind: 'rows', max: 5 }),
        ]
      : []),
    ...own(fields, false),
    ...own(privateFields, true),
    common('pictures', { kind: 'long', max: 8_000 }),
    common('visible', { kind: 'yesno' }),
    common('language', { kind: 'choice', values: ['en', 'ar'] }),
    common('otherName', text(MAX_NAME)),
    common('otherDescription', { kind: 'long', max: MAX_DESCRIPTION }),
    common('exported', text(80)),
  ];
}

/** A header without case, signs and the spellings of Arabic letters. */
const plainTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Titles of a column in both languages. */
export type TitlesOf = (column: Column) => readonly string[];

/**
 * The column of each header: as the vendor chose for this header before, or by its title in either
 * language. Each column once. An export of the inventory has names of variants, which are no names.
 */
export function guessColumns(
  headers: readonly string[],
  columns: readonly Column[],
  titlesOf: TitlesOf,
  chosen: Readonly<Record<string, string | null>>,
): (string | null)[] {
  const byTitle = new Map<string, string>();
  for (const column of columns)
    for (const title of [...titlesOf(column), column.key])
      if (!byTitle.has(plainTitle(title))) byTitle.set(plainTitle(title), column.key);
  const keys = new Set(columns.map(({ key }) => key));
  const used = new Set<string>();
  const ofInventory = headers.includes('On sale') && headers.includes('Name in English');
  return headers.map((header) => {
    const before = Object.hasOwn(chosen, header) ? chosen[header] : undefined;
    const guess = before === undefined ? byTitle.get(plainTitle(header)) : before;
    const key = ofInventory && !OF_INVENTORY.has(guess ?? '') ? null : (guess ?? null);
    if (key === null || !keys.has(key) || used.has(key)) return null;
    used.add(key);
    return key;
  });
}

const OF_INVENTORY = new Set(['id', 'variant', 'price', 'stock', 'visible', 'exported']);

const PICTURES_EXAMPLE = 'https://example.com/1.jpg https://example.com/2.jpg';

export function describeColumn({ key, field, required }: Column, title: string): FileColumn {
  const limits = { min: null, max: null };
  const at = { key, title, required, values: [] };
  if (key === 'pictures') return { ...at, ...limits, kind: 'text', values: [PICTURES_EXAMPLE] };
  switch (field.kind) {
    case 'number':
    case 'percent':
      return { ...at, kind: field.kind, min: field.min, max: field.max };
    case 'money':
      return { ...at, kind: 'money', min: field.min / 100, max: field.max / 100 };
    case 'choice':
      return { ...at, ...limits, kind: 'choice', values: field.values.map(String) };
    case 'yesno':
      return { ...at, ...limits, kind: 'choice', values: ['yes', 'no'] };
    case 'choices':
      return { ...at, ...limits, kind: 'list', values: field.values.map(String) };
    case 'weekdays':
      return { ...at, ...limits, kind: 'list', values: [...WEEKDAYS] };
    case 'lines':
      return { ...at, ...limits, kind: 'list', max: field.max };
    case 'rows':
      return { ...at, ...limits, kind: 'table', max: field.max };
    case 'table':
    case 'list':
      return {
        ...at,
        ...limits,
        kind: 'table',
        max: field.max,
        values: Object.keys(field.fields).map(shownName),
      };
    case 'text':
    case 'long':
      return { ...at, ...limits, kind: 'text', max: field.max };
    default:
      return {
        ...at,
        ...limits,
        kind: 'text',
        values: [field.kind === 'hour' ? '09:00' : '2026-12-31'],
      };
  }
}
